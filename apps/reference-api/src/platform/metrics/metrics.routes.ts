import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../errors/api-error.ts'
import type { Tries } from '../guards/tries.ts'
import { isSameSecret } from '../ids.ts'
import { PROMETHEUS_TYPE, prometheusText, type Metric } from './prometheus.ts'

export interface MetricsGate {
  readonly key: string | undefined
  readonly tries: Tries
}

/**
 * `/metrics`, for the operator alone: with a key whoever names it (`Authorization: Bearer …`), without one this machine
 * only. Everybody else finds nothing there.
 */
export function metricsRoutes(app: FastifyInstance, gate: MetricsGate, read: () => Promise<readonly Metric[]>) {
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!(await isOperator(request, gate))) return reply.callNotFound()
    return reply
      .type(PROMETHEUS_TYPE)
      .header('cache-control', 'no-store')
      .send(prometheusText(await read()))
  })
}

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

async function isOperator({ headers, socket, ip }: FastifyRequest, { key, tries }: MetricsGate): Promise<boolean> {
  if (key !== undefined) {
    const isKey = () => isSameSecret(headers.authorization ?? '', `Bearer ${key}`)
    return isKnown(() => tries.ask(ip, isKey))
  }
  // A proxy on this machine calls for somebody else.
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined
  return !isForwarded && loopback.test(socket.remoteAddress ?? '')
}

/** A caller who has guessed too often finds nothing either. */
async function isKnown(ask: () => Promise<boolean>): Promise<boolean> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}
