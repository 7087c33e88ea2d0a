import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { createResizer } from './resizer.ts'
import { parseVariant } from './variants.ts'

/**
 * `/img/<path>?w=&q=`: a master of the catalogue, resized to a width of the specification, as AVIF or WebP where the
 * browser takes it.
 */
export function imageRoutes(app: FastifyInstance, { config }: { config: SiteConfig }) {
  const resizer = createResizer({
    folder: join(config.home, 'images'),
    async fetchMaster(path) {
      const response = await fetch(new URL(`/media/${path}`, config.apiUrl))
      if (response.status === 404) return undefined
      if (!response.ok) throw new Error(`the API answered ${response.status} for the picture ${path}`)
      return Buffer.from(await response.arrayBuffer())
    },
  })

  app.get<{ Params: { '*': string }; Querystring: { w?: string; q?: string } }>('/img/*', async (request, reply) => {
    const path = request.params['*']
    const variant = parseVariant(request.query, request.headers.accept)
    reply.header('vary', 'accept').header('cross-origin-resource-policy', 'cross-origin')
    if (!variant || !/^[a-z0-9-]+(?:\/[a-z0-9-]+)*\.(?:avif|webp|jpe?g|png)$/i.test(path)) {
      return reply
        .code(400)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('w and q must be among the published widths and qualities.')
    }
    const picture = isFileName(path) ? await resizer.resize(path, variant) : undefined
    if (!picture)
      return reply
        .code(404)
        .header('cache-control', 'public, max-age=60')
        .type('text/plain')
        .send('There is no such picture.')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(`image/${variant.format}`)
      .send(picture)
  })
}

/** No disk has a file with a longer name. */
const isFileName = (path: string): boolean => path.length <= 1024 && path.split('/').every((name) => name.length <= 255)
