import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { PageName } from '@vitrine/core'
import { localeCodes } from '@vitrine/contract/rules'
import type { SiteConfig } from '../config/config.ts'
import { pages } from '../pages/index.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { crawlerPages } from './crawler-pages.ts'
import { robots } from './robots.ts'
import { sitemap, sitemapIndex } from './sitemap.ts'

/** Pages without parameters that crawlers may keep; homes are told by themselves. */
const staticPages = Object.entries(pages).flatMap(([name, page]) =>
  page.isCrawlerPage && !['home', 'department', 'category', 'product'].includes(name) ? [name as PageName] : [],
)

/** `robots.txt`, the sitemap index and one sitemap a locale. */
export function crawlerRoutes(
  app: FastifyInstance,
  { config, storefronts }: { config: SiteConfig; storefronts: StorefrontFactory },
) {
  const kept = 'public, max-age=3600'
  const locales = localeCodes(config.countries)

  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', kept).send(robots(config)),
  )
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', kept)
      .send(sitemapIndex(locales.map((locale) => new URL(`/sitemaps/${locale}.xml`, config.siteUrl).href))),
  )
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const locale = locales.find((code) => `${code}.xml` === request.params.file)
    if (!locale) return reply.code(404).type('text/plain').send('There is no such sitemap.')
    const { storefront } = storefronts.shared(locale)
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', kept)
      .send(Readable.from(sitemap(crawlerPages(storefront, config.siteUrl, staticPages))))
  })
}
