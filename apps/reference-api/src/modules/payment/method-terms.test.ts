import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pino } from 'pino'
import type { Order } from '@vitrine/contract'
import { openJobs, type Jobs } from '../../platform/jobs/jobs.ts'
import { createPages } from '../../testing/payment-pages.ts'
import { writeTestMethods } from '../../testing/test-methods.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, payOperation, TestShopper } from '../../testing/test-shopper.ts'
import { payment } from '../payment-ledger/payment.schema.ts'
import { endRefundsByHand, openPaymentProblems } from './payment-problem-list.ts'

// A bank that serves methods, each with terms of its own, in the country of these tests.
const bank = createPages()
const inUae = { countries: { ae: { currency: 'AED' } } } as const
let shop: TestShop
let jobs: Jobs
beforeAll(async () => {
  shop = await openTestShop({
    paymentProviders: { bank: bank.provider },
    paymentMethods: {
      ...{ knet: inUae, promptpay: inUae, paynow: inUae },
      fps: { ...inUae, captures: 'later', voids: true },
    },
  })
  jobs = await openJobs(shop.databaseUrl, pino({ level: 'silent' }), { isWorker: false })
})
afterAll(async () => {
  await jobs.stop()
  await shop.close()
})

const payBy = (shopper: TestShopper, order: Order, method: string, says?: string) =>
  shopper.call(payOperation, {
    body: {
      ...{ orderId: order.id, amount: order.total },
      payment: { type: 'Redirect', method, returnPath: '/en-ae/checkout/payment' },
      ...(says && { returned: { parameters: { says } } }),
    },
  })
async function ordered() {
  const shopper = await new TestShopper(shop).enter()
  const { id } = await shopper.openCart()
  await shopper.add(id, testProducts.jumper, 1, testProducts.jumperNavyM)
  const order = await shopper.describe((await shopper.order(await shopper.add(id, testProducts.biscuits, 3))).id)
  return { shopper, order }
}
async function paid(method: string, says = 'captured') {
  const { shopper, order } = await ordered()
  await payBy(shopper, order, method)
  expect((await payBy(shopper, order, method, says)).body).toMatchObject({ status: 'Authorized' })
  return { shopper, order }
}
async function bought(method: string) {
  const { shopper, order } = await paid(method)
  const placed = await shopper.submit(order.id)
  await shop.runJobs()
  return { shopper, order: placed }
}
const act = (shopper: TestShopper, orderId: string, actionName: string, parcelId?: string) =>
  shopper.do(`POST ${checkoutPath}/orders/{orderId}/actions`, {
    params: { orderId },
    body: { actionName, ...(parcelId && { parcelId }) },
  })
async function madeFor({ id }: Pick<Order, 'id'>) {
  const [row] = await shop.db.select().from(payment).where(eq(payment.orderId, id))
  return bank.madeFor(row!.id)
}
const problems = async ({ orderNumber }: Pick<Order, 'orderNumber'>) =>
  (await openPaymentProblems(shop.db, shop.clock.now()))
    .filter((one) => one.orderNumber === orderNumber)
    .map(({ kind, amount }) => ({ kind, amount }))

describe('the limits of a method', () => {
  it('are those of the country, to the minor unit', async () => {
    const { shopper, order } = await ordered()
    const { amount, currency } = order.total
    const limit = async (minimum: number, maximum: number) => {
      await writeTestMethods(shop.db, [], { fps: { countries: { ae: { currency: 'AED', minimum, maximum } } } })
      return payBy(shopper, order, 'fps')
    }
    const refused = (reason: string, limit: number) => ({
      status: 409,
      body: {
        errorCode: 'VALIDATION_CONFLICT',
        details: [{ field: '/amount', reason, amount: { amount: limit, currency } }],
      },
    })
    expect(await limit(amount + 1, amount + 1)).toMatchObject(refused('below-minimum', amount + 1))
    expect(await limit(1, amount - 1)).toMatchObject(refused('above-maximum', amount - 1))
    expect((await limit(amount, amount)).body).toMatchObject({ status: 'RedirectRequired' })
    // What was paid stays paid, whatever the limits are by now.
    expect((await payBy(shopper, order, 'fps', 'approved')).body).toMatchObject({ status: 'Authorized' })
    expect((await limit(amount + 1, amount + 1)).body).toMatchObject({ status: 'Authorized' })
  })
  it('are of methods that the country has; another country’s is switched off', async () => {
    const { shopper, order } = await ordered()
    for (const method of ['duitnow', 'cash', 'mada'])
      expect((await payBy(shopper, order, method)).body).toMatchObject({ details: [{ reason: 'switched-off' }] })
    await writeTestMethods(shop.db, [], { fps: { ...inUae, isOffered: false } })
    expect((await payBy(shopper, order, 'fps')).body).toMatchObject({ details: [{ reason: 'switched-off' }] })
    await writeTestMethods(shop.db, [], { fps: { ...inUae, isOffered: true } })
  })
})

describe('money that was taken at once', () => {
  it.each(['captured', 'approved'])('is repaid instead of freed when the order is given up: %s', async (says) => {
    const { shopper, order } = await paid('knet', says)
    await act(shopper, order.id, 'AbandonOrder')
    await shop.runJobs()
    expect(await madeFor(order)).toMatchObject({ status: says, refunded: order.total.amount })
    expect(await problems(order)).toEqual([])
  })
  it('is freed where the method can', async () => {
    const { shopper, order } = await paid('fps', 'approved')
    await act(shopper, order.id, 'AbandonOrder')
    await shop.runJobs()
    expect(await madeFor(order)).toMatchObject({ status: 'voided', refunded: 0 })
  })
  it('goes back by a person when it cannot go back otherwise', async () => {
    const { shopper, order } = await paid('promptpay')
    await act(shopper, order.id, 'AbandonOrder')
    await shop.runJobs()
    expect(await madeFor(order)).toMatchObject({ status: 'captured', refunded: 0 })
    expect(await problems(order)).toEqual([{ kind: 'refund-by-hand', amount: order.total.amount }])
  })
})

describe('a parcel’s share', () => {
  const parcelsOf = (order: Order) => order.parcels.map(({ id, total }) => ({ id, amount: total.amount }))
  const byHand = (order: Order) => endRefundsByHand({ db: shop.db, jobs, now: shop.clock.now() }, order.orderNumber)

  it('is paid by a person where the method gives nothing back, who says so; the shopper gets the mail then', async () => {
    const { shopper, order } = await bought('promptpay')
    const [parcel] = parcelsOf(order)
    await act(shopper, order.id, 'CancelOrder', parcel!.id)
    for (let time = 0; time < 2; time += 1) {
      await shop.runJobs()
      expect(await problems(order)).toEqual([{ kind: 'refund-by-hand', amount: parcel!.amount }])
    }
    expect(await madeFor(order)).toMatchObject({ refunded: 0 })
    const refundMails = () => shop.mails.filter(({ id }) => id.startsWith('refund-')).length
    const before = refundMails()
    expect(await byHand(order)).toBe(1)
    await shop.runJobs()
    await shop.runJobs()
    expect(await problems(order)).toEqual([])
    expect(await byHand(order)).toBe(0)
    expect(refundMails()).toBe(before + 1)
  })
  it('goes back once where the method does so once, and the next by a person', async () => {
    const { shopper, order } = await bought('paynow')
    const [first, second] = parcelsOf(order)
    for (const { id } of [first!, second!]) {
      await act(shopper, order.id, 'CancelOrder', id)
      await shop.runJobs()
    }
    expect(await madeFor(order)).toMatchObject({ refunded: first!.amount })
    expect(await problems(order)).toEqual([{ kind: 'refund-by-hand', amount: second!.amount }])
  })
  it('goes back by the provider as often as the method does so', async () => {
    const { shopper, order } = await bought('knet')
    for (const { id } of parcelsOf(order)) {
      await act(shopper, order.id, 'CancelOrder', id)
      await shop.runJobs()
    }
    expect(await madeFor(order)).toMatchObject({ refunded: order.total.amount })
    expect(await problems(order)).toEqual([])
  })
})
