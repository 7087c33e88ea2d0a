import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { parseRoute } from '@vitrine/core'
import type { SiteConfig } from '../config/config.ts'
import { fetchMaster } from './fetch-master.ts'
import { imageRoutes } from './images.routes.ts'
import { createPictureMaker } from './picture-maker.ts'
import { createPictureStore } from './picture-store.ts'
import { createPictures } from './pictures.ts'
import { createWarming } from './warm-pictures.ts'

/** Pages of many pictures, by the names that core's routing gives them. */
const firstPages: ReadonlySet<string> = new Set(['home', 'department', 'category'])

/** The site's pictures: their store, the process that makes them, `/img`, and what is made before it is asked for. */
export function openPictures(app: FastifyInstance, { config }: { config: SiteConfig }): { warm(): void } {
  const { pictures: limits } = config
  const maker = createPictureMaker()
  const masterOf = (path: string) => fetchMaster(config.apiUrl, path)
  const pictures = createPictures({
    store: createPictureStore({
      folder: join(config.home, 'images'),
      limit: limits.cacheBytes,
      onFailure: (error) =>
        app.log.warn({ err: error }, 'pictures cannot be stored; each is made when it is asked for'),
    }),
    maker,
    fetchMaster: masterOf,
    atOnce: limits.atOnce,
    longest: limits.waiting,
    longestWait: limits.longestWait,
  })
  imageRoutes(app, { pictures, fetchMaster: masterOf })

  const closing = new AbortController()
  app.addHook('onClose', async () => {
    closing.abort()
    maker.close()
  })
  const warming = createWarming(
    {
      pictures,
      start: `/${config.defaultLocale}`,
      isEarly: (path) => {
        const route = parseRoute(path, { defaultLocale: config.defaultLocale })
        return route.kind !== 'redirect' && firstPages.has(route.page)
      },
      async readPage(url) {
        const { statusCode, body } = await app.inject({ url })
        return statusCode === 200 ? body : undefined
      },
    },
    closing.signal,
  )
  return { warm: limits.isWarmed ? warming.begin : () => {} }
}
