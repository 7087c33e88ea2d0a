import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applySeed } from '../../seed/apply-seed.ts'
import { testProducts, testSeed } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { searchDocument } from '../search/search.schema.ts'
import { productCategory } from './catalog.schema.ts'

const categories: Readonly<Record<string, string[]>> = {
  [testProducts.biscuits]: ['bakery/cakes', 'bakery/biscuits'],
  [testProducts.jumper]: ['women/skirts', 'women/knitwear'],
}

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const products = testSeed().products.map((entry) => ({
    ...entry,
    productType: entry.productCode === testProducts.jumper ? 'something else' : entry.productType,
    categories: categories[entry.productCode] ?? entry.categories,
  }))
  await applySeed(shop.db, { ...testSeed(), products, hash: 'in two categories' })
  // Rows that are written last stand last where nobody asks for an order.
  const [codes, first] = [Object.keys(categories), Object.values(categories).map(([code]) => code!)]
  const gone = await shop.db
    .delete(productCategory)
    .where(and(inArray(productCategory.productCode, codes), inArray(productCategory.categoryCode, first)))
    .returning()
  await shop.db.insert(productCategory).values(gone)
  await shop.services.search.refresh()
})
afterAll(() => shop.close())

describe('a product in two categories', () => {
  it('is reached through the one that it names first, however its rows are stored', async () => {
    const { categories } = await new TestShopper(shop).do(
      'GET /experience/catalog/guest/v1/product-details-page/products/{id}',
      { params: { id: testProducts.biscuits } },
    )
    expect(categories.map(({ categoryCode }) => categoryCode)).toEqual(['bakery', 'bakery/cakes'])
  })
  it('is filed under the one that it names first where its type is none of the shop’s', async () => {
    const [document] = await shop.db
      .select()
      .from(searchDocument)
      .where(eq(searchDocument.productCode, testProducts.jumper))
    const named = document!.facets.filter((value) => value.startsWith('tenant~product-type:'))
    expect(named).toEqual(['tenant~product-type:skirt'])
  })
})
