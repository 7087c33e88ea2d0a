import { departmentTypes } from '@vitrine/contract/rules'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { price, product, variationPrice } from './catalog.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { countries: ['ae', 'kw', 'sg'] } })
  // Singapore has no food to sell, and what else is sold anywhere is a handful.
  const food = shop.db.select({ code: product.code }).from(product).where(eq(product.department, 'food'))
  await shop.db.delete(price).where(and(eq(price.currency, 'SGD'), inArray(price.productCode, food)))
  // Kuwait has nothing reduced; clothes are new, and food is not.
  const isNew = { type: 'text', label: { en: 'New' }, isProductinfo: false } as const
  await shop.db
    .update(product)
    .set({ badges: [isNew] })
    .where(eq(product.department, 'fashion'))
  await shop.db.update(price).set({ salePrice: null }).where(eq(price.currency, 'KWD'))
  await shop.db.update(variationPrice).set({ salePrice: null }).where(eq(variationPrice.currency, 'KWD'))
  await shop.db.update(product).set({ badges: [] }).where(eq(product.department, 'food'))
  await shop.announce()
})
afterAll(() => shop.close())

/** All that the shop's content links to on homes, menus, footer, lists and category pages. */
async function linkedIn(visitor: TestShopper): Promise<Set<string>> {
  const menus = 'GET /experience/masterdata/guest/v1/megamenu-usp'
  const headerFooter = await visitor.do('GET /web/experience/landing/guest/v1/header-footer')
  const answers: unknown[] = [headerFooter, await visitor.do(menus)]
  answers.push(await visitor.do('GET /experience/merchandising/guest/v1/checkout-promotional-banner'))
  for (const department of departmentTypes) {
    answers.push(await visitor.do('GET /web/experience/landing/guest/v1/homepage', { query: { department } }))
    answers.push(await visitor.do('GET /experience/catalog/guest/v1/plp/widgets', { query: { department } }))
  }
  answers.push(await visitor.do('GET /web/experience/landing/guest/v1/homepage'))
  for (const { categories } of headerFooter.header.departments)
    for (const { categoryCode, departmentType } of categories)
      answers.push(
        await visitor.do('GET /experience/catalog/guest/v1/clp/{categoryCode}', {
          params: { categoryCode },
          query: { department: departmentType },
        }),
      )
  const paths = [...JSON.stringify(answers).matchAll(/"path":"(\/[^"]*)"/g)].map(([, path]) => path!)
  return new Set(paths)
}

/** How many products are where a link leads; undefined where it leads to no goods at all. */
async function soldAt(path: string, visitor: TestShopper): Promise<number | undefined> {
  const [department, page, ...rest] = path.split(/[?#]/)[0]!.slice(1).split('/')
  if (department !== 'fashion' && department !== 'food') return undefined
  if (page && page !== 'category' && page !== 'product-list') {
    const params = { id: page }
    await visitor.do('GET /experience/catalog/guest/v1/product-details-page/products/{id}', { params })
    return 1
  }
  const filter = new URLSearchParams(path.split('?')[1]).get('filter')
  const category = rest.join('/')
  if (filter) {
    const query = { department, filter, ...(category && { category }) }
    return (await visitor.do('GET /experience/catalog/guest/v1/products', { query })).totalCount
  }
  const catalogName = [department, ...rest].join('/')
  const params = { catalogName }
  return (await visitor.do('GET /experience/catalog/guest/v1/category/{catalogName}', { params })).productCount
}

describe('a link of the content', () => {
  it.each(['en-ae', 'ar-kw', 'zh-sg'])('leads to goods that are sold in %s, or is left out', async (locale) => {
    const visitor = new TestShopper(shop, { location: locale.slice(-2).toUpperCase(), locale })
    const paths = await linkedIn(visitor)
    expect(paths).toContain('/help-support')
    expect(paths).toContain('/fashion/product-list')
    expect(paths.has('/food/product-list')).toBe(locale !== 'zh-sg')
    expect(paths.has('/fashion/product-list?filter=tenant~new:yes')).toBe(true)
    expect(paths.has('/fashion/product-list?filter=tenant~sale:yes')).toBe(locale !== 'ar-kw')
    expect(paths.has('/food/product-list?filter=tenant~new:yes')).toBe(false)
    for (const path of paths) expect(await soldAt(path, visitor), path).not.toBe(0)
  })
})
