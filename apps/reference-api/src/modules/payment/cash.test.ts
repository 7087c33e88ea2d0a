import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '@vitrine/contract'
import { collectCash } from '../../acts/cash-collected.ts'
import { newId } from '../../platform/ids.ts'
import { openJobs, type Jobs } from '../../platform/jobs/jobs.ts'
import { cashFor, cashIn, params, plus, read, saidOf, testCash } from '../../testing/test-cash.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'
import { walletOf } from '../../testing/wallet-of.ts'
import { operationsOf } from '../payment-ledger/operation-ledger.ts'
import { endRefundsByHand, openPaymentProblems, retryPaymentProblems } from './payment-problem-list.ts'

let shop: TestShop
let jobs: Jobs
beforeAll(async () => {
  shop = await openTestShop({ paymentMethods: cashIn() })
  jobs = await openJobs(shop.databaseUrl, pino({ level: 'silent' }), { isWorker: false })
})
afterAll(async () => {
  await jobs.stop()
  await shop.close()
})
// A day for each test: its network has orders left.
beforeEach(() => shop.clock.pass(86_401))

const { withFee, rowsOf, collect } = testCash(() => shop)

const act = (shopper: TestShopper, order: Pick<Order, 'id'>, actionName: string, parcelId?: string) =>
  shopper.do(`POST ${checkoutPath}/orders/{orderId}/actions`, {
    ...params(order),
    body: { actionName, ...(parcelId && { parcelId }) },
  })
async function bought() {
  const { shopper, order } = await withFee()
  expect(saidOf(await cashFor(shopper, order))).toBe('Authorized')
  const placed = await shopper.submit(order.id)
  await shop.runJobs()
  return { shopper, order: placed }
}
const cashOf = async (order: Pick<Order, 'id'>) => (await rowsOf(order)).findLast(({ method }) => method === 'cash')!
const operations = async (order: Pick<Order, 'id'>) =>
  (await operationsOf(shop.db, (await cashOf(order)).id)).map(({ kind, amount, status }) => ({ kind, amount, status }))
const problems = async ({ orderNumber }: Order) =>
  (await openPaymentProblems(shop.db, shop.clock.now()))
    .filter((one) => one.orderNumber === orderNumber)
    .map(({ kind, amount }) => ({ kind, amount }))
const mailsOf = ({ orderNumber }: Order) => shop.mails.filter(({ subject }) => subject.includes(orderNumber))
/** What whoever knows number and e-mail reads of it. */
const dueOf = async ({ orderNumber: orderNo, email }: Order) =>
  (
    await new TestShopper(shop).enter().then((guest) =>
      guest.do(`GET ${checkoutPath}/guest-order`, {
        query: { orderNo, email: email! },
      }),
    )
  ).cashDue
const lastMail = (order: Order) => mailsOf(order).at(-1)!.text

describe('cash on delivery', () => {
  it('pays an order that is collected by its driver: nothing is taken until a person says so', async () => {
    const { shopper, order } = await bought()
    const summary = { paymentType: 'Cash', method: 'cash', name: 'Cash on delivery', amountRequested: order.total }
    expect(order).toMatchObject({ status: 'Submitted', payments: [{ ...summary, status: 'Authorized' }] })
    shop.clock.pass(3 * 86_400)
    await shopper.enter()
    await shop.services.payments.reconcile(order.id)
    await shop.runJobs()
    expect(await operations(order)).toEqual([])
    expect(await problems(order)).toEqual([])
    expect(await retryPaymentProblems({ db: shop.db, jobs, now: shop.clock.now() }, order.orderNumber)).toBe(0)
    expect(await dueOf(order)).toEqual(order.total)
    expect(await collect(order)).toBe(1)
    expect(await dueOf(order)).toBeUndefined()
    expect(await read(shopper, order)).toMatchObject({
      payments: [{ ...summary, status: 'Captured', amountCollected: order.total }],
    })
    // Whoever says it twice says it once.
    expect(await collect(order)).toBe(0)
    expect(await operations(order)).toEqual([{ kind: 'capture', amount: order.total.amount, status: 'confirmed' }])
    expect(await problems(order)).toEqual([])
  })
  it('is collected by a job of an earlier version too, once and not after a cancellation', async () => {
    const [{ order }, cancelled] = [await bought(), await bought()]
    await act(cancelled.shopper, cancelled.order, 'CancelOrder')
    await shop.runJobs()
    const waiting = [await cashOf(order), await cashOf(order), await cashOf(cancelled.order)]
    await shop.db.transaction(async (tx) => {
      for (const { id } of waiting) await jobs.send(tx, 'cash-collected', { paymentId: id })
      await jobs.send(tx, 'cash-collected', { paymentId: newId() })
    })
    await shop.runJobs()
    expect(await operations(order)).toEqual([{ kind: 'capture', amount: order.total.amount, status: 'confirmed' }])
    expect((await operations(cancelled.order)).filter(({ kind }) => kind === 'capture')).toEqual([])
    expect(await problems(cancelled.order)).toEqual([])
    expect(await jobs.state()).toContainEqual(
      expect.objectContaining({ name: 'cash-collected', waiting: 0, active: 0 }),
    )
  })
  it('is said in the confirmation, with its fee', async () => {
    const { order } = await bought()
    const { text } = mailsOf(order)[0]!
    expect(text).toMatch(/Payment fee: AED\s10\.00/)
    expect(text).toContain(`To pay the driver in cash: AED`)
    expect(text).not.toMatch(/Paid with|ending/)
  })
  it('is not collected of an order that is not placed, and its own end is enough when that ends', async () => {
    const { shopper, order } = await withFee()
    await cashFor(shopper, order)
    expect(await collectCash({ db: shop.db, now: shop.clock.now() }, order.orderNumber)).toBe(0)
    expect(await cashOf(order)).toMatchObject({ status: 'Authorized' })
    await act(shopper, order, 'AbandonOrder')
    await shop.runJobs()
    expect(await cashOf(order)).toMatchObject({ status: 'Voided' })
    expect(await operations(order)).toEqual([])
    expect(await problems(order)).toEqual([])
  })
  it('is less to collect when a parcel is cancelled, and nothing goes back', async () => {
    const { shopper, order } = await bought()
    const [first, second] = order.parcels
    await act(shopper, order, 'CancelOrder', first!.id)
    // Collected before the job of the mail runs.
    expect(await collect(order)).toBe(1)
    const now = await read(shopper, order)
    expect(now).toMatchObject({
      refundTotal: { amount: 0 },
      payments: [{ status: 'Captured', amountRequested: second!.total, amountCollected: second!.total }],
    })
    expect(await problems(order)).toEqual([])
    expect(mailsOf(order).some(({ text }) => /back|refund/i.test(text))).toBe(false)
    // What was collected goes back by a person.
    await act(shopper, order, 'CancelOrder', second!.id)
    await shop.runJobs()
    expect(await problems(order)).toEqual([{ kind: 'refund-by-hand', amount: second!.total.amount }])
    expect(lastMail(order)).toContain('goes back to you. You paid with Cash on delivery.')
    expect(await endRefundsByHand({ db: shop.db, jobs, now: shop.clock.now() }, order.orderNumber)).toBe(1)
    await shop.runJobs()
    expect(await problems(order)).toEqual([])
    expect(lastMail(order)).toMatch(/We have given AED\s[\d.]+ back to you. You paid with Cash on delivery\./)
  })
  it('is less to collect when units are cancelled, which their mail says, and nothing goes back', async () => {
    const { shopper, order } = await bought()
    const food = order.parcels.find(({ departmentType }) => departmentType === 'food')!
    const cancel = (quantity: number) =>
      shopper.do(`POST ${checkoutPath}/orders/{orderId}/actions`, {
        ...params(order),
        body: { ...{ actionName: 'CancelOrder', parcelId: food.id }, lines: [{ ...line, quantity }] },
      })
    const line = { itemId: food.lines[0]!.itemId }
    const now = await cancel(1)
    const { amount } = now.parcels.find(({ id }) => id === food.id)!.cancellations[0]!
    expect(amount.amount).toBeGreaterThan(0)
    expect(now).toMatchObject({
      refundTotal: { amount: 0 },
      payments: [{ status: 'Authorized', amountRequested: plus(order, -amount.amount) }],
    })
    await shop.runJobs()
    expect(mailsOf(order).at(-1)!.id).toMatch(/^cancellation-/)
    expect(lastMail(order)).toContain('You now pay the driver AED')
    expect(lastMail(order)).not.toContain('goes back')
    expect(await collect(order)).toBe(1)
    expect(await operations(order)).toMatchObject([{ kind: 'capture', amount: order.total.amount - amount.amount }])
    await cancel(2)
    await shop.runJobs()
    expect(await problems(order)).toEqual([{ kind: 'refund-by-hand', amount: food.total.amount - amount.amount }])
  })
  it('says in the mail of a cancelled parcel what the driver gets now, and is over with the last one', async () => {
    const { shopper, order } = await bought()
    const [first, second] = order.parcels
    await act(shopper, order, 'CancelOrder', first!.id)
    await shop.runJobs()
    expect(lastMail(order)).toContain(`You now pay the driver AED`)
    expect(await dueOf(order)).toEqual(second!.total)
    await act(shopper, order, 'CancelOrder', second!.id)
    await shop.runJobs()
    expect(await dueOf(order)).toBeUndefined()
    expect(lastMail(order)).not.toMatch(/driver|goes back/)
    expect(await cashOf(order)).toMatchObject({ status: 'Voided' })
    expect(await read(shopper, order)).toMatchObject({ status: 'Cancelled', refundTotal: { amount: 0 } })
    expect(await collect(order)).toBe(0)
    expect(await problems(order)).toEqual([])
  })
  it('pays the rest after the wallet, and gives before it when a parcel is cancelled', async () => {
    const { shopper, order } = await withFee()
    const wallet = walletOf(shop, shopper)
    const part = { ...order.total, amount: 500 }
    expect((await wallet.pay(order, await wallet.tokenFor(part), part)).body).toMatchObject({ status: 'Authorized' })
    expect(saidOf(await cashFor(shopper, { ...order, total: plus(order, -500) }))).toBe('Authorized')
    const placed = await shopper.submit(order.id)
    await shop.runJobs()
    expect(lastMail(order)).toMatch(/wallet of the phone ending \d{4}: AED\s5\.00/)
    const cash = async () => (await read(shopper, order)).payments.find(({ method }) => method === 'cash')
    const [first, second] = placed.parcels
    await act(shopper, order, 'CancelOrder', first!.id)
    await shop.runJobs()
    expect(await cash()).toMatchObject({ amountRequested: { amount: second!.total.amount - 500 } })
    expect(await read(shopper, order)).toMatchObject({ refundTotal: { amount: 0 } })
    await act(shopper, order, 'CancelOrder', second!.id)
    await shop.runJobs()
    expect(await read(shopper, order)).toMatchObject({ refundTotal: { amount: 500 } })
    expect(
      mailsOf(order)
        .map(({ text }) => text)
        .join(),
    ).toMatch(/AED\s5\.00 goes back to the wallet/)
    expect(await problems(order)).toEqual([])
  })
  it('does not hold an order whose wallet part came late', async () => {
    const { shopper, order } = await withFee()
    const wallet = walletOf(shop, shopper)
    const part = { ...order.total, amount: 500 }
    await wallet.pay(order, await wallet.tokenFor(part), part)
    await cashFor(shopper, { ...order, total: plus(order, -500) })
    shop.setWalletFault({ refuses: 'capture', status: 422 })
    await shopper.submit(order.id)
    await shop.runJobs()
    expect(await problems(order)).toMatchObject([{ kind: 'capture-failed' }])
    shop.setWalletFault('none')
    await retryPaymentProblems({ db: shop.db, jobs, now: shop.clock.now() }, order.orderNumber)
    await shop.runJobs()
    const open = await openPaymentProblems(shop.db, shop.clock.now())
    expect(open.filter(({ orderNumber }) => orderNumber === order.orderNumber)).toEqual([])
  })
})
