import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { usualLimits } from '../config/limits.ts'
import type { SiteConfig } from '../config/config.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { crawlerRoutes } from './crawler.routes.ts'

const siteUrl = 'https://shop.example'

/** Products of a shop whose sitemap data comes in two pages. */
const pages = {
  '': {
    items: [{ departmentType: 'fashion', slug: 'coat', lastModified: '2026-03-04T05:06:07Z' }],
    next: 'coat',
    totalCount: 2,
  },
  coat: {
    items: [{ departmentType: 'food', slug: 'jam', lastModified: '2026-04-05T05:06:07Z' }],
    next: null,
    totalCount: 2,
  },
}
const navigation = [
  { departmentType: 'food', categoryCode: 'pantry', children: [{ categoryCode: 'pantry/jam' }] },
  { departmentType: 'fashion', categoryCode: 'women', children: [] },
]

/** The routes of a shop in the Emirates. */
function openRoutes(categories: { value?: { items: unknown[] } } = { value: { items: navigation } }, limit?: number) {
  const shared = (locale: string) => ({
    storefront: {
      use: () => ({ navigation: { load: async () => categories } }),
      client: { call: async (_: string, { query }: { query: { after?: 'coat' } }) => pages[query.after ?? ''] },
      routes: {
        path: (below: string) => `/${locale}${below}`,
        home: (department?: string) => [`/${locale}`, department].filter(Boolean).join('/'),
        page: (name: string) => `/${locale}/${name}`,
        category: (department: string, code: string) => `/${locale}/${department}/${code}`,
        product: ({ departmentType, slug }: { departmentType: string; slug: string }) =>
          `/${locale}/${departmentType}/p/${slug}`,
      },
    },
  })
  const app = Fastify()
  crawlerRoutes(app, {
    config: { name: 'PROD_AE', siteUrl, hosts: [], limits: usualLimits, countries: ['ae'] } as unknown as SiteConfig,
    storefronts: { shared } as unknown as StorefrontFactory,
    ...(limit && { limit }),
  })
  return async (url: string) => {
    const { statusCode, headers, body } = await app.inject(url)
    const paths = [...body.matchAll(/<loc>https:\/\/shop\.example([^<]*)<\/loc>/g)].map(([, path]) => path)
    return { statusCode, type: headers['content-type'], cacheControl: headers['cache-control'], body, paths }
  }
}
const cacheControl = 'public, max-age=3600'

describe('GET /robots.txt', () => {
  it('is cached for an hour', async () => {
    const robots = { statusCode: 200, type: 'text/plain; charset=utf-8', cacheControl }
    expect(await openRoutes()('/robots.txt')).toMatchObject(robots)
  })
})

describe('GET /sitemap.xml', () => {
  it('names one sitemap for each locale of the countries that are sold to', async () => {
    const { paths, ...answer } = await openRoutes()('/sitemap.xml')
    expect(answer).toMatchObject({ statusCode: 200, type: 'application/xml; charset=utf-8', cacheControl })
    expect(paths).toContain('/sitemaps/en-ae.xml')
    expect(paths).toContain('/sitemaps/ar-ae.xml')
    expect(paths).not.toContain('/sitemaps/en-kw.xml')
  })
  it('names as many sitemaps for a locale as its addresses need, and they hold each once', async () => {
    const get = openRoutes({ value: { items: navigation } }, 5)
    const files = (await get('/sitemap.xml')).paths.filter((path) => path?.includes('ar-ae'))
    expect(files.slice(0, 2)).toEqual(['/sitemaps/ar-ae.xml', '/sitemaps/ar-ae.2.xml'])
    const parts = await Promise.all(files.map(async (file) => (await get(file!)).paths))
    expect(parts.slice(0, -1).every(({ length }) => length === 5)).toBe(true)
    expect(parts.flat()).toEqual((await openRoutes()('/sitemaps/ar-ae.xml')).paths)
    expect((await get(`/sitemaps/ar-ae.${files.length + 1}.xml`)).statusCode).toBe(404)
  })
})

describe('GET /sitemaps/{locale}.xml', () => {
  it('names homes, lists of departments, static pages, categories of both levels and every product, each once', async () => {
    const { paths, body, ...answer } = await openRoutes()('/sitemaps/ar-ae.xml')
    expect(answer).toEqual({ statusCode: 200, type: 'application/xml; charset=utf-8', cacheControl })
    expect(body).toMatch(/^<\?xml [^>]*\?>\n<urlset [^>]*><url><loc>.*<\/urlset>$/)
    const departments = ['/ar-ae/fashion', '/ar-ae/food'].flatMap((home) => [home, `${home}/product-list`])
    expect(paths.slice(0, 5)).toEqual(['/ar-ae', ...departments])
    expect(paths).toContain('/ar-ae/store-locator')
    expect(paths).not.toContain('/ar-ae/cart')
    expect(paths.slice(-5)).toEqual([
      '/ar-ae/food/pantry',
      '/ar-ae/food/pantry/jam',
      '/ar-ae/fashion/women',
      '/ar-ae/fashion/p/coat',
      '/ar-ae/food/p/jam',
    ])
    expect(new Set(paths).size).toBe(paths.length)
    for (const page of ['home', 'department', 'category', 'product']) expect(paths).not.toContain(`/ar-ae/${page}`)
    expect(body).toContain('/p/jam</loc><lastmod>2026-04-05</lastmod></url></urlset>')
    expect(body.match(/<lastmod>/g)).toHaveLength(2)
  })
  it('goes on to the products when the categories cannot be had', async () => {
    const { paths } = await openRoutes({})('/sitemaps/en-ae.xml')
    expect(paths.slice(-2)).toEqual(['/en-ae/fashion/p/coat', '/en-ae/food/p/jam'])
  })
  it.each(['en-kw.xml', 'en-ae', 'en-ae.xml.gz'])('is not there as %s', async (file) => {
    expect((await openRoutes()(`/sitemaps/${file}`)).statusCode).toBe(404)
  })
})
