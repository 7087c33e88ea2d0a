import { currencies } from '@vitrine/contract/rules'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { beginSignIn } from '../../testing/test-account.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'
import { promotionTally } from './coupon.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-21T08:00:00Z' })
})
afterAll(() => shop.close())

const write = async (...promotions: unknown[]) => {
  await shop.db
    .execute(sql`insert into content (key, value) values ('bag-promotions', ${JSON.stringify(promotions)}::jsonb)
    on conflict (key) do update set value = excluded.value`)
  await shop.services.promotions.refresh()
}
const name = { en: 'Hampers for less', ar: 'سلال بسعر أقل', zh: '禮籃優惠' }
const offHampers = (code: string, more: object = {}) => ({
  ...{ code, kind: 'percent', percent: 10, name, stacking: 'combinable', priority: 9 },
  scope: { products: [testProducts.hamper] },
  ...more,
})
const guest = () => new TestShopper(shop).enter()
const withHamper = async (shopper: TestShopper, quantity = 1) =>
  shopper.add((await shopper.openCart()).id, testProducts.hamper, quantity)
const filled = async (quantity = 1) => {
  const shopper = await guest()
  return { shopper, cart: await withHamper(shopper, quantity) }
}
const place = async (shopper: TestShopper) => {
  const order = await shopper.order(await shopper.openCart())
  await shopper.describe(order.id)
  await shopper.pay(order)
  return shopper.submit(order.id)
}
const act = (shopper: TestShopper, orderId: string, actionName: string) =>
  shopper.do(`POST ${checkoutPath}/orders/{orderId}/actions`, { params: { orderId }, body: { actionName } })
const tallyOf = async (code: string) => {
  const [row] = await shop.db.select().from(promotionTally).where(eq(promotionTally.code, code))
  return row && { uses: row.uses, spent: row.spent }
}

describe('a promotion with so many orders', () => {
  it('is given to one of many who order at once when one use is left, and the others see their new total', async () => {
    await write(offHampers('last', { limits: { orders: 3 } }))
    await shop.db.insert(promotionTally).values({ code: 'last', uses: 2 })
    const carts = await Promise.all(Array.from({ length: 12 }, () => filled()))
    expect(new Set(carts.map(({ cart }) => cart.discountTotal.amount))).toEqual(new Set([2_000]))
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
    for (const { ok, body } of made) if (!ok) expect(body).toMatchObject({ errorCode: 'CART_CHANGED' })
    expect(await tallyOf('last')).toEqual({ uses: 3, spent: { AED: 2_000 } })
    const lost = carts[made.findIndex(({ ok }) => !ok)]!.shopper
    const now = await lost.openCart()
    expect(now).toMatchObject({ discountTotal: { amount: 0 }, orderDiscounts: [] })
    expect((await lost.order(now)).discountTotal.amount).toBe(0)
    expect((await tallyOf('last'))?.uses).toBe(3)
  })

  it('is still that of the shopper whose unpaid order has the last use, and of no other', async () => {
    await write(offHampers('held', { limits: { orders: 1 } }))
    const { shopper, cart } = await filled()
    const order = await shopper.order(cart)
    const more = await withHamper(shopper)
    expect(more.discountTotal.amount).toBe(4_000)
    expect((await filled()).cart.discountTotal.amount).toBe(0)
    const again = await shopper.order(more)
    expect([again.id === order.id, again.discountTotal.amount]).toEqual([false, 4_000])
    expect(await tallyOf('held')).toEqual({ uses: 1, spent: { AED: 4_000 } })
  })

  it('is given back once when the order is given up, runs out of time, or is cancelled', async () => {
    await write(offHampers('back', { limits: { orders: 1 } }))
    const used = { uses: 1, spent: { AED: 2_000 } }
    const free = { uses: 0, spent: { AED: 0 } }
    const { shopper } = await filled()
    await act(shopper, (await shopper.order(await shopper.openCart())).id, 'AbandonOrder')
    expect(await tallyOf('back')).toEqual(free)
    await shopper.order(await shopper.openCart())
    expect(await tallyOf('back')).toEqual(used)
    shop.clock.pass(900)
    await shop.services.orders.expire()
    await shop.services.orders.expire()
    expect(await tallyOf('back')).toEqual(free)
    await shopper.enter()
    const { id } = await place(shopper)
    expect(await tallyOf('back')).toEqual(used)
    await act(shopper, id, 'CancelOrder')
    expect(await tallyOf('back')).toEqual(free)
    // Another's use stays when the same order ends again.
    await place((await filled()).shopper)
    await act(shopper, id, 'CancelOrder').catch(() => undefined)
    expect(await tallyOf('back')).toEqual(used)
  })

  it('is counted where it gives the delivery', async () => {
    const { percent: _, ...free } = offHampers('sent', { kind: 'free-delivery', limits: { orders: 1 } })
    await write(free)
    const { shopper, cart } = await filled()
    expect((await shopper.order(cart)).orderDiscounts).toMatchObject([{ code: 'sent', isFreeDelivery: true }])
    expect(await tallyOf('sent')).toEqual({ uses: 1, spent: { AED: 0 } })
    expect((await filled()).cart.orderDiscounts).toEqual([])
  })
})

describe('a promotion of so many orders per shopper', () => {
  it('is not given again to who had it, and is to another', async () => {
    await write(offHampers('each', { limits: { perShopper: 1 } }))
    const { shopper } = await filled()
    await place(shopper)
    expect((await withHamper(shopper)).discountTotal.amount).toBe(0)
    expect((await filled()).cart.discountTotal.amount).toBe(2_000)
  })
})

describe('a promotion with a budget', () => {
  it('takes nothing off an order that would go beyond it, and is not over for a smaller one', async () => {
    await write(offHampers('budget', { limits: { budget: { AED: 5_000, SGD: 1 } } }))
    const first = await filled()
    await place(first.shopper)
    expect(await tallyOf('budget')).toEqual({ uses: 1, spent: { AED: 2_000 } })
    const { shopper, cart } = await filled(2)
    expect(cart.discountTotal.amount).toBe(0)
    const itemId = cart.items[0]!.items[0]!.id
    const params = { cartId: cart.id, itemId, quantity: 1 }
    const smaller = await shopper.do(`PUT ${checkoutPath}/cart/{cartId}/item/{itemId}/{quantity}`, { params })
    expect(smaller.discountTotal.amount).toBe(2_000)
  })

  it('is not overdrawn by orders that are made at once', async () => {
    await write(offHampers('overdrawn', { limits: { budget: { AED: 5_000 } } }))
    const carts = await Promise.all(Array.from({ length: 8 }, () => filled()))
    const servers = [shop.app, await shop.another()]
    const made = await Promise.all(
      carts.map(({ shopper, cart }, index) =>
        shopper.call(`POST ${checkoutPath}/orders`, {
          query: { cartId: cart.id, cartVersion: cart.version },
          app: servers[index % 2]!,
        }),
      ),
    )
    expect(made.filter(({ ok }) => ok)).toHaveLength(2)
    expect(await tallyOf('overdrawn')).toEqual({ uses: 2, spent: { AED: 4_000 } })
  })

  it('goes up and down with an unpaid order whose coupons change', async () => {
    await write(offHampers('changed', { limits: { budget: { AED: 2_000 } } }))
    const { shopper, cart } = await filled()
    const order = await shopper.order(cart)
    const params = { orderId: order.id, couponCode: 'DELIVERED' }
    const changed = await shopper.do(`PUT ${checkoutPath}/orders/{orderId}/coupon/{couponCode}`, { params })
    expect(changed.orderDiscounts.map(({ code }) => code)).toEqual(['changed', 'DELIVERED'])
    expect(await tallyOf('changed')).toEqual({ uses: 1, spent: { AED: 2_000 } })
  })
})

describe('a promotion of the first order', () => {
  it('is for an account that has placed none, and for no guest; one that was cancelled is none', async () => {
    await write(offHampers('first', { group: 'first-order' }))
    expect((await filled()).cart.discountTotal.amount).toBe(0)
    const shopper = new TestShopper(shop).signIn(await beginSignIn(shop, { UID: newId() }))
    expect((await withHamper(shopper)).discountTotal.amount).toBe(2_000)
    const { id } = await place(shopper)
    expect((await withHamper(shopper)).discountTotal.amount).toBe(0)
    await act(shopper, id, 'CancelOrder')
    expect((await shopper.openCart()).discountTotal.amount).toBe(2_000)
  })
})

describe('a bundle of the bag', () => {
  const amounts = Object.fromEntries(currencies.map((currency) => [currency, 20_000]))
  const bundle = { code: 'set', kind: 'bundle-price', amounts, name, stacking: 'own-lines', priority: 9 }

  it('has its price, and is named at each of its lines and in the summary', async () => {
    await write({ ...bundle, groups: [{ products: [testProducts.hamper] }, { categories: ['bakery/biscuits'] }] })
    const { shopper, cart } = await filled()
    const full = await shopper.add(cart.id, testProducts.biscuits, 2)
    // 200.00 and 15.00 for 200.00; the other packet is paid.
    expect(full).toMatchObject({ subtotal: { amount: 23_000 }, discountTotal: { amount: 1_500 } })
    const said = { code: 'set', name: 'Hampers for less', couponCode: null }
    expect(full.orderDiscounts).toMatchObject([{ ...said, amount: { amount: 1_500 } }])
    const lines = full.items.flatMap(({ items }) => items)
    expect(lines.map(({ productDiscounts }) => productDiscounts.map(({ code }) => code))).toEqual([['set'], ['set']])
    const order = await shopper.order(full)
    expect(order).toMatchObject({ discountTotal: { amount: 1_500 }, orderDiscounts: full.orderDiscounts })
  })
  it('of a brand leaves out what is excepted', async () => {
    const scope = { brands: ['Aldersgate'], except: { products: [testProducts.biscuits] } }
    await write({ ...bundle, take: 2, scope })
    const { shopper, cart } = await filled(2)
    expect(cart.discountTotal.amount).toBe(20_000)
    expect((await shopper.add(cart.id, testProducts.biscuits, 2)).discountTotal.amount).toBe(20_000)
  })
})
