import { randomUUID } from 'node:crypto'
import type { Cart } from '@vitrine/contract'
import { COLOUR, GIFT_MESSAGE, SIZE_1 } from '@vitrine/contract/rules'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultLimits } from '../../platform/config/shop-limits.ts'
import { beginSignIn } from '../../testing/test-account.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper, type CallOptions } from '../../testing/test-shopper.ts'
import { whileLocked } from '../../testing/while-locked.ts'
import { price } from '../catalog/catalog.schema.ts'

const base = `${checkoutPath}/wishlist/user/{userId}` as const
const move = `POST ${base}/item/{productCode}/move` as const
const { biscuits, hamper, jumper, jumperEcruM, jumperNavyM, jumperNavyS, soldOut, datesAe, lastOne } = testProducts

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const guest = () => new TestShopper(shop).enter()
const ownParams = ({ subject }: TestShopper) => ({ params: { userId: subject } })
const add = (shopper: TestShopper, productCode: string, more: object = {}) =>
  shopper.do(`POST ${base}/item`, { ...ownParams(shopper), body: { productCode, ...more } })
async function withItems(...codes: string[]) {
  const shopper = await guest()
  for (const code of codes) {
    shop.clock.pass(1)
    await add(shopper, code)
  }
  return shopper
}
const moveOf = (shopper: TestShopper, productCode: string, body: object = {}, options: CallOptions = {}) =>
  shopper.call(move, { params: { userId: 'me', productCode }, body: { quantity: 1, ...body }, ...options })
const idsOf = async (shopper: TestShopper) => (await shopper.do(`GET ${base}/contents`, ownParams(shopper))).ids
const cartOf = (shopper: TestShopper) => shopper.do(`GET ${checkoutPath}/cart/user/{userId}`, ownParams(shopper))
const linesOf = (cart: Cart | null) =>
  (cart?.items ?? []).flatMap(({ items }) => items.map(({ product, quantity }) => [skuOf(product), quantity]))
const skuOf = ({ productCode, variationProductCode }: Cart['items'][number]['items'][number]['product']) =>
  variationProductCode ?? productCode
/** What a shopper has on the wishlist and in the cart. */
const stateOf = async (shopper: TestShopper) => ({
  ids: await idsOf(shopper),
  lines: linesOf(await cartOf(shopper)),
})

describe('a product that moves to the cart', () => {
  it('is in the cart and off the wishlist, and one answer has both as they are read afterwards', async () => {
    const shopper = await withItems(biscuits, hamper)
    await shopper.add((await shopper.openCart()).id, lastOne)
    const { status, body } = await moveOf(shopper, biscuits, { quantity: 2 })
    expect(status).toBe(200)
    expect(body).toEqual({
      cart: await cartOf(shopper),
      wishlist: await shopper.do(`GET ${base}/contents`, ownParams(shopper)),
    })
    expect(body).toMatchObject({ wishlist: { ids: [hamper], version: 3 } })
    expect((await stateOf(shopper)).lines).toEqual([
      [lastOne, 1],
      [biscuits, 2],
    ])
  })

  it('makes the cart where there is none, and joins the line that there is', async () => {
    const shopper = await withItems(biscuits)
    expect(await cartOf(shopper)).toBeNull()
    await moveOf(shopper, biscuits)
    await add(shopper, biscuits)
    await moveOf(shopper, biscuits)
    expect(await stateOf(shopper)).toEqual({ ids: [], lines: [[biscuits, 2]] })
  })

  it('is of the account that is signed in', async () => {
    const shopper = new TestShopper(shop).signIn(await beginSignIn(shop))
    await add(shopper, biscuits)
    expect((await moveOf(shopper, biscuits)).status).toBe(200)
    expect(await stateOf(shopper)).toEqual({ ids: [], lines: [[biscuits, 1]] })
  })

  it.each([
    ['what was chosen for the wishlist', {}, jumperNavyM],
    ['another variation', { variationProductCode: jumperNavyS }, jumperNavyS],
    [
      'with a gift message what was chosen',
      { options: [{ attributeFQN: GIFT_MESSAGE, shopperEnteredValue: 'For Ada' }] },
      jumperNavyM,
    ],
  ])('goes there as %s', async (_, body, sku) => {
    const shopper = await guest()
    await add(shopper, jumper, { variationProductCode: jumperNavyM })
    await moveOf(shopper, jumper, body)
    expect(await stateOf(shopper)).toEqual({ ids: [], lines: [[sku, 1]] })
  })

  it('goes there as its options say, whatever was chosen for the wishlist', async () => {
    const shopper = await guest()
    await add(shopper, jumper, { variationProductCode: jumperNavyM })
    const options = [
      { attributeFQN: COLOUR, value: 'navy' },
      { attributeFQN: SIZE_1, value: 'S' },
    ]
    await moveOf(shopper, jumper, { options })
    expect(await stateOf(shopper)).toEqual({ ids: [], lines: [[jumperNavyS, 1]] })
  })
})

describe('a product that the cart refuses', () => {
  it.each([
    ['sold out', soldOut, {}, 'PRODUCTS_NOT_AVAILABLE'],
    ['sold out in what was chosen', jumper, { variationProductCode: jumperEcruM }, 'PRODUCTS_NOT_AVAILABLE'],
    ['without a choice', jumper, {}, 'INVALID_INPUT'],
    [
      'with a size that is not of the variation',
      jumper,
      { variationProductCode: jumperNavyM, options: [{ attributeFQN: SIZE_1, value: 'S' }] },
      'INVALID_INPUT',
    ],
    ['of which there is less', lastOne, { quantity: 2 }, 'QUANTITY_EXCEED'],
    ['in a number that no cart holds', biscuits, { quantity: 999 }, 'CART_UNITS_EXCEEDED'],
  ])('stays on the wishlist, %s, and no cart is left behind', async (_, productCode, body, errorCode) => {
    const shopper = await withItems(productCode)
    const answer = await moveOf(shopper, productCode, body)
    expect(answer.body).toMatchObject({ errorCode })
    expect([await idsOf(shopper), await cartOf(shopper)]).toEqual([[productCode], null])
  })

  it('stays on the wishlist where the country does not sell it any more', async () => {
    const shopper = await withItems(datesAe)
    Object.assign(shopper, { location: 'KW', locale: 'en-kw' })
    const answer = await moveOf(shopper, datesAe)
    expect(answer.body).toMatchObject({
      errorCode: 'PRODUCTS_NOT_AVAILABLE',
      details: [{ productCode: datesAe, reason: 'not-sold-here' }],
    })
    Object.assign(shopper, { location: 'AE', locale: 'en-ae' })
    expect([await idsOf(shopper), await cartOf(shopper)]).toEqual([[datesAe], null])
  })

  it('stays on the wishlist where the cart is full', async () => {
    const shopLimits = { ...shop.config.shopLimits, cart: { ...defaultLimits.cart, lines: 1 } }
    const small = await openTestShop({ config: { shopLimits } })
    try {
      const shopper = await new TestShopper(small).enter()
      await shopper.add((await shopper.openCart()).id, hamper)
      await add(shopper, biscuits)
      expect((await moveOf(shopper, biscuits)).body).toMatchObject({ errorCode: 'CART_LINES_EXCEEDED' })
      expect(await stateOf(shopper)).toEqual({ ids: [biscuits], lines: [[hamper, 1]] })
    } finally {
      await small.close()
    }
  })
})

describe('a move that fails half way', () => {
  /** Makes every change of a table fail while `work` runs. */
  async function whileBroken(table: string, work: () => Promise<void>) {
    await shop.db.execute(sql`create function broken() returns trigger language plpgsql as
      $$ begin raise exception 'broken'; end $$`)
    const name = sql.identifier(table)
    await shop.db.execute(
      sql`create trigger broken before insert or update or delete on ${name} execute function broken()`,
    )
    await work().finally(() => shop.db.execute(sql`drop function broken cascade`))
  }

  it.each(['wishlist', 'cart_line', 'cart', 'idempotency'])(
    'leaves both as they were when %s cannot be written, and works when it is sent again',
    async (table) => {
      const shopper = await withItems(biscuits)
      await shopper.add((await shopper.openCart()).id, hamper)
      const before = await stateOf(shopper)
      const key = randomUUID()
      await whileBroken(table, async () => {
        expect((await moveOf(shopper, biscuits, {}, { key })).status).toBe(500)
        expect(await stateOf(shopper)).toEqual(before)
      })
      expect((await moveOf(shopper, biscuits, {}, { key })).status).toBe(200)
      expect(await stateOf(shopper)).toEqual({
        ids: [],
        lines: [
          [hamper, 1],
          [biscuits, 1],
        ],
      })
    },
  )
})

describe('a move that is repeated', () => {
  it('with its key changes nothing more, and is answered with both as they are now', async () => {
    const shopper = await withItems(biscuits, hamper)
    const key = randomUUID()
    const first = await moveOf(shopper, biscuits, {}, { key })
    expect((await moveOf(shopper, biscuits, {}, { key })).body).toEqual(first.body)
    await add(shopper, biscuits)
    const later = await moveOf(shopper, biscuits, {}, { key })
    expect(later.body).toMatchObject({ wishlist: { ids: [biscuits, hamper] }, cart: { itemCount: 1 } })
    const other = await moveOf(shopper, biscuits, { quantity: 2 }, { key })
    expect(other.body).toMatchObject({ errorCode: 'IDEMPOTENCY_KEY_REUSED' })
    expect(await stateOf(shopper)).toEqual({ ids: [biscuits, hamper], lines: [[biscuits, 1]] })
  })

  it('with another key finds the product moved already: nothing changes, what the cart says of it neither', async () => {
    const shopper = await withItems(biscuits)
    await moveOf(shopper, biscuits)
    const where = eq(price.productCode, biscuits)
    const [before] = await shop.db.select().from(price).where(where)
    await shop.db.update(price).set({ salePrice: 1_200 }).where(where)
    try {
      const shown = await cartOf(shopper)
      expect(shown!.items[0]!.items[0]!.messages).toMatchObject([{ code: 'PRICE_CHANGED' }])
      const again = await moveOf(shopper, biscuits)
      expect(again).toMatchObject({ status: 200, body: { cart: shown, wishlist: { ids: [], version: 2 } } })
    } finally {
      await shop.db.update(price).set({ salePrice: before!.salePrice }).where(where)
    }
  })

  it('is answered with an empty cart where there is neither the product nor a wishlist', async () => {
    const shopper = await guest()
    for (const code of [biscuits, 'NO-SUCH-PRODUCT'])
      expect(await moveOf(shopper, code)).toMatchObject({
        status: 200,
        body: { cart: { itemCount: 0, version: 0 }, wishlist: { id: null, version: 0, ids: [] } },
      })
  })

  it('needs a key', async () => {
    const shopper = await withItems(biscuits)
    const answer = await moveOf(shopper, biscuits, {}, { headers: { 'idempotency-key': undefined } })
    expect(answer.body).toMatchObject({ errorCode: 'IDEMPOTENCY_KEY_REQUIRED' })
    expect(await stateOf(shopper)).toEqual({ ids: [biscuits], lines: [] })
  })
})

describe('moves that come at once, to two processes', () => {
  it.each([
    ['one key', () => randomUUID()],
    ['keys of their own', () => undefined],
  ])('put the product into the cart once with %s', async (_, keyOf) => {
    const [shopper, app] = [await withItems(biscuits), await shop.another()]
    const key = keyOf()
    const moves = Array.from({ length: 12 }, (_, index) =>
      moveOf(shopper, biscuits, {}, { ...(key && { key }), ...(index % 2 && { app }) }),
    )
    const answers = await Promise.all(moves)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    for (const { body } of answers) expect(body).toMatchObject({ cart: { itemCount: 1 }, wishlist: { ids: [] } })
    expect(await stateOf(shopper)).toEqual({ ids: [], lines: [[biscuits, 1]] })
  })

  it('end beside the merge of what the shopper had as a guest', async () => {
    const [from, app] = [await withItems(hamper), await shop.another()]
    await from.add((await from.openCart()).id, lastOne)
    const shopper = new TestShopper(shop).signIn(await beginSignIn(shop))
    await add(shopper, biscuits)
    const { id } = await shopper.openCart()
    const merge = () =>
      shopper.call(`POST ${checkoutPath}/cart/user/{userId}/merge`, {
        ...ownParams(shopper),
        body: { guestUserId: from.guestId },
        headers: { 'x-guest-secret': from.secret },
      })
    const works: (() => Promise<{ status: number }>)[] = [merge, () => moveOf(shopper, biscuits, {}, { app })]
    const answers = await whileLocked(shop.db, sql`select from cart where id = ${id} for update`, works)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { ids, lines } = await stateOf(shopper)
    expect([ids, lines.map(([sku]) => sku).sort()]).toEqual([[hamper], [biscuits, lastOne].sort()])
  })
})

describe('a wishlist of another shopper', () => {
  it('has nothing moved, and is answered like one that never was', async () => {
    const [owner, thief] = [await withItems(biscuits), await guest()]
    const answers = await Promise.all(
      [owner.subject, `anonymous-${'0'.repeat(32)}`].map((userId) =>
        thief.call(move, { params: { userId, productCode: biscuits }, body: { quantity: 1 } }),
      ),
    )
    const bodies = answers.map(({ status, body }) => JSON.stringify([status, { ...body, referenceCode: '' }]))
    expect(new Set(bodies).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
    expect([await stateOf(owner), await cartOf(thief)]).toEqual([{ ids: [biscuits], lines: [] }, null])
    expect((await moveOf(new TestShopper(shop), biscuits)).status).toBe(401)
  })
})
