import type { FastifyInstance } from 'fastify'

/** `/healthz`: the process answers. `/readyz`: it can serve; otherwise 503, so that a balancer looks elsewhere. */
export function statusRoutes(app: FastifyInstance, isReady: () => Promise<boolean>) {
  const plain = { logLevel: 'warn' as const }
  app.get('/healthz', plain, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', plain, async (_request, reply) => {
    const ready = await isReady().catch(() => false)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}
