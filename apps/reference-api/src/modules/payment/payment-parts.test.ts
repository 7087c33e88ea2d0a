import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '@vitrine/contract'
import { cardAuthorisation } from '../../demo/card/card.schema.ts'
import { newId } from '../../platform/ids.ts'
import { createPages } from '../../testing/payment-pages.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { cards, checkoutPath, payOperation, TestShopper } from '../../testing/test-shopper.ts'
import { orders } from '../orders/orders.schema.ts'
import { payment, type PaymentRow } from '../payment-ledger/payment.schema.ts'

// An order is paid in parts by several methods, one payment each; what they hold never exceeds its total.
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ paymentProviders: { points: createPages().provider } })
})
afterAll(() => shop.close())
afterEach(() => shop.setCardFault('none'))

const guest = () => new TestShopper(shop).enter()
const paymentsOf = (orderId: string) => shop.db.select().from(payment).where(eq(payment.orderId, orderId))
const read = (shopper: TestShopper, orderId: string) =>
  shopper.do(`GET ${checkoutPath}/orders/{orderId}`, { params: { orderId } })
const PART = 500

/** A payment of another method, as it stands. */
const hold = ({ id: orderId, currencyCode: currency }: Order, status: PaymentRow['status'], amount = PART) => {
  const id = newId()
  const row = { id, orderId, status, amount, currency, tokenHash: id, providerKey: id, createdAt: shop.clock.now() }
  return shop.db.insert(payment).values({ ...row, method: 'points' })
}

/** Pays a part, or all, of an order by card. */
async function pay(shopper: TestShopper, order: Order, amount: number, number?: string) {
  const body = shopper.payBody(order, await shopper.cardToken(number))
  return shopper.call(payOperation, { body: { ...body, amount: { ...order.total, amount } } })
}

/** An order of which another method holds a part. */
async function partlyPaid() {
  const shopper = await guest()
  const order = await shopper.orderOf(testProducts.biscuits)
  await hold(order, 'Authorized')
  return { shopper, order, rest: order.total.amount - PART }
}

describe('an order of which another method holds a part', () => {
  it('is paid by card to the last unit, and placed by the sum alone', async () => {
    const { shopper, order, rest } = await partlyPaid()
    expect(await read(shopper, order.id)).toMatchObject({ amountRemainingForPayment: { amount: rest } })
    for (const amount of [order.total.amount, rest + 1, rest - 1, 0])
      expect((await pay(shopper, order, amount)).body).toMatchObject({
        errorCode: 'VALIDATION_CONFLICT',
        details: [{ field: '/amount', amount: { amount: rest } }],
      })
    await expect(shopper.submit(order.id)).rejects.toThrow('PAYMENT_REQUIRED')
    expect((await pay(shopper, order, rest, cards.declined)).body).toMatchObject({ status: 'Declined' })
    expect((await pay(shopper, order, rest)).body).toMatchObject({
      status: 'Authorized',
      order: { amountRemainingForPayment: { amount: 0 }, availableActions: ['SubmitOrder', 'AbandonOrder'] },
    })
    expect((await pay(shopper, order, rest)).body).toMatchObject({ status: 'Authorized' })
    expect(await shopper.submit(order.id)).toMatchObject({ status: 'Submitted' })
    const held = (await paymentsOf(order.id)).filter(({ status }) => status === 'Authorized')
    expect(held.map(({ method, amount }) => [method, amount]).sort()).toEqual([
      ['card', rest],
      ['points', PART],
    ])
  })

  it('gives both back when it is abandoned', async () => {
    const { shopper, order, rest } = await partlyPaid()
    await pay(shopper, order, rest)
    await shopper.do(`POST ${checkoutPath}/orders/{orderId}/actions`, {
      params: { orderId: order.id },
      body: { actionName: 'AbandonOrder' },
    })
    await shop.runJobs()
    const rows = await paymentsOf(order.id)
    expect(rows.map(({ status }) => status)).toEqual(['Voided', 'Voided'])
    const { providerReference } = rows.find(({ method }) => method === 'card')!
    const bank = shop.db.select().from(cardAuthorisation).where(eq(cardAuthorisation.id, providerReference!))
    expect(await bank).toMatchObject([{ status: 'voided' }])
  })

  it('keeps its goods until the money of both is taken', async () => {
    const { shopper, order, rest } = await partlyPaid()
    await pay(shopper, order, rest)
    await shopper.submit(order.id)
    await shop.runJobs()
    expect((await paymentsOf(order.id)).map(({ method, status }) => [method, status]).sort()).toEqual([
      ['card', 'Captured'],
      ['points', 'Authorized'],
    ])
    expect(await shop.db.select().from(orders).where(eq(orders.id, order.id))).toMatchObject([
      { heldAt: shop.clock.now() },
    ])
  })

  it('is authorised once by each method, whatever the code does', async () => {
    const { order } = await partlyPaid()
    await expect(hold(order, 'Authorized')).rejects.toMatchObject({ cause: { constraint: 'payment_authorised_once' } })
  })
})

describe('a payment while another method’s is open', () => {
  it.each(['New', 'Unknown'] as const)('waits for it when it is %s', async (status) => {
    const shopper = await guest()
    const order = await shopper.orderOf(testProducts.biscuits)
    await hold(order, status)
    expect((await pay(shopper, order, order.total.amount)).body).toMatchObject({
      errorCode: 'ORDER_STATE',
      details: [{ field: '/payment', reason: 'payment-open' }],
    })
    expect(await paymentsOf(order.id)).toMatchObject([{ method: 'points', status }])
  })

  it('takes the place of one that waits for the shopper', async () => {
    const shopper = await guest()
    const order = await shopper.orderOf(testProducts.biscuits)
    await hold(order, 'ChallengeRequired')
    expect((await pay(shopper, order, order.total.amount)).body).toMatchObject({ status: 'Authorized' })
    expect((await paymentsOf(order.id)).map(({ method, status }) => [method, status]).sort()).toEqual([
      ['card', 'Authorized'],
      ['points', 'Voided'],
    ])
  })
})

describe('an order that costs something else once the bank has said yes', () => {
  it('is not paid by it: the money is given back', async () => {
    const shopper = await guest()
    const order = await shopper.orderOf(testProducts.biscuits)
    shop.setCardFault('lost-reply')
    await shopper.pay(order)
    shop.setCardFault('none')
    const { shippingTotal, total, id } = order
    const dearer = { shippingTotal: shippingTotal.amount + 1, total: total.amount + 1 }
    await shop.db.update(orders).set(dearer).where(eq(orders.id, id))
    shop.clock.pass(31)
    expect(await read(shopper, id)).toMatchObject({
      payments: [{ status: 'Declined' }],
      amountRemainingForPayment: { amount: dearer.total },
    })
    await shop.runJobs()
    const [row] = await paymentsOf(id)
    const made = shop.db.select().from(cardAuthorisation).where(eq(cardAuthorisation.merchantReference, row!.id))
    expect(await made).toMatchObject([{ status: 'voided', amount: total.amount }])
  })
})
