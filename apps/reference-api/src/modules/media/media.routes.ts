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
    // A name that no disk has is not found, like one that no disk holds.
    allowedPath: (path) => /\.(avif|webp|jpg|png|svg)$/.test(path) && isFileName(path),
    cacheControl: false,
    setHeaders: (reply) => {
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}

const isFileName = (path: string): boolean =>
  path.length <= 1024 && !path.includes('\0') && path.split('/').every((name) => name.length <= 255)
