import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ElementsManifest } from './manifest.ts'

const fonts = fileURLToPath(new URL('../../assets/fonts/', import.meta.url))

/**
 * `/elements/<version>/…` and `/fonts/…`: files that never change under their name, for our pages and for partners'.
 */
export async function cdnRoutes(
  app: FastifyInstance,
  { manifest, elementsFolder }: { manifest: ElementsManifest; elementsFolder: string },
) {
  const forever = { immutable: true, maxAge: '1y', index: false, setHeaders: openToAll } as const
  await app.register(fastifyStatic, { root: elementsFolder, prefix: '/elements/', preCompressed: true, ...forever })
  await app.register(fastifyStatic, { root: fonts, prefix: '/fonts/', decorateReply: false, ...forever })

  const favicon = readFileSync(new URL('../../assets/favicon.svg', import.meta.url))
  app.get('/favicon.svg', async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon),
  )

  // For experiments: a production page pins a version, so that it can state its integrity.
  app.get('/elements/latest/loader.js', async (_request, reply) =>
    reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-cache')
      .redirect(`/elements/${manifest.version}/${manifest.loader.file}`, 302),
  )
}

function openToAll(reply: FastifyReply) {
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
}
