import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goods } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { product } from '../catalog/catalog.schema.ts'

const call = 'GET /experience/merchandising/guest/v1/recommendations'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const related = [goods.hamper, goods.soldOut, goods.datesAe, goods.jumper]
  await shop.db.update(product).set({ related }).where(eq(product.code, goods.biscuits))
})
afterAll(() => shop.close())

const goingWith = async (productCodes: string, location = 'AE') => {
  const { items } = await new TestShopper(shop, { location, locale: `en-${location.toLowerCase()}` }).do(call, {
    query: { productCodes },
    headers: { 'page-type': 'PDP', 'recommendation-type': 'goes-with' },
  })
  return items.map(({ productCode }) => productCode)
}

describe('GET recommendations', () => {
  it('names what goes with a product first, in its order, without what is sold out', async () => {
    expect((await goingWith(goods.biscuits)).slice(0, 3)).toEqual([goods.hamper, goods.datesAe, goods.jumper])
  })
  it('leaves out what the country does not sell', async () => {
    expect(await goingWith(goods.biscuits, 'KW')).not.toContain(goods.datesAe)
  })
  it('fills up from the same shelf, never with the product itself', async () => {
    const codes = await goingWith(goods.hamper)
    expect(codes).toHaveLength(4)
    expect(codes).not.toContain(goods.hamper)
    expect(codes).not.toContain(goods.soldOut)
  })
  it('never names what is asked about', async () => {
    expect(await goingWith(`${goods.biscuits},${goods.jumper}`)).not.toContain(goods.jumper)
  })
  it('has nothing to say about a product that there is not', async () => {
    expect(await goingWith('NO-SUCH')).toEqual([])
  })
})
