import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testProducts } from '../../../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { product } from '../../../catalog/catalog.schema.ts'
import { createPostgresEngine } from './postgres-engine.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('a change of one transaction', () => {
  it('is not seen by another reader before the transaction ends', async () => {
    const reader = createPostgresEngine(shop.db, 60_000)
    const find = async () =>
      (
        await reader.find({
          currency: 'AED',
          department: undefined,
          category: undefined,
          clauses: [{ ways: [['gadget']] }],
          filters: new Map(),
          priceRanges: [],
          sorting: 'featured',
          offset: 0,
          limit: 5,
          facets: [],
        })
      ).codes
    await shop.db.transaction(async (tx) => {
      await tx
        .update(product)
        .set({ name: { en: 'Gadget' } })
        .where(eq(product.code, testProducts.hamper))
      await reader.refresh()
      expect(await find()).toEqual([])
    })
    await shop.services.search.refresh()
    await reader.refresh()
    expect(await find()).toEqual([testProducts.hamper])
  })
})
