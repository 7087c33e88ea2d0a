import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ApiConfig } from '../../platform/config/config.ts'
import { seedFolder } from '../../seed/read-seed.ts'

/** The pictures' masters, the shop's own and imported ones. A picture that changes gets another name, so a copy never grows old. */
export async function mediaRoutes(app: FastifyInstance, { mediaFolder }: Pick<ApiConfig, 'mediaFolder'>) {
  await mkdir(mediaFolder, { recursive: true })
  await app.register(files, {
    root: [join(seedFolder, 'media'), mediaFolder],
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
