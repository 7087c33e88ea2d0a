import { mkdir } from 'node:fs/promises'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * The pictures' masters in all of these folders. A picture that changes gets another name, so a copy never grows old.
 */
export async function mediaRoutes(app: FastifyInstance, folders: readonly string[]) {
  for (const folder of folders) await mkdir(folder, { recursive: true })
  await app.register(files, {
    root: [...folders],
    prefix: '/media/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    allowedPath: (path) => /\.(avif|webp|jpg|png|svg)$/.test(path),
    cacheControl: false,
    setHeaders: (reply) => {
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}
