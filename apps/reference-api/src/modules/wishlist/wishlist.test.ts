import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testProducts } from '../../testing/test-seed.ts'
import { guestCaller } from '../../platform/http/caller.ts'
import { sweep } from '../../platform/retention/sweep.ts'
import { retentionRules } from '../../retention-rules.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'
import { price } from '../catalog/catalog.schema.ts'
import { holdShopper } from '../../hold-shopper.ts'
import { stock } from '../stock/stock.schema.ts'
import { wishlist, wishlistItem } from './wishlist.schema.ts'
import { createWishlistService } from './wishlist.service.ts'

const base = `${checkoutPath}/wishlist/user/{userId}` as const
const sharedCall = 'GET /experience/catalog/guest/v1/shared-wishlist/{shareCode}'
const DAY = 86_400

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const guest = (location = 'AE', locale = 'en-ae') => new TestShopper(shop, { location, locale }).enter()
const paramsOf = ({ subject }: TestShopper) => ({ params: { userId: subject } })
const read = (shopper: TestShopper) => shopper.do(`GET ${base}`, paramsOf(shopper))
const contents = (shopper: TestShopper) => shopper.do(`GET ${base}/contents`, paramsOf(shopper))
const add = (shopper: TestShopper, productCode: string, more: object = {}) =>
  shopper.call(`POST ${base}/item`, { ...paramsOf(shopper), body: { productCode, ...more } })
const remove = (shopper: TestShopper, productCode: string) =>
  shopper.do(`DELETE ${base}/item/{productCode}`, { params: { userId: shopper.subject, productCode } })
const share = (shopper: TestShopper) => shopper.do(`POST ${base}/share`, paramsOf(shopper))
async function withItems(...codes: string[]) {
  const shopper = await guest()
  for (const code of codes) {
    shop.clock.pass(1)
    await add(shopper, code)
  }
  return shopper
}
const itemsOf = async (shopper: TestShopper) => (await read(shopper)).items.flatMap(({ items }) => items)

async function withStock(sku: string, available: number, work: () => Promise<void>) {
  const where = eq(stock.sku, sku)
  const [before] = await shop.db.select().from(stock).where(where)
  const { reserved, sold } = before!
  await shop.db
    .update(stock)
    .set({ available, initial: available + reserved + sold })
    .where(where)
  await work().finally(() => shop.db.update(stock).set(before!).where(where))
}
async function withPrice(code: string, salePrice: number | null, work: () => Promise<void>) {
  const where = eq(price.productCode, code)
  const [before] = await shop.db.select().from(price).where(where)
  await shop.db.update(price).set({ salePrice }).where(where)
  await work().finally(() => shop.db.update(price).set({ salePrice: before!.salePrice }).where(where))
}

describe('GET wishlist', () => {
  it('is empty for a guest who never had one, and writes nothing', async () => {
    const shopper = await guest()
    expect(await read(shopper)).toEqual({
      id: null,
      version: 0,
      ids: [],
      items: [],
      deletedItems: [],
      limit: 100,
      shareCode: null,
    })
    expect(await contents(shopper)).toEqual({ id: null, version: 0, ids: [] })
  })

  it('groups and counts by department, the newest first, and says what is out of stock', async () => {
    const shopper = await withItems(testProducts.biscuits, testProducts.soldOut, testProducts.jumper)
    const list = await read(shopper)
    const groups = list.items.map(({ departmentType, itemCount, outOfStockCount, items }) => [
      departmentType,
      itemCount,
      outOfStockCount,
      items.map(({ id, isInStock }) => [id, isInStock]),
    ])
    expect(groups).toEqual([
      ['fashion', 1, 0, [[testProducts.jumper, true]]],
      [
        'food',
        2,
        1,
        [
          [testProducts.soldOut, false],
          [testProducts.biscuits, true],
        ],
      ],
    ])
    expect(list.ids).toEqual([testProducts.jumper, testProducts.soldOut, testProducts.biscuits])
  })

  it('shows what the shopper chose: its colour, words, price and stock', async () => {
    const shopper = await guest('KW', 'ar-kw')
    await add(shopper, testProducts.jumper, { variationProductCode: testProducts.jumperEcruM })
    const [item] = await itemsOf(shopper)
    expect(item).toMatchObject({
      variationProductCode: testProducts.jumperEcruM,
      colour: 'ecru',
      choice: ['بيج', 'M'],
      isInStock: false,
      product: { addressColour: 'ecru', isInStock: true },
    })
  })

  it('keeps a colour without a size, and takes no choice that the product does not have', async () => {
    const shopper = await guest()
    await add(shopper, testProducts.jumper, { colour: 'ecru', variationProductCode: 'NO-SUCH' })
    await add(shopper, testProducts.biscuits, { colour: 'ecru' })
    const chosen = (await itemsOf(shopper)).map(({ id, colour, choice }) => [id, colour, choice])
    expect(chosen).toEqual([
      [testProducts.jumper, 'ecru', ['Ecru']],
      [testProducts.biscuits, null, []],
    ])
  })

  it('says how much less a product costs than when it was added, and nothing when it costs more', async () => {
    const shopper = await withItems(testProducts.biscuits)
    await withPrice(testProducts.biscuits, 1_200, async () => {
      expect((await itemsOf(shopper))[0]!.priceDrop).toEqual({ amount: 300, currency: 'AED' })
    })
    await withPrice(testProducts.biscuits, null, async () => {
      expect((await itemsOf(shopper))[0]!.priceDrop).toBeNull()
    })
  })

  it('compares prices of one country only', async () => {
    const shopper = await withItems(testProducts.biscuits)
    Object.assign(shopper, { location: 'KW', locale: 'en-kw' })
    await withPrice(testProducts.biscuits, 1_200, async () => {
      expect((await itemsOf(shopper))[0]!.priceDrop).toBeNull()
    })
    await withPrice(testProducts.biscuits, 1_000, async () => {
      expect((await itemsOf(shopper))[0]!.priceDrop).toEqual({ amount: 200, currency: 'KWD' })
    })
  })

  it('marks for some days what is back, once it was seen sold out', async () => {
    const shopper = await withItems(testProducts.soldOut, testProducts.biscuits)
    await withStock(testProducts.soldOut, 3, async () => {
      const marks = async () => (await itemsOf(shopper)).map(({ id, isBackInStock }) => [id, isBackInStock])
      expect(await marks()).toEqual([
        [testProducts.biscuits, false],
        [testProducts.soldOut, true],
      ])
      expect(await marks()).toContainEqual([testProducts.soldOut, true])
      shop.clock.pass(14 * DAY)
      await shopper.enter()
      expect(await marks()).toContainEqual([testProducts.soldOut, false])
    })
  })

  it('lists apart what the country does not sell, and counts it nowhere', async () => {
    const shopper = await withItems(testProducts.datesAe, testProducts.biscuits)
    Object.assign(shopper, { location: 'KW', locale: 'en-kw' })
    const list = await read(shopper)
    expect(list.deletedItems).toEqual([{ id: testProducts.datesAe, productName: 'Dates', departmentType: 'food' }])
    expect([list.ids, (await contents(shopper)).ids]).toEqual([[testProducts.biscuits], [testProducts.biscuits]])
    await remove(shopper, testProducts.datesAe)
    expect((await read(shopper)).deletedItems).toEqual([])
  })
})

describe('POST wishlist item', () => {
  it('counts a version for each change, and none for what changes nothing', async () => {
    const shopper = await guest()
    const versions = []
    for (const step of ['add', 'add', 'remove', 'remove'])
      versions.push(
        step === 'add'
          ? ((await add(shopper, testProducts.biscuits)).body as { version: number }).version
          : (await remove(shopper, testProducts.biscuits)).version,
      )
    expect(versions).toEqual([1, 1, 2, 2])
  })
  it('refuses what does not exist or is not sold here', async () => {
    const shopper = await guest('KW', 'en-kw')
    expect((await add(shopper, 'NO-SUCH')).status).toBe(404)
    expect((await add(shopper, testProducts.datesAe)).status).toBe(404)
    expect((await read(shopper)).id).toBeNull()
  })
  it('adds a product once when many tabs add it at the same moment', async () => {
    const shopper = await guest()
    const codes = [testProducts.biscuits, testProducts.hamper]
    const calls = Array.from({ length: 20 }, (_, index) => add(shopper, codes[index % 2]!))
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(20).fill(200))
    const { ids, version } = await contents(shopper)
    expect([ids.sort(), version]).toEqual([[testProducts.biscuits, testProducts.hamper].sort(), 2])
  })
  it('names the limit when the wishlist is full', async () => {
    const { service, caller } = await small(2)
    await service.add(caller, { productCode: testProducts.biscuits })
    await service.add(caller, { productCode: testProducts.hamper })
    await service.add(caller, { productCode: testProducts.hamper })
    await expect(service.add(caller, { productCode: testProducts.penny })).rejects.toMatchObject({
      code: 'VALIDATION_CONFLICT',
      details: [{ reason: 'wishlist-full', limit: 2 }],
    })
  })
  it('keeps to the limit when many are added at the same moment', async () => {
    const { service, caller } = await small(2)
    const codes = [
      testProducts.biscuits,
      testProducts.hamper,
      testProducts.penny,
      testProducts.lastOne,
      testProducts.jumper,
    ]
    await Promise.allSettled(codes.map((productCode) => service.add(caller, { productCode })))
    expect((await service.contents(caller)).ids).toHaveLength(2)
  })
})

describe('another guest', () => {
  it('finds nothing of a wishlist, on every route, and is answered like for a shopper who never was', async () => {
    const owner = await withItems(testProducts.biscuits)
    const thief = await guest()
    for (const userId of [owner.subject, `anonymous-${'0'.repeat(32)}`]) {
      const params = { userId }
      const answers = await Promise.all([
        thief.call(`GET ${base}`, { params }),
        thief.call(`GET ${base}/contents`, { params }),
        thief.call(`POST ${base}/item`, { params, body: { productCode: testProducts.hamper } }),
        thief.call(`DELETE ${base}/item/{productCode}`, { params: { userId, productCode: testProducts.biscuits } }),
        thief.call(`POST ${base}/share`, { params }),
        thief.call(`DELETE ${base}/share`, { params }),
      ])
      const bodies = answers.map(({ status, body }) => JSON.stringify([status, { ...body, referenceCode: '' }]))
      expect(new Set(bodies).size).toBe(1)
      expect(answers[0]).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
    }
    expect((await contents(owner)).ids).toEqual([testProducts.biscuits])
  })
  it('is refused without a token', async () => {
    const nobody = new TestShopper(shop)
    expect((await nobody.call(`GET ${base}`, paramsOf(nobody))).status).toBe(401)
  })
})

describe('a shared wishlist', () => {
  it('shows whoever has its link the products, and nothing else', async () => {
    const owner = await withItems(testProducts.biscuits, testProducts.datesAe)
    await add(owner, testProducts.jumper, { variationProductCode: testProducts.jumperEcruM })
    const { shareCode } = await share(owner)
    expect(shareCode).toMatch(/^[\w-]{43}$/)
    expect((await read(owner)).shareCode).toBe(shareCode)
    const stranger = new TestShopper(shop, { location: 'KW', locale: 'ar-kw' })
    const answer = await stranger.call(sharedCall, { params: { shareCode: shareCode! } })
    const shown = await stranger.do(sharedCall, { params: { shareCode: shareCode! } })
    expect(answer.headers['cache-control']).toBe('no-store')
    const codes = shown.items.map(({ departmentType, items }) => [
      departmentType,
      items.map(({ productCode, addressColour }) => [productCode, addressColour]),
    ])
    expect(codes).toEqual([
      ['fashion', [[testProducts.jumper, 'ecru']]],
      ['food', [[testProducts.biscuits, null]]],
    ])
    expect(JSON.stringify(answer.body)).not.toContain(owner.guestId)
  })
  it('keeps its link while it is shared, and gets another one afterwards', async () => {
    const owner = await withItems(testProducts.biscuits)
    const first = await share(owner)
    expect(await share(owner)).toEqual(first)
    expect(await owner.do(`DELETE ${base}/share`, paramsOf(owner))).toEqual({ shareCode: null })
    const stranger = new TestShopper(shop)
    expect((await stranger.call(sharedCall, { params: { shareCode: first.shareCode! } })).status).toBe(404)
    expect((await share(owner)).shareCode).not.toBe(first.shareCode)
  })
  it('answers a code that never was like one that ended', async () => {
    for (const shareCode of ['x'.repeat(43), 'short'])
      expect((await new TestShopper(shop).call(sharedCall, { params: { shareCode } })).status).toBe(404)
  })
})

describe('merge', () => {
  const merge = (from: TestShopper, to: TestShopper) =>
    shop.db.transaction((tx) => shop.services.wishlists.merge(tx, from.subject, to.subject, shop.clock.now()))

  it('moves what the other one does not have, keeps the earlier date, and leaves the own choice', async () => {
    const from = await guest()
    await add(from, testProducts.jumper, { colour: 'navy' })
    const [brought] = await itemsOf(from)
    shop.clock.pass(60)
    await add(from, testProducts.hamper)
    const to = await guest()
    await add(to, testProducts.jumper, { colour: 'ecru' })
    const before = await contents(to)
    expect(await merge(from, to)).toBe(1)
    const list = await read(to)
    expect(list).toMatchObject({
      id: before.id,
      version: before.version + 1,
      ids: [testProducts.hamper, testProducts.jumper],
    })
    expect(list.items[0]!.items[0]).toMatchObject({ colour: 'ecru', addedAt: brought!.addedAt })
    expect(await read(from)).toMatchObject({ id: null, ids: [] })
  })
  it('repeated, or at the same moment, brings nothing twice', async () => {
    const [from, to] = [await withItems(testProducts.biscuits), await withItems(testProducts.hamper)]
    const brought = await Promise.all([merge(from, to), merge(from, to), merge(from, to)])
    expect(brought.sort()).toEqual([0, 0, 1])
    expect((await contents(to)).ids).toEqual([testProducts.hamper, testProducts.biscuits])
  })
  it('makes the wishlist of a shopper who had none, and nothing where there is nothing to bring', async () => {
    const [from, to] = [await withItems(testProducts.biscuits), await guest()]
    expect(await merge(to, from)).toBe(0)
    expect(await merge(from, from)).toBe(0)
    expect(await merge(from, to)).toBe(1)
    expect((await contents(to)).ids).toEqual([testProducts.biscuits])
  })
  it('ends two merges in opposite directions, with every product on one of the two', async () => {
    const [one, other] = [await withItems(testProducts.biscuits), await withItems(testProducts.hamper)]
    await Promise.all([merge(one, other), merge(other, one)])
    const left = [...(await contents(one)).ids, ...(await contents(other)).ids]
    expect(left.sort()).toEqual([testProducts.biscuits, testProducts.hamper].sort())
  })
  it('keeps a link that was given away where it shows nothing else', async () => {
    const shownAt = ({ shareCode }: { shareCode: string | null }) =>
      new TestShopper(shop).call(sharedCall, { params: { shareCode: shareCode! } })
    const [from, empty] = [await withItems(testProducts.biscuits), await guest()]
    const link = await share(from)
    await merge(from, empty)
    expect(await shownAt(link)).toMatchObject({ status: 200, body: { items: [{ items: [{}] }] } })
    const [other, full] = [await withItems(testProducts.biscuits), await withItems(testProducts.hamper)]
    const ended = await share(other)
    await merge(other, full)
    expect((await shownAt(ended)).status).toBe(404)
  })
  it('keeps to the limit, and brings the newest', async () => {
    const from = await withItems(testProducts.biscuits, testProducts.hamper, testProducts.penny)
    const { shopper, service, caller } = await small(2)
    await service.add(caller, { productCode: testProducts.jumper })
    await shop.db.transaction((tx) => service.merge(tx, from.subject, shopper.subject, shop.clock.now()))
    expect((await contents(shopper)).ids.sort()).toEqual([testProducts.jumper, testProducts.penny].sort())
  })
})

describe('a guest with a wishlist alone', () => {
  it('is not deleted before the wishlist, which is deleted 90 days after its last use', async () => {
    const shopper = await withItems(testProducts.biscuits)
    for (const days of [60, 89]) {
      shop.clock.pass(days * DAY)
      await sweep(shop.db, shop.clock, retentionRules)
      await shopper.enter()
      expect((await contents(shopper)).ids).toEqual([testProducts.biscuits])
    }
    shop.clock.pass(91 * DAY)
    await sweep(shop.db, shop.clock, retentionRules)
    expect(await shop.db.$count(wishlist, eq(wishlist.subject, shopper.subject))).toBe(0)
    expect(await shop.db.$count(wishlistItem, eq(wishlistItem.subject, shopper.subject))).toBe(0)
  })
})

/** A guest before a shop whose wishlists hold so much. */
async function small(items: number) {
  const service = createWishlistService({
    db: shop.db,
    clock: shop.clock,
    catalog: shop.services.catalog,
    limits: { items },
    holdShopper,
    carts: shop.services.carts,
  })
  const shopper = await guest()
  const caller = {
    shopper: guestCaller(shopper.guestId),
    shopLocale: await shop.services.countries.shopLocaleOf('AE', 'en-ae'),
  }
  return { shopper, service, caller }
}
