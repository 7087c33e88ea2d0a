import { randomUUID } from 'node:crypto'
import type { Cart, SavedItems } from '@vitrine/contract'
import { GIFT_MESSAGE } from '@vitrine/contract/rules'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultLimits } from '../../platform/config/shop-limits.ts'
import { beginSignIn } from '../../testing/test-account.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper, type CallOptions } from '../../testing/test-shopper.ts'
import { price } from '../catalog/catalog.schema.ts'

const base = `${checkoutPath}/cart/user/{userId}/saved` as const
const { biscuits, hamper, jumper, jumperNavyS, soldOut, datesAe, lastUnits } = testProducts

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const guest = () => new TestShopper(shop).enter()
const ownParams = ({ subject }: TestShopper) => ({ params: { userId: subject } })
const read = (shopper: TestShopper) => shopper.do(`GET ${base}`, ownParams(shopper))
const cartOf = (shopper: TestShopper) => shopper.do(`GET ${checkoutPath}/cart/user/{userId}`, ownParams(shopper))
const lineOf = (cart: Cart | null, code: string) =>
  cart?.items.flatMap(({ items }) => items).find(({ product }) => product.productCode === code)
const saveOf = (shopper: TestShopper, cart: Cart, code: string, options: CallOptions = {}) =>
  shopper.call(`POST ${checkoutPath}/cart/{cartId}/item/{itemId}/save`, {
    params: { cartId: cart.id, itemId: lineOf(cart, code)?.id ?? 'gone' },
    ...options,
  })
const moveOf = (shopper: TestShopper, savedId: string, body: object = {}, options: CallOptions = {}) =>
  shopper.call(`POST ${base}/{savedId}/move`, { params: { userId: shopper.subject, savedId }, body, ...options })
const addOf = (shopper: TestShopper, productCode: string, more: object = {}, options: CallOptions = {}) =>
  shopper.call(`POST ${base}`, {
    ...ownParams(shopper),
    body: { quantity: 1, product: { productCode }, ...more },
    ...options,
  })
const remove = (shopper: TestShopper, savedId: string) =>
  shopper.do(`DELETE ${base}/{savedId}`, { params: { userId: shopper.subject, savedId } })
const entriesOf = ({ items }: SavedItems) => items.map(({ product, quantity }) => [product.productCode, quantity])
const linesOf = (cart: Cart | null) =>
  (cart?.items ?? []).flatMap(({ items }) => items.map(({ product, quantity }) => [product.productCode, quantity]))
const stateOf = async (shopper: TestShopper) => ({
  saved: entriesOf(await read(shopper)),
  lines: linesOf(await cartOf(shopper)),
})
/** A guest with lines in the cart. */
async function withLines(...lines: [code: string, quantity: number][]) {
  const shopper = await guest()
  let cart = await shopper.openCart()
  for (const [code, quantity] of lines) cart = await shopper.add(cart.id, code, quantity)
  return { shopper, cart }
}
async function withSaved(code: string, quantity: number) {
  const shopper = await guest()
  const { body } = await addOf(shopper, code, { quantity })
  return { shopper, savedId: (body as SavedItems).items[0]!.id }
}
async function withPrice(code: string, salePrice: number, work: () => Promise<void>) {
  const where = eq(price.productCode, code)
  const [before] = await shop.db.select().from(price).where(where)
  await shop.db.update(price).set({ salePrice }).where(where)
  await work().finally(() => shop.db.update(price).set({ salePrice: before!.salePrice }).where(where))
}

describe('a line that is saved for later', () => {
  it('is out of the cart and on the list, and one answer has both as they are read afterwards', async () => {
    const { shopper, cart } = await withLines([biscuits, 2], [hamper, 1])
    const { status, body } = await saveOf(shopper, cart, biscuits)
    const saved = await read(shopper)
    expect(status).toBe(200)
    expect(body).toEqual({ cart: await cartOf(shopper), saved, savedId: saved.items[0]!.id })
    expect(await stateOf(shopper)).toEqual({ saved: [[biscuits, 2]], lines: [[hamper, 1]] })
    expect(saved).toMatchObject({
      version: 1,
      items: [{ priceWhenSaved: { amount: 1_500, currency: 'AED' }, isPurchasable: true, messages: [] }],
    })
  })

  it('stays saved when the rest is ordered', async () => {
    const shopper = new TestShopper(shop).signIn(await beginSignIn(shop))
    const cart = await shopper.add((await shopper.openCart()).id, hamper)
    await saveOf(shopper, cart, hamper)
    await shopper.buy(biscuits)
    expect((await stateOf(shopper)).saved).toEqual([[hamper, 1]])
  })

  it('joins the entry of the same products and message, and keeps apart what has another', async () => {
    const shopper = await guest()
    await addOf(shopper, biscuits, { quantity: 998 })
    const greeted = [{ attributeFQN: GIFT_MESSAGE, shopperEnteredValue: 'For Amal' }]
    shop.clock.pass(1)
    await addOf(shopper, biscuits, { options: greeted })
    shop.clock.pass(1)
    const cart = await shopper.add((await shopper.openCart()).id, biscuits, 2)
    await saveOf(shopper, cart, biscuits)
    const { items } = await read(shopper)
    expect(items.map(({ quantity, giftMessage }) => [quantity, giftMessage])).toEqual([
      [999, null],
      [1, 'For Amal'],
    ])
  })

  it('is saved once for a key, which names its entry again; without the line nothing changes', async () => {
    const { shopper, cart } = await withLines([biscuits, 2], [hamper, 1])
    const key = randomUUID()
    const first = await saveOf(shopper, cart, biscuits, { key })
    expect((await saveOf(shopper, cart, biscuits, { key })).body).toEqual(first.body)
    const again = await saveOf(shopper, cart, biscuits)
    expect(again).toMatchObject({ status: 200, body: { savedId: null } })
    expect(await stateOf(shopper)).toEqual({ saved: [[biscuits, 2]], lines: [[hamper, 1]] })
    expect((await read(shopper)).version).toBe(1)
  })

  it('is saved once by many tabs and two processes at once', async () => {
    const { shopper, cart } = await withLines([biscuits, 2])
    const app = await shop.another()
    const calls = Array.from({ length: 10 }, (_, index) => saveOf(shopper, cart, biscuits, index % 2 ? { app } : {}))
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await stateOf(shopper)).toEqual({ saved: [[biscuits, 2]], lines: [] })
  })

  it('stays in the cart where the list is full, which names its limit', async () => {
    const shopLimits = { ...defaultLimits, ...shop.config.shopLimits, savedItems: { items: 1 } }
    const small = await openTestShop({ config: { shopLimits } })
    try {
      const shopper = await new TestShopper(small).enter()
      await addOf(shopper, biscuits)
      const cart = await shopper.add((await shopper.openCart()).id, hamper)
      expect((await saveOf(shopper, cart, hamper)).body).toMatchObject({
        errorCode: 'VALIDATION_CONFLICT',
        details: [{ reason: 'saved-items-full', limit: 1 }],
      })
      expect(await stateOf(shopper)).toEqual({ saved: [[biscuits, 1]], lines: [[hamper, 1]] })
    } finally {
      await small.close()
    }
  })

  it('is not another shopper’s to save', async () => {
    const { cart } = await withLines([biscuits, 1])
    expect(await saveOf(await guest(), cart, biscuits)).toMatchObject({ status: 404 })
  })
})

describe('an entry that moves to the bag', () => {
  it('is in the cart and off the list, with its message and in the cart that is made for it', async () => {
    const shopper = await guest()
    const options = [{ attributeFQN: GIFT_MESSAGE, shopperEnteredValue: 'For Amal' }]
    await addOf(shopper, biscuits, { quantity: 3, options })
    const [entry] = (await read(shopper)).items
    const { body } = await moveOf(shopper, entry!.id)
    expect(body).toMatchObject({ cart: { itemCount: 3 }, saved: { items: [] } })
    expect(lineOf(await cartOf(shopper), biscuits)).toMatchObject({ quantity: 3, giftMessage: 'For Amal' })
  })

  it('moves as many units as are asked for, and leaves the others', async () => {
    const { shopper, savedId } = await withSaved(biscuits, 5)
    await moveOf(shopper, savedId, { quantity: 2 })
    expect(await stateOf(shopper)).toEqual({ saved: [[biscuits, 3]], lines: [[biscuits, 2]] })
    await moveOf(shopper, savedId, { quantity: 9 })
    expect(await stateOf(shopper)).toEqual({ saved: [], lines: [[biscuits, 5]] })
  })

  it('is no more than there is in stock, and the line says so', async () => {
    const { shopper, savedId } = await withSaved(lastUnits, 60)
    await moveOf(shopper, savedId)
    expect(lineOf(await cartOf(shopper), lastUnits)).toMatchObject({
      quantity: 50,
      messages: [{ code: 'LINE_CAPPED', quantity: 50, available: 50 }],
    })
    expect((await read(shopper)).items).toEqual([])
  })

  it.each([
    ['is sold out', soldOut, 1, 'PRODUCTS_NOT_AVAILABLE'],
    ['is more than a cart holds', biscuits, 301, 'CART_UNITS_EXCEEDED'],
  ])('stays saved where it %s, and no cart is left behind', async (_, code, quantity, errorCode) => {
    const { shopper, savedId } = await withSaved(code, quantity)
    expect((await moveOf(shopper, savedId)).body).toMatchObject({ errorCode })
    expect([entriesOf(await read(shopper)), await cartOf(shopper)]).toEqual([[[code, quantity]], null])
  })

  it('moves once for a key, and once by many at once', async () => {
    const { shopper, savedId } = await withSaved(biscuits, 2)
    const [key, app] = [randomUUID(), await shop.another()]
    const calls = Array.from({ length: 10 }, (_, index) =>
      moveOf(shopper, savedId, {}, { ...(index % 3 && { key }), ...(index % 2 && { app }) }),
    )
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await stateOf(shopper)).toEqual({ saved: [], lines: [[biscuits, 2]] })
  })

  it.each(['saved_list', 'cart_line', 'idempotency'])(
    'leaves both as they were when %s cannot be written',
    async (table) => {
      const { shopper, savedId } = await withSaved(biscuits, 2)
      const name = sql.identifier(table)
      await shop.db.execute(sql`create function broken() returns trigger language plpgsql as
      $$ begin raise exception 'broken'; end $$`)
      await shop.db.execute(sql`create trigger broken before insert or update on ${name} execute function broken()`)
      const answer = await moveOf(shopper, savedId).finally(() => shop.db.execute(sql`drop function broken cascade`))
      expect(answer.status).toBe(500)
      expect(await stateOf(shopper)).toEqual({ saved: [[biscuits, 2]], lines: [] })
    },
  )
})

describe('the list', () => {
  it('is empty for who never had one, and writes nothing', async () => {
    expect(await read(await guest())).toEqual({ id: null, version: 0, items: [], limit: 100 })
  })

  it('says that a price changed since, and from which', async () => {
    const { shopper } = await withSaved(biscuits, 1)
    await withPrice(biscuits, 1_200, async () => {
      const [entry] = (await read(shopper)).items
      expect(entry!.messages).toMatchObject([{ code: 'PRICE_CHANGED', amount: { amount: 1_500, currency: 'AED' } }])
      expect(entry!.product.price).toMatchObject({ salePrice: { amount: 1_200 } })
    })
  })

  it('shows in another country what is not sold there, and compares no prices', async () => {
    const { shopper } = await withSaved(datesAe, 1)
    shop.clock.pass(1)
    await addOf(shopper, biscuits)
    Object.assign(shopper, { location: 'KW', locale: 'en-kw' })
    const shown = (await read(shopper)).items.map(({ isPurchasable, messages, product }) => [
      product.productCode,
      isPurchasable,
      messages.map(({ code }) => code),
    ])
    expect(shown).toEqual([
      [biscuits, true, []],
      [datesAe, false, ['NOT_SOLD_HERE']],
    ])
  })

  it('has the chosen variation, with its words, and says what is nearly gone', async () => {
    const shopper = await guest()
    await addOf(shopper, jumper, { product: { productCode: jumper, variationProductCode: jumperNavyS } })
    expect((await read(shopper)).items).toMatchObject([
      { product: { variationProductCode: jumperNavyS }, messages: [{ code: 'LOW_STOCK', available: 2 }] },
    ])
  })

  it('loses what is removed, and changes no more when it is removed again', async () => {
    const { shopper, savedId } = await withSaved(biscuits, 1)
    expect(await remove(shopper, savedId)).toMatchObject({ items: [], version: 2 })
    expect(await remove(shopper, savedId)).toMatchObject({ items: [], version: 2 })
  })

  it('adds a product once for a key, and none that is unknown or not chosen', async () => {
    const shopper = await guest()
    const key = randomUUID()
    for (const _ of [1, 2]) await addOf(shopper, biscuits, {}, { key })
    expect((await addOf(shopper, 'NO-SUCH')).status).toBe(404)
    expect((await addOf(shopper, jumper)).body).toMatchObject({ errorCode: 'INVALID_INPUT' })
    expect((await stateOf(shopper)).saved).toEqual([[biscuits, 1]])
  })

  it('has no words for a card where there is nothing to see in them', async () => {
    const shopper = await guest()
    const options = [{ attributeFQN: GIFT_MESSAGE, shopperEnteredValue: '\u200b \u2060' }]
    await addOf(shopper, biscuits, { options })
    await addOf(shopper, biscuits)
    expect((await read(shopper)).items).toMatchObject([{ quantity: 2, giftMessage: null }])
  })

  it('holds no more than its limit when many are saved at once', async () => {
    const shopLimits = { ...defaultLimits, ...shop.config.shopLimits, savedItems: { items: 2 } }
    const small = await openTestShop({ config: { shopLimits } })
    try {
      const shopper = await new TestShopper(small).enter()
      await Promise.all([biscuits, hamper, lastUnits, datesAe].map((code) => addOf(shopper, code)))
      expect((await read(shopper)).items).toHaveLength(2)
    } finally {
      await small.close()
    }
  })
})
