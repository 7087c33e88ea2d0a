import { randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '@vitrine/contract'
import { newId } from '../../platform/ids.ts'
import { openJobs, type Jobs } from '../../platform/jobs/jobs.ts'
import { createPages } from '../../testing/payment-pages.ts'
import { writeTestMethods } from '../../testing/test-methods.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { cards, checkoutPath, contactIn, payOperation, TestShopper } from '../../testing/test-shopper.ts'
import { walletOf } from '../../testing/wallet-of.ts'
import { content } from '../content/content.schema.ts'
import { orders } from '../orders/orders.schema.ts'
import { operationsOf } from '../payment-ledger/operation-ledger.ts'
import { payment } from '../payment-ledger/payment.schema.ts'
import { storeStock } from '../stock/stock.schema.ts'
import { collectCash } from '../../acts/cash-collected.ts'
import { endRefundsByHand, openPaymentProblems, retryPaymentProblems } from './payment-problem-list.ts'

const FEE = 1_000
const cashIn = (terms: { fee?: number; maximum?: number } = {}) => ({
  cash: { countries: { ae: { currency: 'AED' as const, fee: FEE, ...terms } } },
})
const bank = createPages()
let shop: TestShop
let jobs: Jobs
beforeAll(async () => {
  shop = await openTestShop({
    paymentProviders: { bank: bank.provider },
    paymentMethods: { ...cashIn(), knet: { countries: { ae: { currency: 'AED' } } } },
  })
  const isOn = { ...{ toggles: { 'click-collect': true } }, deliveryMethods: ['home-delivery', 'click-collect'] }
  const [row] = await shop.db.select().from(content).where(eq(content.key, 'feature-toggles'))
  const value = { ...(row!.value as object), countries: { ae: isOn } } as never
  await shop.db.update(content).set({ value }).where(eq(content.key, 'feature-toggles'))
  jobs = await openJobs(shop.databaseUrl, pino({ level: 'silent' }), { isWorker: false })
})
afterAll(async () => {
  await jobs.stop()
  await shop.close()
})
// A day for each test: its network has orders left.
beforeEach(() => shop.clock.pass(86_401))

/** A phone that nobody else gives. */
const phoneOf = () => `+97150${randomInt(1_000_000, 10_000_000)}`

const params = ({ id: orderId }: Pick<Order, 'id'>) => ({ params: { orderId } })
const plus = ({ total }: Pick<Order, 'total'>, more: number) => ({ ...total, amount: total.amount + more })
const bill = (shopper: TestShopper, order: Pick<Order, 'id'>, paymentMethod?: string) =>
  shopper.call(`PUT ${checkoutPath}/orders/{orderId}/billinginfo`, {
    ...params(order),
    body: { isSameBillingShippingAddress: true, ...(paymentMethod && { paymentMethod }) },
  })
const cashFor = (shopper: TestShopper, order: Pick<Order, 'id' | 'total'>, { key, method = 'cash' }: Asked = {}) =>
  shopper.call(payOperation, {
    body: { orderId: order.id, amount: order.total, payment: { type: 'Cash', method } },
    ...(key && { key }),
  })
interface Asked {
  key?: string
  method?: string
}
const cardFor = async (shopper: TestShopper, order: Order) =>
  shopper.call(payOperation, { body: shopper.payBody(order, await shopper.cardToken(cards.approved)) })
const read = (shopper: TestShopper, order: Pick<Order, 'id'>) =>
  shopper.do(`GET ${checkoutPath}/orders/{orderId}`, params(order))
const act = (shopper: TestShopper, order: Pick<Order, 'id'>, actionName: string, parcelId?: string) =>
  shopper.do(`POST ${checkoutPath}/orders/{orderId}/actions`, {
    ...params(order),
    body: { actionName, ...(parcelId && { parcelId }) },
  })
const saidOf = (answer: Awaited<ReturnType<typeof cashFor>>) =>
  answer.ok
    ? answer.body.status
    : [answer.body.errorCode, answer.body.details[0]?.field, answer.body.details[0]?.reason]
const FEE_REFUSED = ['VALIDATION_CONFLICT', '/payment/method', 'fee']
const OFF = ['VALIDATION_CONFLICT', '/payment/method', 'switched-off']

async function goesTo(shopper: TestShopper, order: Pick<Order, 'id'>, mobile = phoneOf()) {
  await shopper.do(`PUT ${checkoutPath}/orders/{orderId}/fulfillmentinfo`, {
    ...params(order),
    body: { deliveryMethod: 'home-delivery', fulfillmentContact: { ...contactIn('AE'), phoneNumbers: { mobile } } },
  })
}
/** An order of two parcels; without a phone it is one that nobody else has. */
interface Given {
  shopper?: TestShopper
  phone?: string
  biscuits?: number
}
async function ordered({ shopper = new TestShopper(shop), phone, biscuits = 3 }: Given = {}) {
  if (!shopper.token) await shopper.enter()
  const { id } = await shopper.openCart()
  await shopper.add(id, testProducts.jumper, 1, testProducts.jumperNavyM)
  const order = await shopper.describe((await shopper.order(await shopper.add(id, testProducts.biscuits, biscuits))).id)
  await goesTo(shopper, order, phone)
  return { shopper, order }
}
async function withFee(...given: Parameters<typeof ordered>) {
  const { shopper, order: before } = await ordered(...given)
  const answer = await bill(shopper, before, 'cash')
  if (!answer.ok) throw new Error(JSON.stringify(answer.body))
  return { shopper, before, order: answer.body }
}
async function bought() {
  const { shopper, order } = await withFee()
  expect(saidOf(await cashFor(shopper, order))).toBe('Authorized')
  const placed = await shopper.submit(order.id)
  await shop.runJobs()
  return { shopper, order: placed }
}
const rowsOf = ({ id }: Pick<Order, 'id'>) => shop.db.select().from(payment).where(eq(payment.orderId, id))
const cashOf = async (order: Pick<Order, 'id'>) => (await rowsOf(order)).findLast(({ method }) => method === 'cash')!
const operations = async (order: Pick<Order, 'id'>) =>
  (await operationsOf(shop.db, (await cashOf(order)).id)).map(({ kind, amount, status }) => ({ kind, amount, status }))
const problems = async ({ orderNumber }: Order) =>
  (await openPaymentProblems(shop.db, shop.clock.now()))
    .filter((one) => one.orderNumber === orderNumber)
    .map(({ kind, amount }) => ({ kind, amount }))
const collect = async ({ orderNumber }: Order) => {
  const count = await collectCash({ db: shop.db, now: shop.clock.now() }, orderNumber)
  await shop.runJobs()
  return count
}
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

describe('the fee of cash', () => {
  it('has to be in the total before, and no other method pays it', async () => {
    const { shopper, order: before } = await ordered()
    expect(saidOf(await cashFor(shopper, before))).toEqual(FEE_REFUSED)
    const { body } = await bill(shopper, before, 'cash')
    const order = body as Order
    expect(order.total).toEqual(plus(before, FEE))
    expect(saidOf(await cardFor(shopper, order))).toEqual(FEE_REFUSED)
    const wallet = walletOf(shop, shopper)
    const token = await wallet.tokenFor(order.total)
    expect(saidOf(await wallet.pay(order, token, order.total))).toEqual(FEE_REFUSED)
    // The amount without the fee is no part that cash may pay.
    expect(saidOf(await cashFor(shopper, before))).toEqual(['VALIDATION_CONFLICT', '/amount', 'amount'])
    // To card and back.
    await bill(shopper, order)
    expect(saidOf(await cashFor(shopper, before))).toEqual(FEE_REFUSED)
    await bill(shopper, order, 'cash')
    expect(saidOf(await cashFor(shopper, order))).toBe('Authorized')
    expect(await rowsOf(order)).toMatchObject([{ method: 'cash', provider: 'cash', amount: order.total.amount }])
  })
  it('is the one that the shopper was shown, whatever it is by now', async () => {
    const { shopper, order } = await withFee()
    await writeTestMethods(shop.db, [], cashIn({ fee: 5_000 }))
    expect(saidOf(await cashFor(shopper, order))).toBe('Authorized')
    await writeTestMethods(shop.db, [], cashIn())
  })
  it('counts for the limits of cash', async () => {
    const { shopper, order } = await withFee()
    await writeTestMethods(shop.db, [], cashIn({ maximum: order.total.amount - 1 }))
    expect(saidOf(await cashFor(shopper, order))).toEqual(['VALIDATION_CONFLICT', '/amount', 'above-maximum'])
    await writeTestMethods(shop.db, [], cashIn({ maximum: order.total.amount }))
    expect(saidOf(await cashFor(shopper, order))).toBe('Authorized')
    await writeTestMethods(shop.db, [], cashIn())
  })
  it('stays with a coupon that comes after it', async () => {
    const { shopper, order } = await withFee()
    const less = await shopper.do(`PUT ${checkoutPath}/orders/{orderId}/coupon/{couponCode}`, {
      params: { orderId: order.id, couponCode: 'WELCOME10' },
    })
    expect(less.total.amount).toBe(order.total.amount - less.discountTotal.amount + order.discountTotal.amount)
    expect(saidOf(await cashFor(shopper, order))).toEqual(['VALIDATION_CONFLICT', '/amount', 'amount'])
    expect(saidOf(await cashFor(shopper, less))).toBe('Authorized')
    expect(await shopper.submit(order.id)).toMatchObject({ status: 'Submitted', total: less.total })
  })
})

describe('whoever asks for cash', () => {
  it('pays an order of their own, by a method of its country that is cash', async () => {
    const { shopper, order } = await withFee()
    const stranger = await new TestShopper(shop).enter()
    expect(saidOf(await cashFor(stranger, order))).toContain('NOT_FOUND')
    for (const method of ['knet', 'card', 'duitnow', 'nothing'])
      expect(saidOf(await cashFor(shopper, order, { method }))).toEqual(OFF)
    const abroad = await new TestShopper(shop, { location: 'SG', locale: 'en-sg' }).enter()
    const id = (await abroad.orderOf(testProducts.jumper, 1, testProducts.jumperNavyM)).id
    expect((await bill(abroad, { id }, 'cash')).body).toMatchObject({ details: [{ reason: 'switched-off' }] })
    // From the shop of a country that has cash.
    Object.assign(abroad, { location: 'AE', locale: 'en-ae' })
    expect((await bill(abroad, { id }, 'cash')).body).toMatchObject({ details: [{ reason: 'switched-off' }] })
    expect(saidOf(await cashFor(abroad, { id, total: order.total }))).toContain('NOT_FOUND')
  })
  it('once, however often the same is asked', async () => {
    const { shopper, order } = await withFee()
    const key = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => cashFor(shopper, order, { key })))
    for (const answer of answers) expect([200, 409]).toContain(answer.status)
    expect(saidOf(await cashFor(shopper, order, { key }))).toBe('Authorized')
    expect(saidOf(await cashFor(shopper, order))).toBe('Authorized')
    expect(await rowsOf(order)).toMatchObject([{ status: 'Authorized' }])
  })
  it('in one of two tabs pays alone: the other is refused, whichever is first', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { shopper, before, order } = await withFee()
      const card = await shopper.cardToken()
      const byCard = async () => {
        await bill(shopper, order)
        return shopper.call(payOperation, { body: shopper.payBody(before, card) })
      }
      await Promise.all([cashFor(shopper, order), byCard()])
      const paid = (await rowsOf(order)).filter(({ status }) => status === 'Authorized')
      const now = await read(shopper, order)
      expect(paid.length).toBeLessThanOrEqual(1)
      if (paid.length === 1) expect(paid[0]!.amount).toBe(now.total.amount)
      expect(now.paymentFee.amount).toBe(now.paymentMethod === 'cash' ? FEE : 0)
    }
  })
  it('while a page is open closes it, and gives it nothing', async () => {
    const { shopper, order: before } = await ordered()
    const page = (says?: string) =>
      shopper.call(payOperation, {
        body: {
          ...{ orderId: before.id, amount: before.total },
          payment: { type: 'Redirect', method: 'knet', returnPath: '/en-ae/checkout' },
          ...(says && { returned: { parameters: { says } } }),
        },
      })
    await page()
    const order = (await bill(shopper, before, 'cash')).body as Order
    expect(saidOf(await cashFor(shopper, order))).toBe('Authorized')
    expect((await page('captured')).ok).toBe(false)
    expect(await shopper.submit(order.id)).toMatchObject({ status: 'Submitted' })
    await shop.runJobs()
    expect((await rowsOf(order)).map(({ method, status }) => [method, status]).sort()).toEqual([
      ['cash', 'Authorized'],
      ['knet', 'Voided'],
    ])
  })
  it('has it delivered: what is collected in a store is not paid so', async () => {
    const { shopper, order } = await withFee({ biscuits: 1 })
    for (const sku of [testProducts.jumperNavyM, testProducts.biscuits])
      await shop.db
        .update(storeStock)
        .set({ available: 1, initial: sql`${storeStock.reserved} + ${storeStock.sold} + 1` })
        .where(and(eq(storeStock.location, 'AE-DXB-02'), eq(storeStock.sku, sku)))
    const { address: _, ...collector } = contactIn('AE')
    const stored = await shopper.do(`PUT ${checkoutPath}/orders/{orderId}/collection-store`, {
      ...params(order),
      body: { storeCode: 'AE-DXB-02', collector },
    })
    expect(stored).toMatchObject({ paymentMethod: null, paymentFee: { amount: 0 }, shippingTotal: { amount: 0 } })
    expect((await bill(shopper, order, 'cash')).body).toMatchObject({ details: [{ reason: 'switched-off' }] })
    expect(saidOf(await cashFor(shopper, stored))).toEqual(OFF)
    expect(await read(shopper, order)).toMatchObject({ status: 'Pending' })
  })
})

describe('orders that cost nothing yet', () => {
  const buy = async (given: Given) => {
    const { shopper, order } = await withFee(given)
    const answer = await cashFor(shopper, order)
    if (answer.ok) await shopper.submit(order.id)
    return { order, said: saidOf(answer) }
  }
  const REFUSED = ['VALIDATION_CONFLICT', '/payment/method', 'cash-orders']

  it('are three of one phone, until one is collected', async () => {
    const phone = phoneOf()
    const all = [await buy({ phone }), await buy({ phone }), await buy({ phone })]
    expect(all.map(({ said }) => said)).toEqual(['Authorized', 'Authorized', 'Authorized'])
    expect((await buy({ phone })).said).toEqual(REFUSED)
    expect((await buy({})).said).toBe('Authorized')
    await collect(all[0]!.order)
    expect((await buy({ phone })).said).toBe('Authorized')
  })
  it('are three of one shopper, whatever phones they give', async () => {
    const shopper = await new TestShopper(shop).enter()
    for (let time = 0; time < 3; time += 1) expect((await buy({ shopper })).said).toBe('Authorized')
    expect((await buy({ shopper })).said).toEqual(REFUSED)
  })
  it('are three also when they are asked for at once', async () => {
    const phone = phoneOf()
    const made = []
    for (let time = 0; time < 6; time += 1) made.push(await withFee({ phone }))
    const said = await Promise.all(made.map(async ({ shopper, order }) => saidOf(await cashFor(shopper, order))))
    expect(said.filter((one) => one === 'Authorized')).toHaveLength(3)
  })
  it('are twenty of one network in a day', async () => {
    const { shopper, order } = await withFee()
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
    const more = () => shop.db.transaction((tx) => shop.services.orders.checkCash(tx, row!, row!.network!))
    for (let time = 0; time < 20; time += 1) await more()
    const answer = await cashFor(shopper, order)
    expect({ status: answer.status, said: saidOf(answer) }).toEqual({
      ...{ status: 429, said: ['TOO_MANY_REQUESTS', '/payment/method', 'cash-orders'] },
    })
    shop.clock.pass(86_401)
    expect((await buy({})).said).toBe('Authorized')
  })
})
