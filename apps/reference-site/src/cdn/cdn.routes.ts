import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fileURLToPath } from 'node:url'
import { readElementsManifest } from './manifest.ts'
import type { Versions } from './versions.ts'

const fonts = fileURLToPath(new URL('../../assets/fonts/', import.meta.url))

/** Seconds for which a page may go on with the version that a major led to. */
const MAJOR_LIFE = 300

interface Asked {
  readonly Params: { readonly version: string; readonly file: string }
}

export interface CdnParts {
  readonly versions: Versions
  /** Folder of the builds. */
  readonly elementsFolder: string
  /** Address of the shop's files for the pages of others. */
  readonly siteUrl: string
  /** An SVG. */
  readonly icon: string
}

/**
 * `/elements/<version>/…` and `/fonts/…`: files that never change under their name, for our pages and for partners'.
 * `/elements/latest/loader.js` and `/elements/1/loader.js` lead to the version that they stand for.
 */
export async function cdnRoutes(app: FastifyInstance, { versions, elementsFolder, siteUrl, icon }: CdnParts) {
  const forever = { immutable: true, maxAge: '1y', index: false, setHeaders: openToAll } as const
  await app.register(fastifyStatic, { root: elementsFolder, serve: false, preCompressed: true, ...forever })
  await app.register(fastifyStatic, { root: fonts, prefix: '/fonts/', decorateReply: false, ...forever })

  app.get('/favicon.svg', async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon),
  )

  app.get<Asked>('/elements/:version/:file', async ({ params: { version, file } }, reply) => {
    const folder = versions.folderOf(version)
    if (folder) return reply.sendFile(file, folder)
    openToAll(reply)
    const newest = file === 'loader.js' && versions.newestOf(version)
    if (newest)
      return reply
        .header('cache-control', version === 'latest' ? 'no-cache' : `public, max-age=${MAJOR_LIFE}`)
        .redirect(`/elements/${newest}/loader.js`, 302)
    const end = versions.endOf(version)
    return reply
      .code(end ? 410 : 404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`Elements ${version} ${end ? `were served until ${end}` : 'are not served here'}.`)
  })

  /** Hashes for a page's `<script type="importmap">`: the browser then runs no chunk whose content is another. */
  app.get<Asked>('/elements/:version/importmap.json', async ({ params: { version } }, reply) => {
    const folder = versions.folderOf(version)
    if (!folder) return reply.code(404).send()
    const { files } = readElementsManifest(folder)
    openToAll(reply)
    const address = (file: string) => new URL(`/elements/${version}/${file}`, siteUrl).href
    return reply.header('cache-control', 'public, max-age=31536000, immutable').send({
      integrity: Object.fromEntries(Object.entries(files).map(([file, { integrity }]) => [address(file), integrity])),
    })
  })
}

function openToAll(reply: FastifyReply) {
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
}
