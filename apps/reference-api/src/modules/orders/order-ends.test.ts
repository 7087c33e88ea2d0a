import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockOf } from '../../testing/stock-of.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'
import { payment } from '../payment-ledger/payment.schema.ts'
import { orders } from './orders.schema.ts'
import { reservation } from '../stock/stock.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const guest = (shopLocale?: { location: string; locale: string }) => new TestShopper(shop, shopLocale).enter()
const actCall = `POST ${checkoutPath}/orders/{orderId}/actions` as const
const readCall = `GET ${checkoutPath}/orders/{orderId}` as const

describe('expire', () => {
  it('ends all of 600 orders in one run, and one that cannot be ended keeps no other', async () => {
    await shop.db.execute(sql`insert into orders (id, number, subject, status, cart_id, cart_version, country, language,
      currency, subtotal, discount_total, shipping_total, total, reserved_until, created_at)
      select 'late-' || n, 'late-' || n, 'late', 'Pending', 'late-' || n, 1, 'ae', 'en', 'AED', 1, 0, 0, 1,
        '2020-01-01'::timestamptz + n * interval '1 second', '2020-01-01' from generate_series(1, 600) n`)
    // A reservation of more than there is held of its product: the oldest order cannot be ended.
    await shop.db.insert(reservation).values({ orderId: 'late-1', sku: testProducts.penny, quantity: 1, held: 1 })
    await expect(shop.services.orders.expire()).rejects.toBeInstanceOf(AggregateError)
    const pending = () =>
      shop.db
        .select({ id: orders.id })
        .from(orders)
        .where(sql`subject = 'late' and status = 'Pending'`)
    expect(await pending()).toEqual([{ id: 'late-1' }])
    await shop.db.delete(reservation).where(eq(reservation.orderId, 'late-1'))
    expect(await shop.services.orders.expire()).toBe(1)
    expect(await pending()).toEqual([])
  })
})

describe('an order past its time', () => {
  it('is refused, and gives its goods back once', async () => {
    shop.clock.pass(900)
    await shop.services.orders.expire()
    const shopper = await guest()
    const before = await stockOf(shop.db, testProducts.hamper)
    const order = await shopper.orderOf(testProducts.hamper, 2)
    shop.clock.pass(900)
    await shopper.enter()
    const answer = await shopper.call(actCall, { params: { orderId: order.id }, body: { actionName: 'SubmitOrder' } })
    expect(answer.body).toMatchObject({ errorCode: 'ORDER_EXPIRED' })
    await shop.services.orders.expire()
    expect(await stockOf(shop.db, testProducts.hamper)).toMatchObject({
      available: before.available,
      reserved: before.reserved,
      sold: before.sold,
    })
    const again = await shopper.order(await shopper.openCart())
    expect(again).toMatchObject({ status: 'Pending', total: order.total })
  })
  it('is placed when it is paid', async () => {
    const shopper = await guest()
    const order = await shopper.orderOf(testProducts.biscuits)
    await shopper.pay(order)
    shop.clock.pass(900)
    await shop.services.orders.expire()
    await shopper.enter()
    expect(await shopper.submit(order.id)).toMatchObject({ status: 'Submitted' })
    await shop.runJobs()
    const [row] = await shop.db.select().from(payment).where(eq(payment.orderId, order.id))
    expect(row).toMatchObject({ status: 'Captured' })
  })
  it('is ended by the job, and reads as abandoned', async () => {
    const shopper = await guest()
    const order = await shopper.orderOf(testProducts.hamper)
    shop.clock.pass(900)
    expect(await shop.services.orders.expire()).toBeGreaterThan(0)
    await shopper.enter()
    expect(await shopper.do(readCall, { params: { orderId: order.id } })).toMatchObject({
      status: 'Abandoned',
      reservedUntil: null,
    })
    const ended = await shop.db.select().from(reservation).where(eq(reservation.orderId, order.id))
    expect(ended).toMatchObject([{ held: 0, released: 1 }])
  })
})

describe('AbandonOrder', () => {
  it('gives the goods back, may be repeated, and is refused once the order is placed', async () => {
    const shopper = await guest()
    const before = await stockOf(shop.db, testProducts.hamper)
    const order = await shopper.orderOf(testProducts.hamper)
    const abandon = (orderId: string) =>
      shopper.call(actCall, { params: { orderId }, body: { actionName: 'AbandonOrder' } })
    expect((await abandon(order.id)).body).toMatchObject({ status: 'Abandoned' })
    expect((await abandon(order.id)).body).toMatchObject({ status: 'Abandoned' })
    expect(await stockOf(shop.db, testProducts.hamper)).toEqual(before)
    const placed = await shopper.buy(testProducts.biscuits)
    expect((await abandon(placed.id)).body).toMatchObject({ errorCode: 'ORDER_STATE' })
  })
})
