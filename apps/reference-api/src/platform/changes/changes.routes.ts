import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Changes } from './changes.ts'

/** Milliseconds between signs of life; a follower that hears nothing for longer asks again. */
const beat = 15_000

/**
 * `/changes`: a stream of events that says `changed` whenever catalogue, prices, content or countries have changed, so
 * that a site can drop what it keeps. It carries no data: what has changed is read again.
 */
export function changesRoutes(app: FastifyInstance, changes: Changes, checkSubscription: (key: unknown) => void) {
  const streams = new Set<PassThrough>()
  const toAll = (text: string) => streams.forEach((stream) => stream.write(text))
  const unfollow = changes.follow(() => toAll('event: changed\ndata:\n\n'))
  const beating = setInterval(() => toAll(':\n\n'), beat)
  app.addHook('preClose', async () => {
    unfollow()
    clearInterval(beating)
    for (const stream of streams) stream.end()
  })

  app.get('/changes', { logLevel: 'warn' }, async (request, reply) => {
    checkSubscription(request.headers['ocp-apim-subscription-key'])
    const stream = new PassThrough()
    streams.add(stream)
    stream.once('close', () => streams.delete(stream))
    stream.write(':\n\n')
    return reply.type('text/event-stream').header('cache-control', 'no-store').send(stream)
  })
}
