import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { beginSignIn } from '../../testing/test-account.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'
import { content } from '../content/content.schema.ts'
import { coupon } from './coupon.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-21T08:00:00Z' })
})
afterAll(() => shop.close())

const guest = () => new TestShopper(shop).enter()
const cartCoupon = `PUT ${checkoutPath}/cart/{cartId}/coupon/{couponCode}` as const
const orderCoupon = `PUT ${checkoutPath}/orders/{orderId}/coupon/{couponCode}` as const
const apply = (shopper: TestShopper, cartId: string, couponCode: string) =>
  shopper.call(cartCoupon, { params: { cartId, couponCode } })
const refusal = async (shopper: TestShopper, cartId: string, couponCode: string) => {
  const { status, body } = await apply(shopper, cartId, couponCode)
  return [status, body]
}
const filled = async (product: string = testProducts.hamper, quantity = 1) => {
  const shopper = await guest()
  const cart = await shopper.add((await shopper.openCart()).id, product, quantity)
  return { shopper, cart }
}
/** A coupon like one of the seed's, of the test's own. */
async function copyOf(like: string, code: string, more: Partial<typeof coupon.$inferInsert> = {}) {
  const [row] = await shop.db.select().from(coupon).where(eq(coupon.code, like))
  await shop.db.insert(coupon).values({ ...row!, code, ...more })
}
const usesOf = async (...codes: string[]) =>
  (await shop.db.select({ uses: coupon.uses }).from(coupon).where(inArray(coupon.code, codes))).map(({ uses }) => uses)

describe('a coupon of a cart', () => {
  it('is applied however it is typed, stored, shown at the line, and removed', async () => {
    const { shopper, cart } = await filled()
    const applied = await apply(shopper, cart.id, ' welcome10 ')
    const amount = { amount: 2_000, currency: 'AED' }
    const said = { code: 'WELCOME10', name: '10% off your first order', couponCode: 'WELCOME10', amount }
    const expected = {
      couponCode: ['WELCOME10'],
      orderDiscounts: [{ ...said, isFreeDelivery: false }],
      invalidCoupons: [],
      discountTotal: amount,
    }
    expect(applied).toMatchObject({ status: 200, body: { ...expected, version: cart.version + 1 } })
    const again = await shopper.openCart()
    expect(again).toMatchObject({ ...expected, version: cart.version + 1 })
    expect(again.items[0]?.items[0]?.productDiscounts).toEqual([said])
    const params = { cartId: cart.id, couponCode: 'welcome10' }
    const removed = await shopper.do(`DELETE ${checkoutPath}/cart/{cartId}/coupon/{couponCode}`, { params })
    expect(removed).toMatchObject({ couponCode: [], orderDiscounts: [], total: cart.total, version: cart.version + 2 })
    const nothing = await shopper.do(`DELETE ${checkoutPath}/cart/{cartId}/coupon/{couponCode}`, { params })
    expect(nothing.version).toBe(cart.version + 2)
  })

  it('is taken neither by a cart nor by an order while codes are switched off', async () => {
    const { shopper, cart } = await filled()
    const order = await shopper.order(cart)
    const isToggles = eq(content.key, 'feature-toggles')
    const [before] = await shop.db.select().from(content).where(isToggles)
    await shop.db
      .update(content)
      .set({ value: sql`jsonb_set(${content.value}, '{toggles,coupons}', 'false')` as never })
      .where(isToggles)
    const answers = [
      await apply(shopper, cart.id, 'WELCOME10'),
      await shopper.call(orderCoupon, { params: { orderId: order.id, couponCode: 'WELCOME10' } }),
    ]
    await shop.db.update(content).set({ value: before!.value }).where(isToggles)
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 400,
        body: { details: [{ field: '/couponCode', reason: 'switched-off' }] },
      })
  })

  it.each([
    ['NOSUCHCODE', 'COUPON_UNKNOWN'],
    ['LION8', 'COUPON_OTHER_COUNTRY'],
    ['MARCH27', 'COUPON_NOT_YET'],
    ['SUMMER26', 'COUPON_EXPIRED'],
    ['FIRST100', 'COUPON_USED_UP'],
    ['WOOL20', 'COUPON_NOTHING_FOR_IT'],
  ])('is refused with its reason, and the cart stays as it was: %s, %s', async (code, errorCode) => {
    const { shopper, cart } = await filled()
    expect(await refusal(shopper, cart.id, code)).toMatchObject([409, { errorCode }])
    expect(await shopper.openCart()).toMatchObject({ couponCode: [], version: cart.version })
  })

  it('says how much is lacking, and is taken at the minimum', async () => {
    const { shopper, cart } = await filled(testProducts.biscuits, 5)
    const lacking = { amount: 1_500, currency: 'AED' }
    expect(await refusal(shopper, cart.id, 'DELIVERED')).toMatchObject([
      409,
      { errorCode: 'COUPON_MINIMUM', details: [{ amount: lacking }] },
    ])
    await shopper.add(cart.id, testProducts.biscuits)
    expect(await apply(shopper, cart.id, 'DELIVERED')).toMatchObject({
      status: 200,
      body: { shippingTotal: { amount: 0 }, total: { amount: 9_000 } },
    })
  })

  it('is refused twice, and with another that it does not go with, in either order', async () => {
    await copyOf('DELIVERED', 'SENT')
    const { shopper, cart } = await filled()
    await apply(shopper, cart.id, 'SENT')
    expect(await refusal(shopper, cart.id, 'sent')).toMatchObject([409, { errorCode: 'COUPON_ALREADY_APPLIED' }])
    expect(await refusal(shopper, cart.id, 'WELCOME10')).toMatchObject([409, { errorCode: 'COUPON_NOT_COMBINABLE' }])
    const other = await filled()
    await apply(other.shopper, other.cart.id, 'WELCOME10')
    expect(await refusal(other.shopper, other.cart.id, 'SENT')).toMatchObject([
      409,
      { errorCode: 'COUPON_NOT_COMBINABLE' },
    ])
  })

  it('is named and not dropped when it no longer holds, and holds again by itself', async () => {
    const { shopper, cart } = await filled(testProducts.biscuits, 6)
    await apply(shopper, cart.id, 'DELIVERED')
    const itemId = cart.items[0]!.items[0]!.id
    const set = (quantity: number) =>
      shopper.do(`PUT ${checkoutPath}/cart/{cartId}/item/{itemId}/{quantity}`, {
        params: { cartId: cart.id, itemId, quantity },
      })
    expect(await set(5)).toMatchObject({
      couponCode: ['DELIVERED'],
      orderDiscounts: [],
      invalidCoupons: [
        { couponCode: 'DELIVERED', reason: 'COUPON_MINIMUM', lacking: { amount: 1_500, currency: 'AED' } },
      ],
    })
    expect((await shopper.order(await shopper.openCart())).shippingTotal.amount).toBeGreaterThan(0)
    expect(await set(6)).toMatchObject({ invalidCoupons: [], shippingTotal: { amount: 0 } })
  })

  it('is not applied to the cart of somebody else, which is not found', async () => {
    const { cart } = await filled()
    expect(await refusal(await guest(), cart.id, 'WELCOME10')).toMatchObject([404, { errorCode: 'NOT_FOUND' }])
  })

  it('is joined with the guest’s at sign-in, and the cart names the one that cannot be combined', async () => {
    const { shopper: from, cart } = await filled()
    await apply(from, cart.id, 'WELCOME10')
    const UID = newId()
    const shopper = new TestShopper(shop).signIn(await beginSignIn(shop, { UID }))
    const own = await shopper.add((await shopper.openCart()).id, testProducts.biscuits, 6)
    await apply(shopper, own.id, 'DELIVERED')
    const merged = await shopper.do(`POST ${checkoutPath}/cart/user/{userId}/merge`, {
      params: { userId: UID },
      body: { guestUserId: from.guestId },
      headers: { 'x-guest-secret': from.secret },
    })
    expect(merged.cart).toMatchObject({
      couponCode: ['DELIVERED', 'WELCOME10'],
      orderDiscounts: [{ couponCode: 'DELIVERED' }],
      invalidCoupons: [{ couponCode: 'WELCOME10', reason: 'COUPON_NOT_COMBINABLE' }],
    })
  })
})

describe('a coupon of an order', () => {
  it('is stored with the order, line by line, counted once, and no more on the shopper’s next cart', async () => {
    await copyOf('WELCOME10', 'ONCE')
    const { shopper, cart } = await filled()
    await apply(shopper, cart.id, 'ONCE')
    const order = await shopper.order(await shopper.openCart())
    expect(order).toMatchObject({ discountTotal: { amount: 2_000 }, orderDiscounts: [{ couponCode: 'ONCE' }] })
    expect(order.items[0]?.items[0]?.productDiscounts).toMatchObject([{ code: 'ONCE', amount: { amount: 2_000 } }])
    // Its own use does not refuse it while it is being paid.
    expect((await shopper.openCart()).invalidCoupons).toEqual([])
    await shopper.describe(order.id)
    await shopper.pay(order)
    await shopper.submit(order.id)
    await shopper.submit(order.id)
    expect(await usesOf('ONCE')).toEqual([1])
    const next = await shopper.add((await shopper.openCart()).id, testProducts.hamper)
    expect(next.couponCode).toEqual([])
    expect(await refusal(shopper, next.id, 'ONCE')).toMatchObject([409, { errorCode: 'COUPON_SHOPPER_LIMIT' }])
  })

  it('is used up for a shopper, with whatever token and at whatever device they come again', async () => {
    await copyOf('WELCOME10', 'ANYWHERE')
    const [shopper, other] = await Promise.all([guest(), guest()])
    const UID = newId()
    const [phone, laptop] = await Promise.all(
      ['phone', 'laptop'].map(async (device) => (await guest()).signIn(await beginSignIn(shop, { UID, device }))),
    )
    const addTo = async (one: TestShopper) => one.add((await one.openCart()).id, testProducts.hamper)
    const place = async (one: TestShopper) => {
      await apply(one, (await addTo(one)).id, 'ANYWHERE')
      const order = await one.order(await one.openCart())
      await one.describe(order.id)
      await one.pay(order)
      await one.submit(order.id)
    }
    const isRefused = async (one: TestShopper) => (await apply(one, (await addTo(one)).id, 'ANYWHERE')).status === 409
    await place(shopper)
    await place(phone!)
    await shopper.enter()
    expect(await Promise.all([shopper, phone!, laptop!, other].map(isRefused))).toEqual([true, true, true, false])
  })

  it('is given back when the order is not paid, in time or at all', async () => {
    await copyOf('WELCOME10', 'BACK')
    const { shopper, cart } = await filled()
    await apply(shopper, cart.id, 'BACK')
    const order = await shopper.order(await shopper.openCart())
    expect(await usesOf('BACK')).toEqual([1])
    await shopper.do(`POST ${checkoutPath}/orders/{orderId}/actions`, {
      params: { orderId: order.id },
      body: { actionName: 'AbandonOrder' },
    })
    expect(await usesOf('BACK')).toEqual([0])
    await shopper.order(await shopper.openCart())
    expect(await usesOf('BACK')).toEqual([1])
    shop.clock.pass(900)
    await shop.services.orders.expire()
    expect(await usesOf('BACK')).toEqual([0])
  })

  it('is used by one of many who order at once when one use is left, and the other carts say why', async () => {
    await copyOf('FIRST100', 'LASTUSE', { uses: 99, minimum: null })
    const all = await Promise.all(Array.from({ length: 12 }, () => filled()))
    const carts = await Promise.all(
      all.map(async ({ shopper, cart }) => {
        await apply(shopper, cart.id, 'LASTUSE')
        return { shopper, cart: await shopper.openCart() }
      }),
    )
    expect(carts.map(({ cart }) => cart.invalidCoupons.length)).toEqual(carts.map(() => 0))
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
    expect(await usesOf('LASTUSE')).toEqual([100])
    const lost = carts[made.findIndex(({ ok }) => !ok)]!
    expect((await lost.shopper.openCart()).invalidCoupons).toEqual([
      { couponCode: 'LASTUSE', reason: 'COUPON_USED_UP', lacking: null },
    ])
  })

  it('is applied to and removed from one that is not paid, and its cart says the same', async () => {
    await copyOf('WELCOME10', 'LATE')
    const { shopper, cart } = await filled()
    const order = await shopper.order(cart)
    const params = { orderId: order.id, couponCode: 'late' }
    const changed = await shopper.do(orderCoupon, { params })
    expect(changed.id).toBe(order.id)
    const now = await shopper.openCart()
    expect([changed.total, changed.cartVersion, changed.orderDiscounts]).toEqual([
      now.total,
      now.version,
      now.orderDiscounts,
    ])
    expect(changed.subtotal.amount - changed.discountTotal.amount).toBe(order.subtotal.amount - 2_000)
    expect(changed.items[0]?.items[0]?.productDiscounts).toMatchObject([{ code: 'LATE' }])
    expect(await usesOf('LATE')).toEqual([1])
    expect((await shopper.order(now)).id).toBe(order.id)
    const removed = await shopper.do(`DELETE ${checkoutPath}/orders/{orderId}/coupon/{couponCode}`, { params })
    expect([removed.total, removed.orderDiscounts, await usesOf('LATE')]).toEqual([order.total, [], [0]])
    expect(await shopper.call(orderCoupon, { params: { ...params, couponCode: 'SUMMER26' } })).toMatchObject({
      status: 409,
      body: { errorCode: 'COUPON_EXPIRED' },
    })
  })

  it('changes nothing of one that is paid, nor of somebody else’s', async () => {
    const { shopper, cart } = await filled()
    const order = await shopper.order(cart)
    const params = { orderId: order.id, couponCode: 'WELCOME10' }
    expect(await (await guest()).call(orderCoupon, { params })).toMatchObject({ status: 404 })
    await shopper.describe(order.id)
    await shopper.pay(order)
    expect(await shopper.call(orderCoupon, { params })).toMatchObject({
      status: 409,
      body: { errorCode: 'ORDER_STATE' },
    })
    expect((await shopper.openCart()).couponCode).toEqual([])
  })
})
