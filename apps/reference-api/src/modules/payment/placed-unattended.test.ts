import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Order, PayResult } from '@vitrine/contract'
import { bankPayment } from '../../demo/bank/bank.schema.ts'
import { signedReturn } from '../../demo/bank/bank-signature.ts'
import type { BankAction } from '../../demo/bank/bank.service.ts'
import { writeTestMethods } from '../../testing/test-methods.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { bankSecrets, openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, payOperation, TestShopper } from '../../testing/test-shopper.ts'
import { whileLocked } from '../../testing/while-locked.ts'
import { orders } from '../orders/orders.schema.ts'
import { readPayments, updatePayment } from '../payment-ledger/payment-ledger.ts'
import { reservation } from '../stock/stock.schema.ts'

const inUae = { countries: { ae: { currency: 'AED' } } } as const
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ hasBank: true, paymentMethods: { knet: inUae } })
})
afterAll(() => shop.close())
afterEach(() => void (shop.pages.fetch = globalThis.fetch))

/** Seconds for which an order is held. */
const HELD = 900

type Parameters = Record<string, string>
const payBy = (shopper: TestShopper, order: Order, returned?: Parameters) =>
  shopper.call(payOperation, {
    body: {
      ...{ orderId: order.id, amount: order.amountRemainingForPayment },
      payment: { type: 'Redirect', method: 'knet', returnPath: '/en-ae/checkout/payment' },
      ...(returned && { returned: { parameters: returned } }),
    },
  })
const pageOf = (result: PayResult) => result.redirect!.url.split('/').at(-1)!

/** An order whose shopper is at the bank. */
async function ledAway(shopper = new TestShopper(shop)) {
  await shopper.enter()
  const order = await shopper.orderOf(testProducts.biscuits)
  const id = pageOf((await payBy(shopper, order)).body as PayResult)
  return { shopper, order, id, back: (returned: Parameters) => payBy(shopper, order, returned) }
}

/** What the shopper does on the bank's page. @returns parameters of the address to which it leads back */
async function act({ id }: { id: string }, action: BankAction): Promise<Parameters> {
  const response = await fetch(`${shop.cardUrl}/demo/bank/pay/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action }),
    redirect: 'manual',
  })
  return Object.fromEntries(new URL(response.headers.get('location')!).searchParams)
}

/** Works until nothing is left to be done, also later. */
const settle = async () => {
  for (;;) if ((await shop.runJobs({ isEarly: true })) + (await shop.deliverNotifications()) === 0) return
}
/** The word of the bank is worked off; what it queues waits. */
const hear = async () => {
  await shop.deliverNotifications()
  await shop.runJobs()
}
const rowOf = async ({ id }: Pick<Order, 'id'>) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!
const statusOf = async (order: Pick<Order, 'id'>) => (await rowOf(order)).status
const paymentsOf = async ({ id }: Pick<Order, 'id'>) =>
  (await readPayments(shop.db, id)).map(({ status, collected }) => [status, collected])
const atBank = async ({ id }: { id: string }) =>
  (await shop.db.select().from(bankPayment).where(eq(bankPayment.id, id)))[0]!.status
const mailsOf = ({ orderNumber }: Pick<Order, 'orderNumber'>) =>
  shop.mails.filter(({ subject }) => subject.includes(orderNumber)).map(({ id }) => id.split('-')[0])
const placings = async ({ id }: Pick<Order, 'id'>) =>
  (
    await shop.db.execute<{ after: number }>(
      sql`select extract(epoch from start_after - created_on)::int as after from pgboss.job
        where name = 'place-paid-order' and data ->> 'orderId' = ${id}`,
    )
  ).rows.map(({ after }) => after)
const expectPlacedOnce = async (order: Order) => {
  expect(await statusOf(order)).toBe('Submitted')
  expect(await paymentsOf(order)).toEqual([['Captured', order.total.amount]])
  expect(mailsOf(order)).toEqual(['order'])
}

describe('an order that the bank says is paid, and whose shopper does not come back', () => {
  it('is placed once, is written of once, and takes its goods out of the bag', async () => {
    const led = await ledAway()
    await act(led, 'pay')
    await settle()
    await expectPlacedOnce(led.order)
    expect((await led.shopper.openCart()).items).toEqual([])
  })
  it('is placed once however often the bank says so and the job comes', async () => {
    const led = await ledAway()
    await act(led, 'pay')
    await settle()
    const merchantReference = (await readPayments(shop.db, led.order.id))[0]!.id
    const said = { event: 'authorisation', result: 'confirmed', reference: led.id, merchantReference, reason: null }
    for (const amount of [null, led.order.total]) {
      await shop.services.payments.notifications.receive({ ...said, amount }, 'bank')
      await settle()
    }
    const again = () => shop.services.orders.placePaid(led.order.id)
    await Promise.all([again(), again()])
    await again()
    await settle()
    await expectPlacedOnce(led.order)
  })
  it('is placed when its word comes before the reply to the shop’s question', async () => {
    let isFirst = true
    shop.pages.fetch = async (input, init) => {
      const response = await fetch(input, init)
      if (init?.method !== 'POST' || !isFirst) return response
      isFirst = false
      const { reference } = (await response.clone().json()) as { reference: string }
      await act({ id: reference }, 'pay')
      shop.clock.pass(31)
      await settle()
      return response
    }
    const shopper = await new TestShopper(shop).enter()
    const order = await shopper.orderOf(testProducts.biscuits)
    await payBy(shopper, order)
    await settle()
    await expectPlacedOnce(order)
  })
  it('is placed by its own browser at the same time, once', async () => {
    const led = await ledAway()
    await act(led, 'pay')
    await hear()
    const cartRow = sql`select from cart where id = ${led.order.cartId} for update`
    await whileLocked<unknown>(shop.db, cartRow, [
      () => shop.services.orders.placePaid(led.order.id),
      () => led.shopper.submit(led.order.id),
    ])
    await settle()
    await expectPlacedOnce(led.order)
  })
  it('answers a shopper who comes back after that as paid', async () => {
    const led = await ledAway()
    const returned = await act(led, 'pay')
    await settle()
    expect((await led.back(returned)).body).toMatchObject({ status: 'Authorized', order: { status: 'Submitted' } })
    expect(await led.shopper.submit(led.order.id)).toMatchObject({ status: 'Submitted' })
    const other = await new TestShopper(shop).enter()
    expect((await payBy(other, led.order, returned)).status).toBe(404)
    await settle()
    await expectPlacedOnce(led.order)
  })
  it('is not placed when its time was over before: its money goes back', async () => {
    const led = await ledAway()
    shop.clock.pass(7 * 86_400)
    await shop.services.orders.expire()
    await act(led, 'overdue')
    await settle()
    expect([await statusOf(led.order), await atBank(led)]).toEqual(['Abandoned', 'refunded'])
    expect(mailsOf(led.order)).toEqual([])
  })
  it('is not placed while it is paid in part', async () => {
    const led = await ledAway()
    await act(led, 'pay')
    await hear()
    await shop.db
      .update(orders)
      .set({ subtotal: led.order.subtotal.amount + 1, total: led.order.total.amount + 1 })
      .where(eq(orders.id, led.order.id))
    await settle()
    expect(await statusOf(led.order)).toBe('Pending')
    shop.clock.pass(HELD)
    await shop.services.orders.expire()
    await settle()
    expect([await statusOf(led.order), await atBank(led)]).toEqual(['Abandoned', 'refunded'])
    expect(mailsOf(led.order)).toEqual([])
  })
})

describe('the job', () => {
  it('leaves a browser that is there its time, and comes soon when the payment is confirmed elsewhere', async () => {
    const shopper = await new TestShopper(shop).enter()
    const order = await shopper.orderOf(testProducts.biscuits)
    await shopper.pay(order)
    expect(await placings(order)).toEqual([120])
    const led = await ledAway()
    await act(led, 'pay')
    await hear()
    expect(await placings(led.order)).toEqual([5])
  })
  it('places an order that is paid by card and was not placed', async () => {
    const shopper = await new TestShopper(shop).enter()
    const order = await shopper.orderOf(testProducts.biscuits)
    await shopper.pay(order)
    await settle()
    await expectPlacedOnce(order)
  })
})

describe('an order that is paid at the end of its time', () => {
  it('is placed when its job has not come', async () => {
    const led = await ledAway()
    await act(led, 'pay')
    await hear()
    shop.clock.pass(HELD)
    await shop.services.orders.expire()
    expect(await statusOf(led.order)).not.toBe('Abandoned')
    await settle()
    await expectPlacedOnce(led.order)
  })
  it('is placed when it is paid while its end begins', async () => {
    const led = await ledAway()
    shop.clock.pass(HELD)
    const [payment] = await readPayments(shop.db, led.order.id)
    await whileLocked<unknown>(
      shop.db,
      sql`select from orders where id = ${led.order.id} for update`,
      [() => shop.services.orders.expire()],
      (tx) => updatePayment(tx, payment!.id, { status: 'Authorized' }),
    )
    expect(await statusOf(led.order)).toBe('Submitted')
  })
  it('is shown as placed to a shopper who looks, and to one who asks for it to be placed', async () => {
    const [one, other] = [await ledAway(), await ledAway()]
    for (const led of [one, other]) await act(led, 'pay')
    await hear()
    shop.clock.pass(HELD)
    for (const { shopper } of [one, other]) await shopper.enter()
    const params = { orderId: one.order.id }
    expect(await one.shopper.do(`GET ${checkoutPath}/orders/{orderId}`, { params })).toMatchObject({
      status: 'Submitted',
    })
    expect(await other.shopper.submit(other.order.id)).toMatchObject({ status: 'Submitted' })
  })
})

describe('an order that is paid and refused', () => {
  it('stays until its time is over; then its money goes back, and its shopper is written to', async () => {
    const led = await ledAway(new TestShopper(shop, { location: 'AE', locale: 'ar-ae' }))
    await act(led, 'pay')
    await hear()
    await shop.db.update(reservation).set({ held: 0, released: 1 }).where(eq(reservation.orderId, led.order.id))
    await settle()
    expect(await statusOf(led.order)).toBe('Pending')
    shop.clock.pass(HELD)
    expect(await shop.services.orders.expire()).toBeGreaterThan(0)
    await settle()
    expect([await statusOf(led.order), await atBank(led)]).toEqual(['Abandoned', 'refunded'])
    const [mail, ...more] = shop.mails.filter(({ subject }) => subject.includes(led.order.orderNumber))
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: `تعذّر إتمام الطلب رقم ${led.order.orderNumber}` })
    expect(mail!.text).toContain('كنت قد دفعت')
  })
})

describe('a return of a shopper who has paid', () => {
  it('is recorded although the method takes no such amount any more; a new payment is refused', async () => {
    const led = await ledAway()
    const returned = await act(led, 'pay')
    await writeTestMethods(shop.db, [], { knet: { countries: { ae: { currency: 'AED', maximum: 1 } } } })
    try {
      expect((await payBy(led.shopper, led.order)).body).toMatchObject({ errorCode: 'VALIDATION_CONFLICT' })
      expect((await led.back(returned)).body).toMatchObject({ status: 'Authorized' })
    } finally {
      await writeTestMethods(shop.db, [], { knet: inUae })
    }
  })
  it('after the time on the page says neither that they cancelled nor that they paid', async () => {
    const led = await ledAway()
    await shop.db.update(bankPayment).set({ status: 'expired' }).where(eq(bankPayment.id, led.id))
    const { merchantReference } = (await shop.db.select().from(bankPayment).where(eq(bankPayment.id, led.id)))[0]!
    const returned = signedReturn({ reference: led.id, merchantReference }, bankSecrets, shop.clock.now())
    expect((await led.back(returned)).body).toMatchObject({ status: 'Declined', declineReason: 'card_declined' })
  })
})
