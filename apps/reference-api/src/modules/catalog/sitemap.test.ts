import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { price, product } from './catalog.schema.ts'
import { sitemapPage } from './sitemap.ts'

const base = '/experience/catalog/guest/v1'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shop.db.delete(price).where(and(eq(price.productCode, testProducts.jumper), eq(price.currency, 'KWD')))
})
afterAll(() => shop.close())
const slugsIn = async (location: string, locale: string) =>
  (await new TestShopper(shop, { location, locale }).do(`GET ${base}/sitemap`, { query: {} })).items.map(
    ({ slug }) => slug,
  )

describe('GET sitemap', () => {
  it('tells what is sold in the country, how much, and when it last changed', async () => {
    const changedAt = new Date('2026-04-05T06:07:08Z')
    await shop.db.update(product).set({ changedAt }).where(eq(product.code, testProducts.jumper))
    const { items, next, totalCount } = await new TestShopper(shop).do(`GET ${base}/sitemap`, { query: {} })
    expect(totalCount).toBe(items.length)
    expect(next).toBeNull()
    expect(items).toContainEqual({
      departmentType: 'fashion',
      slug: 'test-jumper',
      lastModified: changedAt.toISOString(),
    })
    expect(await slugsIn('KW', 'en-kw')).not.toContain('test-jumper')
  })

  it('tells everything once, however small the pages are', async () => {
    const all = await slugsIn('AE', 'en-ae')
    const slugs: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const page = await sitemapPage(shop.db, 'AED', after, 2)
      slugs.push(...page.items.map(({ slug }) => slug))
      after = page.next
    }
    expect(slugs).toEqual(all)
  })

  it('goes on after the longest slug', async () => {
    const slug = `a${'-word'.repeat(16)}-${'c'.repeat(64)}`
    await shop.db.update(product).set({ slug }).where(eq(product.code, testProducts.jumper))
    const { next } = await sitemapPage(shop.db, 'AED', '', 1)
    expect(next).toBe(slug)
    const { items } = await new TestShopper(shop).do(`GET ${base}/sitemap`, { query: { after: slug } })
    const { totalCount } = await sitemapPage(shop.db, 'AED')
    expect(items).toHaveLength(totalCount - 1)
    await shop.db.update(product).set({ slug: 'test-jumper' }).where(eq(product.code, testProducts.jumper))
  })
})

describe('GET alternates/{catalogName}', () => {
  it('leaves out the locales in which the product has no price', async () => {
    const { items } = await new TestShopper(shop).do(`GET ${base}/alternates/{catalogName}`, {
      params: { catalogName: 'fashion/test-jumper' },
    })
    const tags = items.map(({ hrefLang }) => hrefLang)
    expect(tags).toContain('ar-AE')
    expect(tags).not.toContain('ar-KW')
  })
})
