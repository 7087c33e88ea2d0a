import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Pictures } from './pictures.ts'
import { parseVariant } from './variants.ts'

interface Parts {
  readonly pictures: Pictures
  /** Undefined when there is no such master. */
  readonly fetchMaster: (path: string) => Promise<Buffer | undefined>
}

/** Seconds after which a browser that was given the master, or nothing, may ask for the picture again. */
const BUSY = 60

const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

/**
 * `/img/<path>?w=&q=`: a master of the catalogue, resized to a width of the specification, as AVIF or WebP where the
 * browser takes it. While more pictures are wanted than can be made the master is answered as it is.
 */
export function imageRoutes(app: FastifyInstance, { pictures, fetchMaster }: Parts) {
  app.get<{ Params: { '*': string }; Querystring: { w?: string; q?: string } }>('/img/*', async (request, reply) => {
    const path = request.params['*']
    const accept = request.headers.accept ?? ''
    const variant = parseVariant(request.query, accept)
    reply.header('vary', 'accept').header('cross-origin-resource-policy', 'cross-origin')
    if (!variant || !/^[a-z0-9-]+(?:\/[a-z0-9-]+)*\.(?:avif|webp|jpe?g|png)$/i.test(path))
      return refuse(reply.header('cache-control', 'no-store'), 400, badVariant)
    if (!isFileName(path)) return notFound(reply)
    const masterType = types[path.slice(path.lastIndexOf('.') + 1).toLowerCase()]!
    const isSheddable = accept.includes(masterType) || !/avif|webp/.test(masterType)
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    const outcome = await pictures.get({ path, variant, isSheddable, signal: left.signal }).catch((error: unknown) => {
      if (left.signal.aborted) return undefined
      throw error
    })
    if (!outcome) return reply.hijack()
    if (outcome.kind === 'missing') return notFound(reply)
    if (outcome.kind === 'made')
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(`image/${variant.format}`)
        .send(outcome.picture)
    if (!isSheddable)
      return refuse(
        reply.header('cache-control', 'no-store').header('retry-after', BUSY),
        503,
        'Too many pictures wait.',
      )
    const master = await fetchMaster(path)
    if (!master) return notFound(reply)
    return reply.header('cache-control', `public, max-age=${BUSY}`).type(masterType).send(master)
  })
}

const badVariant = 'w and q must be among the published widths and qualities.'

const notFound = (reply: FastifyReply) =>
  refuse(reply.header('cache-control', 'public, max-age=60'), 404, 'There is no such picture.')

const refuse = (reply: FastifyReply, status: number, reason: string) =>
  reply.code(status).type('text/plain').send(reason)

/** No disk has a file with a longer name. */
const isFileName = (path: string): boolean => path.length <= 1024 && path.split('/').every((name) => name.length <= 255)
