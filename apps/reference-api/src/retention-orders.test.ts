import { GIFT_MESSAGE } from '@vitrine/contract/rules'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cart, cartLine } from './modules/cart/cart.schema.ts'
import { orderLine, orders } from './modules/orders/orders.schema.ts'
import { payment } from './modules/payment-ledger/payment.schema.ts'
import { reservation } from './modules/stock/stock.schema.ts'
import { newId } from './platform/ids.ts'
import { sweep } from './platform/retention/sweep.ts'
import { retentionRules } from './retention-rules.ts'
import { stockOf } from './testing/stock-of.ts'
import { testProducts } from './testing/test-seed.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'
import { checkoutPath, TestShopper } from './testing/test-shopper.ts'
import { abandoned, cartRow, retentionRows } from './testing/retention-rows.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const DAY = 86_400
const run = () => sweep(shop.db, shop.clock, retentionRules)

describe('a cart', () => {
  const openCarts = (shopper: TestShopper) => shop.db.select().from(cart).where(eq(cart.subject, shopper.subject))

  it('is never deleted while its shopper looks at it now and then, and is 90 days after she has gone', async () => {
    const shopper = new TestShopper(shop)
    const { id } = await (await shopper.enter()).openCart()
    await shopper.add(id, testProducts.biscuits)
    for (let visit = 0; visit < 3; visit += 1) {
      shop.clock.pass(60 * DAY)
      await run()
      const seen = await (await shopper.enter()).do(`GET ${checkoutPath}/cart/{cartId}`, { params: { cartId: id } })
      expect(seen.items).toHaveLength(1)
    }
    shop.clock.pass(90 * DAY)
    await run()
    expect(await openCarts(shopper)).toHaveLength(1)
    shop.clock.pass(1)
    await run()
    expect(await openCarts(shopper)).toEqual([])
    expect(await shop.db.$count(cartLine, eq(cartLine.cartId, id))).toBe(0)
    // Her browser cannot prove her any more by then, and begins as a new guest.
    expect(await shopper.call('POST /token/oauth', { body: shopper.credentials() })).toMatchObject({ status: 401 })
  })

  it('is left alone while it is being changed or ordered', async () => {
    const old = shop.clock.now()
    const [changed, ordered] = [newId(), newId()]
    await shop.db.insert(cart).values([cartRow(changed, old), cartRow(ordered, old)])
    shop.clock.pass(91 * DAY)
    const order = { ...abandoned(ordered, shop.clock.now()), status: 'Pending' as const }
    await shop.db.insert(orders).values(order)
    await shop.db.transaction(async (tx) => {
      await tx.select().from(cart).where(eq(cart.id, changed)).for('update')
      await run()
    })
    const left = await shop.db.select({ id: cart.id }).from(cart)
    expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([changed, ordered]))
    await run()
    expect(await retentionRows.Bags.count(shop.db, changed)).toBe(0)
    expect(await retentionRows.Bags.count(shop.db, ordered)).toBe(1)
    await shop.db.delete(orders).where(eq(orders.id, ordered))
  })

  it('takes no placed order with it', async () => {
    const shopper = await new TestShopper(shop).enter()
    const placed = await shopper.buy(testProducts.biscuits)
    // Her browser was here in between, and did not look at the cart.
    shop.clock.pass(60 * DAY)
    await shopper.enter()
    shop.clock.pass(31 * DAY)
    await run()
    expect(await openCarts(shopper)).toEqual([])
    await shopper.enter()
    expect(await shopper.submit(placed.id)).toMatchObject({ id: placed.id, status: 'Submitted', email: placed.email })
  })
})

describe('an order that was not paid', () => {
  it('says nothing of a person after 30 days; number, products and money stay', async () => {
    const shopper = await new TestShopper(shop).enter()
    const { id: cartId } = await shopper.openCart()
    const words = 'Happy birthday, Layla'
    const filled = await shopper.do(`POST ${checkoutPath}/cart/{cartId}/item`, {
      params: { cartId },
      body: {
        quantity: 1,
        product: { productCode: testProducts.hamper },
        options: [{ attributeFQN: GIFT_MESSAGE, shopperEnteredValue: words }],
      },
    })
    const order = await shopper.describe((await shopper.order(filled)).id)
    await shopper.pay(order)
    const placed = await (await new TestShopper(shop).enter()).buy(testProducts.biscuits)
    await shopper.do(`POST ${checkoutPath}/orders/{orderId}/actions`, {
      params: { orderId: order.id },
      body: { actionName: 'AbandonOrder' },
    })
    shop.clock.pass(900)
    const units = await stockOf(shop.db, testProducts.hamper)
    const textOf = async (id: string) =>
      JSON.stringify([
        await shop.db.select().from(orders).where(eq(orders.id, id)),
        await shop.db.select().from(orderLine).where(eq(orderLine.orderId, id)),
        await shop.db.select().from(payment).where(eq(payment.orderId, id)),
      ])
    const personal = ['amal', 'haddad', '971501234567', 'al wasl', 'layla', shopper.guestId, '"1111"']
    const found = async (id: string) => {
      const text = (await textOf(id)).toLowerCase()
      return personal.filter((word) => text.includes(word))
    }
    expect(await found(order.id)).toEqual(personal)

    shop.clock.pass(30 * DAY)
    await run()
    expect(await found(order.id)).toEqual([])
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
    expect(row).toMatchObject({ number: order.orderNumber, status: 'Abandoned', total: order.total.amount })
    const lines = await shop.db.select().from(orderLine).where(eq(orderLine.orderId, order.id))
    expect(lines).toMatchObject([{ sku: testProducts.hamper, quantity: 1, item: { giftMessage: null } }])
    expect(await shop.db.$count(reservation, eq(reservation.orderId, order.id))).toBe(0)
    expect(await stockOf(shop.db, testProducts.hamper)).toEqual(units)
    expect(await found(placed.id)).toEqual(['amal', 'haddad', '971501234567', 'al wasl', '"1111"'])
  })
})
