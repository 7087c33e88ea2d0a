import { currencies } from '@vitrine/contract/rules'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Cart, Order } from '@vitrine/contract'
import { isolate } from '../../platform/language/isolate.ts'
import { stockOf } from '../../testing/stock-of.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'
import { promotionTally } from '../promotions/coupon.schema.ts'
import { stock } from '../stock/stock.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-21T08:00:00Z' })
})
afterAll(() => shop.close())

const name = { en: 'A present', ar: 'هدية العيد', zh: '小禮物' }
const gift = (more: object = {}) => ({
  ...{ code: 'present', kind: 'gift', gift: { productCode: testProducts.lastOne }, name },
  ...{ scope: { department: 'food' }, minimum: amounts(20_000), stacking: 'combinable', priority: 9 },
  ...more,
})
const amounts = (amount: number) => Object.fromEntries(currencies.map((currency) => [currency, amount]))
const write = async (...promotions: unknown[]) => {
  await shop.db
    .execute(sql`insert into content (key, value) values ('bag-promotions', ${JSON.stringify(promotions)}::jsonb)
    on conflict (key) do update set value = excluded.value`)
  await shop.services.promotions.refresh()
}
const restock = (sku: string, available: number) =>
  shop.db
    .update(stock)
    .set({ available, initial: sql`${available} + ${stock.reserved} + ${stock.sold}` })
    .where(eq(stock.sku, sku))
const guest = (locale = 'en-ae') => new TestShopper(shop, { location: locale.slice(-2).toUpperCase(), locale }).enter()
const add = async (shopper: TestShopper, ...[code, quantity, variation]: [string, number?, string?]) =>
  shopper.add((await shopper.openCart()).id, code, quantity, variation)
const filled = async (locale?: string) => {
  const shopper = await guest(locale)
  return { shopper, cart: await add(shopper, testProducts.hamper) }
}
const setQuantity = (shopper: TestShopper, cart: Cart, quantity: number) =>
  shopper.do(`PUT ${checkoutPath}/cart/{cartId}/item/{itemId}/{quantity}`, {
    params: { cartId: cart.id, itemId: cart.items[0]!.items[0]!.id, quantity },
  })
const place = async (shopper: TestShopper, order: Order) => {
  await shopper.describe(order.id)
  await shopper.pay(order)
  return shopper.submit(order.id)
}
const act = (shopper: TestShopper, orderId: string, actionName: string) =>
  shopper.do(`POST ${checkoutPath}/orders/{orderId}/actions`, { params: { orderId }, body: { actionName } })
const itemsOf = ({ items }: Pick<Order, 'items'>) =>
  items.flatMap((group) => group.items.map(({ product, quantity, total, gift: of }) => [
    ...[product.productCode, quantity, total.amount],
    of?.code ?? null,
  ])) // oxfmt-ignore
const hamperLine = [testProducts.hamper, 1, 20_000, null]
const presentLine = [testProducts.lastOne, 1, 0, 'present']

beforeEach(() => restock(testProducts.lastOne, 1))

describe('the gift of a bag', () => {
  it('comes at its threshold, counts nowhere, and goes below', async () => {
    await write(gift({ minimum: amounts(40_000) }))
    const { shopper, cart } = await filled()
    expect(cart).toMatchObject({ gifts: [], offerHints: [{ code: 'present', reason: 'MORE_VALUE' }] })
    const reached = await setQuantity(shopper, cart, 2)
    expect(reached.gifts).toMatchObject([
      {
        ...{ id: 'gift-present', quantity: 1, total: { amount: 0 }, unitAmount: { amount: 0 } },
        product: { productCode: testProducts.lastOne, image: expect.anything() as unknown },
        gift: { code: 'present', name: 'A present', text: 'Gift: “A present”' },
      },
    ])
    await write()
    const without = await shopper.openCart()
    expect(without.version).toBe(reached.version + 1)
    for (const part of ['items', 'itemCount', 'subtotal', 'total', 'freeDelivery', 'orderDiscounts'] as const)
      expect(reached[part]).toEqual(without[part])
    await write(gift({ minimum: amounts(40_000) }))
    expect((await setQuantity(shopper, await shopper.openCart(), 1)).gifts).toEqual([])
  })
  it.each([
    ['ar-ae', 'هدية: «هدية العيد»'],
    ['zh-hk', '贈品：「小禮物」'],
    ['zh-sg', '赠品：“小礼物”'],
  ])('is said in %s', async (locale, text) => {
    await write(gift({ name: { ...name, ...(locale === 'zh-sg' && { zh: '小禮物' }) } }))
    const { cart } = await filled(locale)
    expect(cart.gifts.map((item) => item.gift?.text)).toEqual([text])
  })

  it('is not given, and says so, when there is none left, also for the shopper’s own line', async () => {
    await write(gift())
    const { shopper, cart } = await filled()
    expect(cart.gifts).toHaveLength(1)
    const own = await add(shopper, testProducts.lastOne)
    const { productName } = own.items[0]!.items[1]!.product
    const text = `“${isolate('A present')}”: ${isolate(productName)} is not available at present`
    expect(own.gifts).toEqual([])
    expect(own.offerHints).toMatchObject([{ code: 'present', reason: 'GIFT_UNAVAILABLE', text }])
    await restock(testProducts.lastOne, 0)
    expect((await filled()).cart).toMatchObject({ gifts: [], offerHints: [{ reason: 'GIFT_UNAVAILABLE' }] })
  })
  it('is not promised while there is none left', async () => {
    await write(gift({ minimum: amounts(40_000) }))
    await restock(testProducts.lastOne, 0)
    expect((await filled()).cart.offerHints).toEqual([])
  })
  it('may be one size of a product, in another department', async () => {
    await write(gift({ gift: { productCode: testProducts.jumper, variationProductCode: testProducts.jumperNavyM } }))
    const { shopper, cart } = await filled()
    expect(cart.gifts[0]!.product.variationProductCode).toBe(testProducts.jumperNavyM)
    const before = await stockOf(shop.db, testProducts.jumperNavyM)
    const placed = await place(shopper, await shopper.order(cart))
    const after = await stockOf(shop.db, testProducts.jumperNavyM)
    expect(after!.sold - before!.sold).toBe(1)
    expect(placed.parcels.map(({ departmentType, total }) => [departmentType, total.amount])).toEqual([
      ['fashion', 0],
      ['food', placed.total.amount],
    ])
    const cancelled = await act(shopper, placed.id, 'CancelOrder')
    expect(cancelled).toMatchObject({ status: 'Cancelled', refundTotal: placed.total })
    expect((await stockOf(shop.db, testProducts.jumperNavyM))!.available).toBe(before!.available)
  })
})

describe('the gift of an order', () => {
  it('is a line that costs nothing, is sold with the others and given back with them', async () => {
    await write(gift())
    const { shopper, cart } = await filled()
    const order = await shopper.order(cart)
    expect(itemsOf(order)).toEqual([hamperLine, presentLine])
    expect(order.total).toEqual(cart.total)
    expect(await stockOf(shop.db, testProducts.lastOne)).toMatchObject({ available: 0, reserved: 1 })
    // The cart of the order still has it.
    expect((await shopper.openCart()).gifts).toHaveLength(1)
    expect(await shopper.order(await shopper.openCart())).toMatchObject({ id: order.id })
    const placed = await place(shopper, order)
    expect(itemsOf(placed)).toEqual([hamperLine, presentLine])
    expect(placed.items[0]!.itemCount).toBe(1)
    expect(placed.parcels).toMatchObject([{ lines: [{ quantity: 1 }, { itemId: 'gift-present', quantity: 1 }] }])
    expect((await shopper.openCart()).itemCount).toBe(0)
    await shop.runJobs()
    const mail = shop.mails.find(({ subject }) => subject.includes(placed.orderNumber))!
    for (const part of [mail.text, mail.html]) expect(part).toContain('Gift: “A present”')
    expect(await act(shopper, placed.id, 'CancelOrder')).toMatchObject({ refundTotal: placed.total })
    expect(await stockOf(shop.db, testProducts.lastOne)).toMatchObject({ available: 1, reserved: 0 })
  })
  it('goes to one of many who order at once for the last unit, and nobody else pays for what is gone', async () => {
    await write(gift())
    const carts = await Promise.all(Array.from({ length: 12 }, () => filled()))
    expect(carts.every(({ cart }) => cart.gifts.length === 1)).toBe(true)
    const servers = [shop.app, await shop.another()]
    const made = await Promise.all(
      carts.map(({ shopper, cart }, index) =>
        shopper.call(`POST ${checkoutPath}/orders`, {
          query: { cartId: cart.id, cartVersion: cart.version },
          app: servers[index % 2]!,
        }),
      ),
    )
    expect(made.filter(({ ok }) => ok)).toHaveLength(1)
    for (const { ok, body } of made)
      if (!ok) expect(body).toMatchObject({ errorCode: 'CART_CHANGED', details: [{ reason: 'repriced' }] })
    expect(await stockOf(shop.db, testProducts.lastOne)).toMatchObject({ available: 0, reserved: 1 })
    const lost = carts[made.findIndex(({ ok }) => !ok)]!
    const now = await lost.shopper.openCart()
    expect(now.version).toBeGreaterThan(lost.cart.version)
    expect(now).toMatchObject({ gifts: [], offerHints: [{ reason: 'GIFT_UNAVAILABLE' }], total: lost.cart.total })
    expect(itemsOf(await lost.shopper.order(now))).toEqual([hamperLine])
    const { shopper } = carts[made.findIndex(({ ok }) => ok)]!
    await act(shopper, (made.find(({ ok }) => ok)!.body as Order).id, 'AbandonOrder')
    expect(await stockOf(shop.db, testProducts.lastOne)).toMatchObject({ available: 1, reserved: 0 })
  })
  it('is not ordered unseen when its promotion begins after the bag was shown', async () => {
    await write()
    const { shopper, cart } = await filled()
    await write(gift())
    const order = await shopper.call(`POST ${checkoutPath}/orders`, {
      query: { cartId: cart.id, cartVersion: cart.version },
    })
    expect(order.body).toMatchObject({ errorCode: 'CART_CHANGED', details: [{ reason: 'repriced' }] })
    expect(itemsOf(await shopper.order(await shopper.openCart()))).toEqual([hamperLine, presentLine])
  })
  it('goes with another of the same product that the shopper buys', async () => {
    await write(gift())
    await restock(testProducts.lastOne, 2)
    const { shopper } = await filled()
    const cart = await add(shopper, testProducts.lastOne)
    const order = await place(shopper, await shopper.order(cart))
    expect(itemsOf(order).map(([code, , amount]) => [code, (amount as number) > 0])).toEqual([
      [testProducts.hamper, true],
      [testProducts.lastOne, true],
      [testProducts.lastOne, false],
    ])
    expect((await shopper.openCart()).itemCount).toBe(0)
    expect((await stockOf(shop.db, testProducts.lastOne))!.available).toBe(0)
  })
  it('counts a use of a promotion that has limits, and gives it back', async () => {
    await write(gift({ limits: { orders: 1 } }))
    await restock(testProducts.lastOne, 5)
    const { shopper, cart } = await filled()
    const order = await shopper.order(cart)
    const uses = async () =>
      (await shop.db.select().from(promotionTally).where(eq(promotionTally.code, 'present'))).map((row) => row.uses)
    expect(await uses()).toEqual([1])
    expect((await filled()).cart).toMatchObject({ gifts: [], offerHints: [{ reason: 'USED_UP' }] })
    await act(shopper, order.id, 'AbandonOrder')
    expect(await uses()).toEqual([0])
  })
  it('stays with a coupon that is put on the order', async () => {
    await write(gift())
    const { shopper, cart } = await filled()
    const order = await shopper.order(cart)
    const params = { orderId: order.id, couponCode: 'WELCOME10' }
    const reduced = await shopper.do(`PUT ${checkoutPath}/orders/{orderId}/coupon/{couponCode}`, { params })
    expect(reduced.discountTotal.amount).toBe(2_000)
    expect(itemsOf(reduced)).toEqual([hamperLine, presentLine])
  })
})
