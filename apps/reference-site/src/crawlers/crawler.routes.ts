import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { PageName } from '@vitrine/core'
import { localeCodes } from '@vitrine/contract/rules'
import type { SiteConfig } from '../config/config.ts'
import { pages } from '../pages/index.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { countCrawlerPages, crawlerPages } from './crawler-pages.ts'
import { robots } from './robots.ts'
import { sitemap, sitemapIndex, SITEMAP_LIMIT } from './sitemap.ts'

/** Pages without parameters that crawlers may keep; homes are told by themselves. */
const staticPages = Object.entries(pages).flatMap(([name, page]) =>
  page.isCrawlerPage && !['home', 'department', 'category', 'product'].includes(name) ? [name as PageName] : [],
)

/**
 * `robots.txt`, the sitemap index and the sitemaps of each locale: `ar-kw.xml`, and `ar-kw.2.xml` where the addresses
 * are more than a sitemap may hold.
 */
export function crawlerRoutes(
  app: FastifyInstance,
  {
    config,
    storefronts,
    limit = SITEMAP_LIMIT,
  }: { config: SiteConfig; storefronts: StorefrontFactory; limit?: number },
) {
  const cacheControl = 'public, max-age=3600'
  const locales = localeCodes(config.countries)

  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', cacheControl).send(robots(config)),
  )
  const filesOf = async (locale: string) => {
    const count = await countCrawlerPages(storefronts.shared(locale).storefront, staticPages)
    return Array.from({ length: Math.ceil(count / limit) }, (_, at) => `${locale}${at > 0 ? `.${at + 1}` : ''}.xml`)
  }
  app.get('/sitemap.xml', async (_request, reply) => {
    const files = (await Promise.all(locales.map(filesOf))).flat()
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', cacheControl)
      .send(sitemapIndex(files.map((file) => new URL(`/sitemaps/${file}`, config.siteUrl).href)))
  })
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const { file } = request.params
    const locale = locales.find((code) => file.startsWith(`${code}.`))
    const part = locale ? (await filesOf(locale)).indexOf(file) + 1 : 0
    if (!locale || part === 0) return reply.code(404).type('text/plain').send('There is no such sitemap.')
    const { storefront } = storefronts.shared(locale)
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', cacheControl)
      .send(Readable.from(sitemap(crawlerPages(storefront, config.siteUrl, staticPages), part, limit)))
  })
}
