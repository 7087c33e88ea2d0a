import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cardAuthorisation } from '../../demo/card/card.schema.ts'
import { openJobs } from '../../platform/jobs/jobs.ts'
import { idleJobs } from '../../testing/idle-jobs.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'
import { orders } from '../orders/orders.schema.ts'
import { openPaymentProblems, retryPaymentProblems } from './payment-problem-list.ts'
import { openOperations, problemOf } from '../payment-ledger/operation-ledger.ts'
import { readPayments } from '../payment-ledger/payment-ledger.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
afterEach(() => shop.setCardFault('none'))

const openProblems = async (paymentId: string) =>
  (await openOperations(shop.db, new Date(0)))
    .filter(({ payment: { id } }) => id === paymentId)
    .map(({ operation: { kind, reason } }) => ({ kind: problemOf[kind], detail: reason }))
const orderRow = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!
const paymentRow = async (orderId: string) => (await readPayments(shop.db, orderId))[0]!
const buy = async () => (await new TestShopper(shop).enter()).buy(testProducts.biscuits)
const send = (id: string, status: 'Dispatched' | 'Processing') =>
  shop.db.update(orders).set({ status }).where(eq(orders.id, id))

describe('a capture that is refused for good', () => {
  it('keeps the goods in the house, tells the operator, and lets them go once the money has come', async () => {
    const { id } = await buy()
    const { id: paymentId, providerReference } = await paymentRow(id)
    const setStatus = (status: 'voided' | 'approved') =>
      shop.db.update(cardAuthorisation).set({ status }).where(eq(cardAuthorisation.id, providerReference!))
    await setStatus('voided')
    await shop.runJobs()
    expect(await orderRow(id)).toMatchObject({ status: 'Submitted', heldAt: shop.clock.now() })
    expect(await openProblems(paymentId)).toEqual([
      { kind: 'capture-failed', detail: 'The card provider answered 409 to capture.' },
    ])
    expect(shop.logs.filter((line) => line.includes('capture-failed') && line.includes('"level":50'))).toHaveLength(1)
    await send(id, 'Processing')
    await expect(send(id, 'Dispatched')).rejects.toMatchObject({ cause: { constraint: 'order_held' } })

    await setStatus('approved')
    await shop.services.payments.capture(paymentId)
    expect(await orderRow(id)).toMatchObject({ heldAt: null })
    expect(await openProblems(paymentId)).toEqual([])
    expect(await paymentRow(id)).toMatchObject({ status: 'Captured' })
    await send(id, 'Dispatched')
  })

  it('because the provider holds another amount than the order’s', async () => {
    const { id } = await buy()
    const { id: paymentId, providerReference } = await paymentRow(id)
    await shop.db.update(cardAuthorisation).set({ amount: 1 }).where(eq(cardAuthorisation.id, providerReference!))
    await shop.runJobs()
    expect(await orderRow(id)).toMatchObject({ heldAt: shop.clock.now() })
    expect(await paymentRow(id)).toMatchObject({ status: 'Authorized', collected: 0 })
    expect(await openProblems(paymentId)).toMatchObject([{ kind: 'capture-failed' }])
  })
})

describe('a capture that is not confirmed', () => {
  it('is tried again, and stops the goods when it was tried for the last time', async () => {
    const { id } = await buy()
    const { id: paymentId } = await paymentRow(id)
    shop.setCardFault({ refuses: '/capture', status: 503 })
    await expect(shop.services.payments.capture(paymentId)).rejects.toThrow('503')
    expect(await orderRow(id)).toMatchObject({ heldAt: null })

    await shop.db.execute(`update pgboss.job set retry_limit = 0 where name = 'capture-payment'`)
    const worker = await openJobs(shop.databaseUrl, pino({ level: 'silent' }))
    await worker.work({
      ...idleJobs,
      'capture-payment': (job) => shop.services.payments.capture(job.paymentId),
      'failed-payment': (job) => shop.services.payments.giveUpTrying(job.paymentId),
    })
    await expect.poll(() => openProblems(paymentId)).toMatchObject([{ kind: 'capture-failed' }])
    expect(await orderRow(id)).toMatchObject({ heldAt: shop.clock.now() })
    await worker.stop()
  })
})

describe('a void that is refused for good', () => {
  it('is shown to the operator until the card is free', async () => {
    const shopper = await new TestShopper(shop).enter()
    const order = await shopper.orderOf(testProducts.biscuits)
    await shopper.pay(order)
    const { id: paymentId } = await paymentRow(order.id)
    await shopper.do(`POST ${checkoutPath}/orders/{orderId}/actions`, {
      params: { orderId: order.id },
      body: { actionName: 'AbandonOrder' },
    })
    shop.setCardFault({ refuses: '/cancel', status: 409 })
    await shop.services.payments.release({ paymentId })
    expect(await openProblems(paymentId)).toMatchObject([{ kind: 'void-failed' }])
    shop.setCardFault('none')
    await shop.services.payments.release({ paymentId })
    expect(await openProblems(paymentId)).toEqual([])
  })
})

describe('the operator’s list', () => {
  it('names the order with what is wrong, and asks the provider again for it', async () => {
    const { id, orderNumber, total } = await buy()
    shop.setCardFault({ refuses: '/capture', status: 409 })
    await shop.runJobs()
    const listed = async () =>
      (await openPaymentProblems(shop.db, shop.clock.now())).filter((problem) => problem.orderNumber === orderNumber)
    expect(await listed()).toMatchObject([
      { isOnHold: true, kind: 'capture-failed', amount: total.amount, currency: total.currency },
    ])
    shop.setCardFault('none')
    const jobs = await openJobs(shop.databaseUrl, pino({ level: 'silent' }), { isWorker: false })
    const desk = { db: shop.db, jobs, now: shop.clock.now() }
    expect(await retryPaymentProblems(desk, orderNumber)).toBe(1)
    expect(await retryPaymentProblems(desk, 'ALD-AE-1')).toBe(0)
    await jobs.stop()
    await shop.runJobs()
    expect(await listed()).toEqual([])
    expect(await orderRow(id)).toMatchObject({ heldAt: null })
  })
})
