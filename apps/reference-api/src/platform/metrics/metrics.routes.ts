import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isSameSecret } from '../ids.ts'
import { PROMETHEUS_TYPE, prometheusText, type Metric } from './prometheus.ts'

/**
 * `/metrics`, for the operator alone: with a key whoever names it (`Authorization: Bearer …`), without one this machine
 * only. Everybody else finds nothing there.
 */
export function metricsRoutes(app: FastifyInstance, key: string | undefined, read: () => Promise<readonly Metric[]>) {
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!isOperator(request, key)) return reply.callNotFound()
    return reply
      .type(PROMETHEUS_TYPE)
      .header('cache-control', 'no-store')
      .send(prometheusText(await read()))
  })
}

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

function isOperator({ headers, socket }: FastifyRequest, key: string | undefined): boolean {
  if (key !== undefined) return isSameSecret(headers.authorization ?? '', `Bearer ${key}`)
  // A proxy on this machine calls for somebody else.
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined
  return !isForwarded && loopback.test(socket.remoteAddress ?? '')
}
