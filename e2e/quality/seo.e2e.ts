import { describe, expect, test } from '../support/shop.ts'

const get = async (url: string) => {
  const answer = await fetch(url, { redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!)
/** Every block of structured data of a page, parsed. */
const structured = (html: string) =>
  all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs).map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  )
const ofType = (html: string, type: string) => structured(html).find((value) => value['@type'] === type)
/** The addresses of a page's breadcrumbs, below the shop. */
const trailOf = (html: string) =>
  (ofType(html, 'BreadcrumbList')!['itemListElement'] as { item: string }[]).map(({ item }) => new URL(item).pathname)
const locs = (xml: string) => all(xml, /<loc>([^<]+)<\/loc>/g)

describe('robots and sitemaps', () => {
  test('lead from robots to pages that crawlers may keep, and to no other', async ({ shop }) => {
    const robots = await get(`${shop.siteUrl}/robots.txt`)
    expect(robots.headers.get('content-type')).toContain('text/plain')
    const index = await get(all(robots.text, /^Sitemap: (.+)$/gm)[0]!)
    const sitemaps = locs(index.text)
    expect(sitemaps.length).toBe(6 * 2 + 2 * 2 + 2)
    const { text } = await get(sitemaps.find((url) => url.endsWith('/ar-kw.xml'))!)
    const pages = locs(text)
    expect(new Set(pages).size).toBe(pages.length)
    expect(pages.length).toBeLessThanOrEqual(50_000)
    expect(pages).toContain(`${shop.siteUrl}/ar-kw`)
    expect(pages).toContain(`${shop.siteUrl}/ar-kw/fashion/category/women/knitwear`)
    expect(text).toMatch(/earl-grey<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
    const today = new Date().toISOString().slice(0, 10)
    expect(all(text, /<lastmod>([^<]+)</g).filter((day) => day > today)).toEqual([])
    expect(pages.join('\n')).not.toMatch(/\/(cart|checkout|search|wishlist|error|maintenance)\b/)
    for (const url of [pages[1]!, pages.find((page) => page.endsWith('/earl-grey'))!]) {
      const page = await get(url)
      expect(page.status).toBe(200)
      expect(page.text).toContain('<meta name="robots" content="index, follow">')
      expect(all(page.text, /<link rel="canonical" href="([^"]+)">/g)).toEqual([url])
    }
    expect((await get(`${shop.siteUrl}/sitemaps/en-us.xml`)).status).toBe(404)
  })
})

describe('a crawler page', () => {
  test.for(['', '/food', '/food/category/bakery', '/food/earl-grey'])(
    'names itself, its other locales and what is shared: %s',
    async (path, { shop }) => {
      const { text } = await get(`${shop.siteUrl}/zh-hk${path}`)
      const self = `${shop.siteUrl}/zh-hk${path}`
      expect(all(text, /<link rel="canonical" href="([^"]+)">/g)).toEqual([self])
      const tags = all(text, /<link rel="alternate" hreflang="([^"]+)"/g)
      expect(tags).toEqual(expect.arrayContaining(['zh-Hant-HK', 'zh-Hans-SG', 'ar-KW', 'en-AE', 'x-default']))
      expect(new Set(tags).size).toBe(tags.length)
      expect(all(text, /<meta property="og:url" content="([^"]+)">/g)).toEqual([self])
      expect(all(text, /<title>([^<]+)<\/title>/g)[0]!.length).toBeGreaterThan(5)
      expect(all(text, /<meta name="description" content="([^"]*)">/g)[0]!.length).toBeGreaterThan(2)
    },
  )

  test.for(['/cart', '/checkout', '/food/category/bakery?sortBy=newest', '/maintenance', '/error', '/nowhere'])(
    'is none of these: %s',
    async (path, { shop }) => {
      const { text } = await get(`${shop.siteUrl}/en-ae${path}`)
      expect(text).toContain('<meta name="robots" content="noindex, nofollow">')
      expect(text).not.toMatch(/rel="canonical"|hreflang="x-default"|ld\+json|property="og:/)
    },
  )
})

describe('structured data', () => {
  test('says who the shop is, what a list holds and what a product costs', async ({ shop }) => {
    const home = await get(`${shop.siteUrl}/en-ae`)
    expect(ofType(home.text, 'Organization')).toMatchObject({ name: 'Aldersgate' })
    expect(ofType(home.text, 'WebSite')).toMatchObject({ url: shop.siteUrl })
    const list = await get(`${shop.siteUrl}/en-ae/food/category/bakery`)
    const { itemListElement } = ofType(list.text, 'ItemList') as { itemListElement: { position: number }[] }
    expect(itemListElement.map(({ position }) => position)).toEqual(itemListElement.map((_, index) => index + 1))
    expect(itemListElement.length).toBeGreaterThan(3)
    const product = await get(`${shop.siteUrl}/en-kw/food/earl-grey`)
    expect(trailOf(product.text).slice(0, 2)).toEqual(['/en-kw', '/en-kw/food'])
    expect(ofType(product.text, 'Product')).toMatchObject({
      offers: { priceCurrency: 'KWD', price: expect.stringMatching(/^\d+\.\d{3}$/) },
    })
  })

  test.for(['terms', 'size-chart', 'store-locator', 'help-support'])(
    'says that the way to /%s begins at home',
    async (path, { shop }) => {
      const { text } = await get(`${shop.siteUrl}/ar-kw/${path}`)
      expect(trailOf(text)).toEqual(['/ar-kw', `/ar-kw/${path}`])
    },
  )
})
