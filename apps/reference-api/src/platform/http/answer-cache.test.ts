import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { price } from '../../modules/catalog/catalog.schema.ts'
import { content } from '../../modules/content/content.schema.ts'
import { stock } from '../../modules/stock/stock.schema.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

const base = '/experience/catalog/guest/v1'

let shop: TestShop
let visitor: TestShopper
beforeAll(async () => {
  shop = await openTestShop({ hearsChanges: true, now: '2026-11-21T08:00:00Z' })
  visitor = new TestShopper(shop)
})
afterAll(() => shop.close())

const product = (id: string = testProducts.biscuits) =>
  visitor.do(`GET ${base}/product-details-page/products/{id}`, { params: { id } })
const listed = async (code: string = testProducts.biscuits) =>
  (await visitor.do(`GET ${base}/products`, { query: { department: 'food' } })).items.find(
    ({ productCode }) => productCode === code,
  )!
const suggested = async () =>
  (await visitor.do(`GET ${base}/suggestions`, { query: { query: 'biscuits' } })).suggestionGroups
    .flatMap(({ suggestions }) => suggestions)
    .flatMap(({ suggestion }) => ('price' in suggestion ? [suggestion] : []))
    .find(({ productCode }) => productCode === testProducts.biscuits)!
const amounts = async () =>
  (await Promise.all([product(), listed(), suggested()])).map(({ price: { price } }) => price.amount)
const setPrice = (amount: number, queries: Pick<TestShop['db'], 'update'> = shop.db) =>
  queries
    .update(price)
    .set({ price: amount })
    .where(sql`${price.productCode} = ${testProducts.biscuits} and ${price.currency} = 'AED'`)
/** A change that nobody announces: it shows what is kept. */
const setPriceQuietly = (amount: number) =>
  shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await setPrice(amount, tx)
  })
/** Until what was changed before has been announced, all of it. */
const untilCached = () =>
  vi.waitFor(async () => {
    const [before] = await amounts()
    await setPriceQuietly(before! + 1)
    expect((await amounts())[0]).toBe(before)
  }, 60_000)
const setStock = (sku: string, available: number) =>
  shop.db
    .update(stock)
    .set({ available, initial: sql`${available} + reserved + sold` })
    .where(eq(stock.sku, sku))

describe('an answer of the catalogue', () => {
  it('is cached, and made anew once a change is announced', async () => {
    const before = await amounts()
    await setPriceQuietly(9_876)
    expect(await amounts()).toEqual(before)
    await setPrice(5_432)
    await vi.waitFor(async () => expect(await amounts()).toEqual([5_432, 5_432, 5_432]), 60_000)
  })

  it('is cached for its country, language and query alone', async () => {
    const inKuwait = new TestShopper(shop, { location: 'KW', locale: 'ar-kw' })
    const theirs = await inKuwait.do(`GET ${base}/products`, { query: { department: 'food' } })
    expect(theirs.items[0]!.price.price.currency).toBe('KWD')
    expect((await listed()).price.price.currency).toBe('AED')
    const { items } = await visitor.do(`GET ${base}/products`, { query: { department: 'food', pageSize: 1 } })
    expect(items).toHaveLength(1)
  })

  it('has the stock of this moment, although orders announce nothing', async () => {
    const stockOf = async () =>
      (await product(testProducts.jumper)).variations.map(({ inventoryInfo }) => inventoryInfo)
    await setStock(testProducts.jumperNavyM, 5)
    expect(await stockOf()).toContainEqual({ onlineStockAvailable: 5 })
    await untilCached()
    for (const left of [4, 5, 3]) {
      await setStock(testProducts.jumperNavyM, left)
      expect((await stockOf())[1]).toEqual({ onlineStockAvailable: left })
    }
  })

  it('says in lists that the last one is gone', async () => {
    expect((await listed()).isInStock).toBe(true)
    await setStock(testProducts.biscuits, 0)
    await vi.waitFor(async () => expect((await listed()).isInStock).toBe(false), 60_000)
    await setStock(testProducts.biscuits, 500)
    await vi.waitFor(async () => expect((await listed()).isInStock).toBe(true), 60_000)
  })

  it('follows the days of a promotion and of delivery by the clock', async () => {
    await shop.db
      .update(content)
      .set({
        value: [
          {
            ...{ code: 'week', style: 'event', name: { en: 'Biscuit week', ar: 'أسبوع', zh: '餅乾週' } },
            ...{ seasons: [{ from: '2026-11-20', to: '2026-11-22' }], products: [testProducts.biscuits] },
          },
        ],
      })
      .where(eq(content.key, 'promotions'))
    await shop.db.update(price).set({ salePrice: 1_000 }).where(eq(price.productCode, testProducts.biscuits))
    await vi.waitFor(async () => expect((await product()).promotion?.name).toBe('Biscuit week'), 60_000)
    await untilCached()
    const { deliveryPromise } = await product()
    shop.clock.pass(2 * 86_400)
    const later = await product()
    expect(later.promotion?.name).toBe('Sale')
    expect(later.deliveryPromise.earliest > deliveryPromise.earliest).toBe(true)
    shop.clock.pass(-2 * 86_400)
  })

  it('has the same mark in every process that took a change in, by which a caller is spared the body', async () => {
    const elsewhere = new TestShopper({ app: await shop.another(), cardUrl: shop.cardUrl })
    const ask = (who: TestShopper, headers: Record<string, string> = {}) =>
      who.call(`GET ${base}/products`, { query: { department: 'food' }, headers })
    await setPrice(7_000)
    // The cards are of the database and the price ranges of the index: the one may be new before the other.
    const mark = await vi.waitFor(async () => {
      expect((await listed()).price.price.amount).toBe(7_000)
      const [here, there] = [await ask(visitor), await ask(elsewhere)]
      expect(there.body).toEqual(here.body)
      expect(there.headers['etag']).toBe(here.headers['etag'])
      return String(here.headers['etag'])
    }, 60_000)
    expect((await ask(visitor, { 'if-none-match': mark })).status).toBe(304)
  })
})
