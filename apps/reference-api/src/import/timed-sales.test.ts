import { beforeEach, describe, expect, it } from 'vitest'
import { listenForChanges } from '../platform/changes/listen.ts'
import { turnSales } from '../modules/catalog/timed-sales.ts'
import { TestShopper } from '../testing/test-shopper.ts'
import { setUpImport } from './testing/import-set-up.ts'
import { goodRow, tsvOf, type TestRow } from './testing/test-import.ts'

const world = setUpImport()
const catalog = '/experience/catalog/guest/v1'

/** A time as feeds of the Emirates write it. */
const inMinutes = (minutes: number) =>
  new Date(world.shop.clock.now().getTime() + (minutes + 4 * 60) * 60_000).toISOString().replace('.000Z', '+0400')
/** Reduced for ten minutes, in ten minutes. */
const onSale = () => ({
  ...goodRow,
  sale_price: '49.00 AED',
  sale_price_effective_date: `${inMinutes(10)}/${inMinutes(20)}`,
})

const bring = (...rows: readonly TestRow[]) => world.merchant.import(world.merchant.feed('feed.tsv', tsvOf(rows)))

/** Lets time pass, and then does what a job does every minute. */
async function pass(minutes: number) {
  world.shop.clock.pass(minutes * 60)
  await turnSales(world.shop.db, world.shop.clock)
  await world.shop.services.search.refresh()
}

/** Price that is charged wherever a shopper sees or pays it. */
async function charged() {
  const shopper = await new TestShopper(world.shop).enter()
  const query = { department: 'fashion', category: 'men/hoodies' }
  const listed = (await shopper.do(`GET ${catalog}/products`, { query })).items[0]!.price
  const { price } = await shopper.do(`GET ${catalog}/product-details-page/products/{id}`, { params: { id: 'HOODIE' } })
  const { id } = await shopper.openCart()
  const cart = await shopper.add(id, 'HOODIE', 1, goodRow.id)
  const order = await shopper.buy('HOODIE', 1, goodRow.id)
  return [
    (listed.salePrice ?? listed.price).amount,
    (price.salePrice ?? price.price).amount,
    cart.items[0]!.items[0]!.unitAmount.amount,
    order.items[0]!.items[0]!.unitAmount.amount,
  ]
}
const found = async (filter: string) =>
  (
    await new TestShopper(world.shop).do(`GET ${catalog}/products`, {
      query: { department: 'fashion', category: 'men/hoodies', filter },
    })
  ).items.length

describe('a sale with dates', () => {
  let sale: ReturnType<typeof onSale>
  beforeEach(async () => {
    sale = onSale()
    await bring(sale)
    await pass(0)
  })

  it('begins and ends by itself, in list, facets, product, bag and order', async () => {
    expect(await charged()).toEqual([5_900, 5_900, 5_900, 5_900])
    expect(await found('price:[4900 TO 4900]')).toBe(0)
    await pass(10)
    expect(await charged()).toEqual([4_900, 4_900, 4_900, 4_900])
    expect(await found('price:[4900 TO 4900]')).toBe(1)
    await pass(9)
    expect(await charged()).toEqual([4_900, 4_900, 4_900, 4_900])
    await pass(1)
    expect(await charged()).toEqual([5_900, 5_900, 5_900, 5_900])
    expect(await found('price:[4900 TO 4900]')).toBe(0)
  })

  it('tells a bag that holds the product', async () => {
    await pass(10)
    const shopper = await new TestShopper(world.shop).enter()
    const { id } = await shopper.openCart()
    await shopper.add(id, 'HOODIE', 1, goodRow.id)
    await pass(10)
    expect((await shopper.openCart()).items[0]!.items[0]).toMatchObject({
      unitAmount: { amount: 5_900 },
      messages: [{ code: 'PRICE_CHANGED', amount: { amount: 4_900 } }],
    })
  })

  it('makes a variant the cheapest while it lasts', async () => {
    const large = { ...goodRow, id: 'HOODIE-L-BLUE', title: 'Chaz Hoodie-L-Blue', size: 'L', price: '79.00 AED' }
    await bring(large, { ...sale, sale_price: '50.00 AED', price: '89.00 AED' })
    const product = async () => {
      const { price, variations } = await new TestShopper(world.shop).do(
        `GET ${catalog}/product-details-page/products/{id}`,
        { params: { id: 'HOODIE' } },
      )
      return [price, ...variations.map((variation) => variation.price)].map(
        (amounts) => amounts && (amounts.salePrice ?? amounts.price).amount,
      )
    }
    expect(await product()).toEqual([7_900, 8_900, 7_900])
    await pass(10)
    expect(await product()).toEqual([5_000, 5_000, 7_900])
    await pass(10)
    expect(await product()).toEqual([7_900, 8_900, 7_900])
  })

  it('is the same when the same feed comes again, and over when a feed has none', async () => {
    await pass(10)
    expect(await bring(sale)).toMatchObject({ products: { unchanged: 1 } })
    expect(await bring(goodRow)).toMatchObject({ products: { changed: 1 } })
    await pass(1)
    expect(await charged()).toEqual([5_900, 5_900, 5_900, 5_900])
  })

  it('is no news while none begins or ends', async () => {
    const heard: string[] = []
    const listening = new AbortController()
    const isListening = Promise.withResolvers<void>()
    const listened = listenForChanges(
      world.shop.databaseUrl,
      { onChange: () => heard.push('news'), onListening: (is) => is && isListening.resolve(), onError: () => {} },
      listening.signal,
    )
    await isListening.promise
    heard.length = 0
    await pass(1)
    expect(heard).toEqual([])
    await pass(9)
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    listening.abort()
    await listened
  })
})
