import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSeed } from '../../seed/read-seed.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { product } from '../catalog/catalog.schema.ts'

const call = 'GET /experience/masterdata/guest/v1/size-chart'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('size-chart', () => {
  it('has every chart of the seed, with the same sizes in centimetres and inches', async () => {
    const { items } = await new TestShopper(shop).do(call)
    expect(items.map(({ code }) => code)).toEqual(readSeed().content['size-charts'].map(({ code }) => code))
    for (const { measures, rows } of items)
      for (const row of rows)
        for (const lengths of [row.cm, row.in])
          expect(Object.keys(lengths).sort()).toEqual(measures.map(({ code }) => code).sort())
  })
  it('gives the one of a code: one length is a range that ends where it begins', async () => {
    const { items } = await new TestShopper(shop).do(call, { query: { code: 'men-collar' } })
    expect(items).toHaveLength(1)
    expect(items[0]?.rows[0]).toMatchObject({
      size: '15',
      cm: { collar: { from: 38, to: 38 } },
      in: { collar: { from: 15, to: 15 } },
      equivalents: { EU: '38', US: '15', Asia: '38' },
    })
  })
  it('is in the language of the call', async () => {
    const name = async (location: string, locale: string) =>
      (await new TestShopper(shop, { location, locale }).do(call, { query: { code: 'gloves' } })).items[0]?.name
    expect(await name('KW', 'ar-kw')).toBe('قفّازات')
    expect(await name('SG', 'zh-sg')).toBe('手套')
  })
  it('refuses a code that is none', async () => {
    expect(await new TestShopper(shop).call(call, { query: { code: 'no-such-chart' } })).toMatchObject({ status: 404 })
  })
})

describe('a product', () => {
  it('names the chart of its sizes', async () => {
    await shop.db.update(product).set({ sizeChart: 'women-letters' }).where(eq(product.code, testProducts.jumper))
    const read = (id: string) =>
      new TestShopper(shop).do('GET /experience/catalog/guest/v1/product-details-page/products/{id}', {
        params: { id },
      })
    expect((await read(testProducts.jumper)).sizeChart).toBe('women-letters')
    expect((await read(testProducts.biscuits)).sizeChart).toBeNull()
  })
})
