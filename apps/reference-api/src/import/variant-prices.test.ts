import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { variationPrice } from '../modules/catalog/catalog.schema.ts'
import { stock } from '../modules/stock/stock.schema.ts'
import { TestShopper } from '../testing/test-shopper.ts'
import { setUpImport } from './testing/import-set-up.ts'
import { goodRow, tsvOf, type TestRow } from './testing/test-import.ts'

const world = setUpImport()
const catalog = '/experience/catalog/guest/v1'
const [small, large] = [
  goodRow,
  { ...goodRow, id: 'HOODIE-L-BLUE', title: 'Chaz Hoodie-L-Blue', size: 'L', price: '79.00 AED' },
]
const aed = (amount: number) => ({ amount, currency: 'AED' })
const costs = (amount: number) => ({ price: aed(amount), salePrice: null, discount: null })

const bring = (rows: readonly TestRow[], ...words: string[]) =>
  world.merchant.import(world.merchant.feed('feed.tsv', tsvOf(rows)), ...words)
const hoodie = () =>
  new TestShopper(world.shop).do(`GET ${catalog}/product-details-page/products/{id}`, { params: { id: 'HOODIE' } })
const configure = (options: object[]) =>
  new TestShopper(world.shop).do(`POST ${catalog}/product-details-page/products/{id}/configure`, {
    params: { id: 'HOODIE' },
    body: { options },
  })
const size = (value: string) => ({ attributeFQN: 'tenant~size1', value })

describe('prices of variants', () => {
  beforeEach(() => bring([small, large]))

  it('are those of their rows, and the product costs the lowest', async () => {
    const product = await hoodie()
    expect(product.price).toEqual(costs(5_900))
    expect(product.variations).toMatchObject([
      { productCode: small.id, price: costs(5_900) },
      { productCode: large.id, price: costs(7_900) },
    ])
  })

  it('are what configuring answers once the choice is complete', async () => {
    expect((await configure([])).price).toEqual(costs(5_900))
    expect((await configure([size('S')])).price).toEqual(costs(5_900))
    expect((await configure([size('L')])).price).toEqual(costs(7_900))
  })

  it('are what a line of the bag and its order cost', async () => {
    const shopper = await new TestShopper(world.shop).enter()
    const order = await shopper.buy('HOODIE', 2, large.id)
    expect(order.items[0]!.items).toMatchObject([
      { unitAmount: aed(7_900), total: aed(15_800), product: { price: costs(7_900) } },
    ])
  })

  it('find and sort a product by its lowest', async () => {
    const codes = async (query: Record<string, string>) => {
      const list = await new TestShopper(world.shop).do(`GET ${catalog}/products`, {
        query: { department: 'fashion', category: 'men/hoodies', ...query },
      })
      return list.items.map(({ productCode }) => productCode)
    }
    await bring([small, large, { ...small, id: 'PLAIN', item_group_id: 'PLAIN', price: '60.00 AED' }])
    await world.shop.services.search.refresh()
    expect(await codes({ filter: 'price:[5900 TO 5900]' })).toEqual(['HOODIE'])
    expect(await codes({ filter: 'price:[7900 TO 7900]' })).toEqual([])
    expect(await codes({ sortBy: 'price asc' })).toEqual(['HOODIE', 'PLAIN'])
    expect(await codes({ sortBy: 'price desc' })).toEqual(['PLAIN', 'HOODIE'])
  })

  it('tell a bag that holds the variant when they change', async () => {
    const shopper = await new TestShopper(world.shop).enter()
    const { id } = await shopper.openCart()
    await shopper.add(id, 'HOODIE', 1, large.id)
    await bring([small, { ...large, price: '85.00 AED' }])
    expect((await shopper.openCart()).items[0]!.items[0]).toMatchObject({
      unitAmount: aed(8_500),
      messages: [{ code: 'PRICE_CHANGED', amount: aed(7_900) }],
    })
  })

  it('are gone when all rows cost the same again', async () => {
    expect(await bring([small, { ...large, price: small.price }])).toMatchObject({ rows: { changed: 2 } })
    const { price, variations } = await hoodie()
    expect(price).toEqual(costs(5_900))
    expect(variations.map((variation) => variation.price)).toEqual([undefined, undefined])
    expect((await configure([size('L')])).price).toEqual(costs(5_900))
  })

  it('stay with a variant whose row is refused', async () => {
    await bring([
      { ...small, price: '49.00 AED' },
      { ...large, price: '-1.00 AED' },
    ])
    expect((await configure([size('L')])).price).toEqual(costs(7_900))
  })

  it('go with the price of the product, and are those of one country', async () => {
    await bring([small, { ...large, price: '90.00 AED' }], '--country', 'kw', '--rate', 'AED=0.083')
    const { variations } = await hoodie()
    expect(variations.map(({ productCode, price }) => [productCode, price])).toEqual([
      [small.id, costs(5_900)],
      [large.id, costs(7_900)],
    ])
    await bring([
      { ...small, price: '' },
      { ...large, price: '' },
    ])
    const left = await world.shop.db.select().from(variationPrice).where(eq(variationPrice.productCode, 'HOODIE'))
    expect(left.map(({ sku, currency, price }) => [sku, currency, price]).sort()).toEqual([
      [large.id, 'KWD', 7_470],
      [small.id, 'KWD', 4_897],
    ])
  })

  it('change nothing when the same feed comes again', async () => {
    expect(await bring([small, large])).toMatchObject({ rows: { unchanged: 2 }, products: { unchanged: 1 } })
  })

  it('are named in the mail to who waited for the variant', async () => {
    const count = (units: number) =>
      world.shop.db.update(stock).set({ available: units, initial: units }).where(eq(stock.sku, large.id))
    await count(0)
    await new TestShopper(world.shop).do(`POST ${catalog}/back-in-stock`, {
      body: { productCode: 'HOODIE', variationProductCode: large.id, email: 'amal@shopper.example', hasConsent: true },
    })
    await count(3)
    await world.shop.services.backInStock.queueDue()
    await world.shop.runJobs()
    expect(world.shop.mails.at(-1)!.text).toContain('79.00')
  })
})
