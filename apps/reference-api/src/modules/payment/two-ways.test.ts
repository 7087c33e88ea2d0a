import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order, PayResult } from '@vitrine/contract'
import { bankPayment } from '../../demo/bank/bank.schema.ts'
import type { BankAction } from '../../demo/bank/bank.service.ts'
import { signedReturn } from '../../demo/bank/bank-signature.ts'
import { sampleOf } from '../../testing/looks-closer.ts'
import { writeTestMethods } from '../../testing/test-methods.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { bankSecrets, openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { cards, checkoutPath, contactIn, payOperation, TestShopper } from '../../testing/test-shopper.ts'
import { walletOf } from '../../testing/wallet-of.ts'
import { content } from '../content/content.schema.ts'
import { isPaid, sumOf } from '../payment-ledger/amounts.ts'
import { operationsOf } from '../payment-ledger/operation-ledger.ts'
import { readPayments } from '../payment-ledger/payment-ledger.ts'
import { collectCash } from '../../acts/cash-collected.ts'
import { openPaymentProblems } from './payment-problem-list.ts'

// KNET at the bank and another way of paying, on one order: it is paid once, and what came besides goes back once.
const CASH_FEE = 1_000
const PAGE_FEE = 300
const PART = 500
const inUae = (fee?: number) => ({ countries: { ae: { currency: 'AED' as const, ...(fee && { fee }) } } })
const methods = { knet: inUae(), fps: inUae(), benefitpay: inUae(PAGE_FEE), cash: inUae(CASH_FEE) }
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ hasBank: true, paymentMethods: methods })
})
afterAll(async () => {
  await shop.close()
})
// A day for each test: its network has orders left.
beforeEach(() => shop.clock.pass(86_401))
afterEach(async () => {
  shop.pages.fetch = globalThis.fetch
  await writeTestMethods(shop.db, [], methods)
})

type Parameters = Record<string, string>
type Named = Pick<Order, 'id'>
const params = ({ id: orderId }: Named) => ({ params: { orderId } })
const less = (money: Order['total'], by: number) => ({ ...money, amount: money.amount - by })

/** An order of two parcels, whose phone nobody else gives. */
async function ordered(shopper = new TestShopper(shop)) {
  if (!shopper.token) await shopper.enter()
  const { id } = await shopper.openCart()
  await shopper.add(id, testProducts.jumper, 1, testProducts.jumperNavyM)
  const order = await shopper.describe((await shopper.order(await shopper.add(id, testProducts.biscuits, 3))).id)
  const mobile = `+97150${randomInt(1_000_000, 10_000_000)}`
  const contact = { ...contactIn('AE'), phoneNumbers: { mobile } }
  await shopper.do(`PUT ${checkoutPath}/orders/{orderId}/fulfillmentinfo`, {
    ...params(order),
    body: { deliveryMethod: 'home-delivery', fulfillmentContact: contact },
  })
  return { shopper, order }
}
interface Asked {
  method?: string
  key?: string
  returned?: Parameters
}
const pageFor = (shopper: TestShopper, order: Order, { method = 'knet', key, returned }: Asked = {}) =>
  shopper.call(payOperation, {
    body: {
      ...{ orderId: order.id, amount: order.total },
      payment: { type: 'Redirect', method, returnPath: '/en-ae/payment-return' },
      ...(returned && { returned: { parameters: returned } }),
    },
    ...(key && { key }),
  })
const cashFor = (shopper: TestShopper, order: Pick<Order, 'id' | 'total'>) =>
  shopper.call(payOperation, {
    body: { orderId: order.id, amount: order.total, payment: { type: 'Cash', method: 'cash' } },
  })
const cardFor = async (shopper: TestShopper, order: Order, number?: string) =>
  shopper.call(payOperation, { body: shopper.payBody(order, await shopper.cardToken(number)) })
const bill = (shopper: TestShopper, order: Named, paymentMethod?: string) =>
  shopper.call(`PUT ${checkoutPath}/orders/{orderId}/billinginfo`, {
    ...params(order),
    body: { isSameBillingShippingAddress: true, ...(paymentMethod && { paymentMethod }) },
  })
async function billed(...given: Billed): Promise<Order> {
  const answer = await bill(...given)
  if (!answer.ok) throw new Error(JSON.stringify(answer.body))
  return answer.body
}
type Billed = [TestShopper, Named, string?]
const read = (shopper: TestShopper, order: Named) => shopper.do(`GET ${checkoutPath}/orders/{orderId}`, params(order))
const act = (shopper: TestShopper, order: Named, actionName: string, parcelId?: string) =>
  shopper.call(`POST ${checkoutPath}/orders/{orderId}/actions`, {
    ...params(order),
    body: { actionName, ...(parcelId && { parcelId }) },
  })
const withCoupon = (shopper: TestShopper, order: Named) =>
  shopper.call(`PUT ${checkoutPath}/orders/{orderId}/coupon/{couponCode}`, {
    params: { orderId: order.id, couponCode: 'WELCOME10' },
  })

/** An order whose shopper is at the bank. */
async function ledAway(method = 'knet', given?: { shopper: TestShopper; order: Order }) {
  const { shopper, order } = given ?? (await ordered())
  const answer = (await pageFor(shopper, order, { method })).body as PayResult
  const id = answer.redirect!.url.split('/').at(-1)!
  const back = (returned: Parameters) => pageFor(shopper, order, { method, returned })
  return { shopper, order, method, id, paymentId: answer.paymentId, back }
}
/** What the shopper does on the bank's page. @returns parameters of the way back */
async function atPage(id: string, action: BankAction): Promise<Parameters> {
  const response = await fetch(`${shop.cardUrl}/demo/bank/pay/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action }),
    redirect: 'manual',
  })
  return Object.fromEntries(new URL(response.headers.get('location')!).searchParams)
}
const atBank = async (id: string) => (await shop.db.select().from(bankPayment).where(eq(bankPayment.id, id)))[0]!
const settle = async () => {
  for (;;) if ((await shop.runJobs()) + (await shop.deliverNotifications()) === 0) return
}
const rowsOf = ({ id }: Named) => readPayments(shop.db, id)
const statesOf = async (order: Named) => (await rowsOf(order)).map(({ method, status }) => `${method} ${status}`).sort()
const paidOf = async (order: Named) => sumOf((await rowsOf(order)).filter(isPaid))
const problems = async ({ orderNumber }: Pick<Order, 'orderNumber'>) =>
  (await openPaymentProblems(shop.db, shop.clock.now()))
    .filter((one) => one.orderNumber === orderNumber)
    .map(({ kind }) => kind)
/** Refunds of an order's payments that no parcel asked for. */
const strayRefunds = async (order: Named) => {
  const all = await Promise.all((await rowsOf(order)).map(({ id }) => operationsOf(shop.db, id)))
  return all.flat().filter(({ kind, cause }) => kind === 'refund' && cause.startsWith('released:'))
}
const backOnce = async (order: Named, id: string, amount: number) => {
  expect(await atBank(id)).toMatchObject({ status: 'refunded', amount, refunded: amount })
  expect(await strayRefunds(order)).toMatchObject([{ amount, status: 'confirmed' }])
}
const saidOf = (answer: { ok: boolean; body: unknown }) => {
  const body = answer.body as PayResult & { errorCode: string; details: { reason: string }[] }
  return answer.ok ? body.status : [body.errorCode, body.details[0]?.reason]
}
const OPEN = ['ORDER_STATE', 'payment-open']
const FEE = ['VALIDATION_CONFLICT', 'fee']
const FORGED = ['PAYMENT_DECLINED', 'challenge_failed']

describe('a page in one tab and another way of paying in the other', () => {
  it.each(['card', 'cash'] as const)(
    'where the bank was paid before %s: the bank’s money goes back once',
    async (way) => {
      const { shopper, order, id, back } = await ledAway()
      const returned = await atPage(id, 'pay')
      const other = way === 'cash' ? await billed(shopper, order, 'cash') : order
      expect(saidOf(await (way === 'cash' ? cashFor : cardFor)(shopper, other))).toBe('Authorized')
      expect((await back(returned)).ok).toBe(false)
      expect(await paidOf(order)).toBe(other.total.amount)
      await settle()
      await backOnce(order, id, order.total.amount)
      expect(await shopper.submit(order.id)).toMatchObject({ status: 'Submitted', total: other.total })
      await settle()
      await settle()
      await backOnce(order, id, order.total.amount)
      expect(await statesOf(order)).toEqual(
        way === 'cash' ? ['cash Authorized', 'knet Voided'] : ['card Captured', 'knet Voided'],
      )
      expect(await problems(order)).toEqual([])
    },
  )
  it.each(['card', 'cash'] as const)(
    'where %s was first: the page is closed, and late money goes back',
    async (way) => {
      const { shopper, order, id } = await ledAway()
      const other = way === 'cash' ? await billed(shopper, order, 'cash') : order
      await (way === 'cash' ? cashFor : cardFor)(shopper, other)
      await settle()
      expect(await atBank(id)).toMatchObject({ status: 'cancelled' })
      await shopper.submit(order.id)
      shop.clock.pass(7 * 86_400)
      await atPage(id, 'overdue')
      await settle()
      await backOnce(order, id, order.total.amount)
      expect(shop.logs.filter((line) => line.includes('"paid-late"') && line.includes(order.id))).toHaveLength(1)
      expect(await paidOf(order)).toBe(other.total.amount)
    },
  )
  it('where the bank takes money while the shop closes the page: the word brings it back', async () => {
    const { shopper, order, id } = await ledAway()
    await cardFor(shopper, order)
    // Paid between the shop's look and its cancel.
    shop.pages.fetch = async (input, init) => {
      if (String(input).endsWith('/cancel')) await shop.bank!.act(id, 'pay')
      return globalThis.fetch(input, init)
    }
    await shop.runJobs()
    expect(await problems(order)).toEqual(['void-failed'])
    await settle()
    await backOnce(order, id, order.total.amount)
    expect(await problems(order)).toEqual([])
    expect(await paidOf(order)).toBe(order.total.amount)
  })
  it('where the bank has not decided: nothing else is taken until it has', async () => {
    const { shopper, order, id, back } = await ledAway()
    await back(await atPage(id, 'later'))
    expect(saidOf(await cardFor(shopper, order))).toEqual(OPEN)
    expect(saidOf(await bill(shopper, order, 'cash'))).toEqual(OPEN)
    expect((await withCoupon(shopper, order)).ok).toBe(false)
    shop.clock.pass(31)
    await settle()
    expect(await statesOf(order)).toEqual(['knet Authorized'])
    expect(saidOf(await bill(shopper, order, 'cash'))).toEqual(OPEN)
    expect(await read(shopper, order)).toMatchObject({ total: order.total, paymentFee: { amount: 0 } })
  })
  it('of the same method: the first page’s money goes back, and the second pays', async () => {
    const first = await ledAway()
    const returned = await atPage(first.id, 'pay')
    const second = await ledAway('knet', first)
    expect(second.id).not.toBe(first.id)
    expect((await first.back(returned)).ok).toBe(false)
    expect(saidOf(await second.back(await atPage(second.id, 'pay')))).toBe('Authorized')
    await settle()
    await backOnce(first.order, first.id, first.order.total.amount)
    expect(await atBank(second.id)).toMatchObject({ status: 'paid', refunded: 0 })
    expect(await paidOf(first.order)).toBe(first.order.total.amount)
  })
  it('of a page that was cancelled: another pays, and money that comes all the same goes back', async () => {
    const { shopper, order, id, back } = await ledAway()
    expect(saidOf(await back(await atPage(id, 'cancel')))).toBe('Declined')
    expect(saidOf(await cardFor(shopper, order))).toBe('Authorized')
    await settle()
    await atPage(id, 'overdue')
    await settle()
    await backOnce(order, id, order.total.amount)
    expect(await statesOf(order)).toEqual(['card Authorized', 'knet Declined'])
  })
  // Twenty rounds, a few a test: a busy machine is slow. The ninth has a declined card and a late word of the bank.
  const firsts = sampleOf([8, 0, 4, 12, 16], 2)
  it.each(firsts)('never hold or take more than the order costs, at once, from round %i', async (first) => {
    for (let round = first; round < first + 4; round += 1) {
      shop.clock.pass(3_600)
      const { shopper, order, id, back } = await ledAway()
      const card = await shopper.cardToken(round % 5 === 4 ? cards.declined : cards.approved)
      const answers = await Promise.all([
        atPage(id, 'pay').then(back),
        bill(shopper, order, 'cash').then(({ ok, body }) => (ok ? cashFor(shopper, body as Order) : { status: 409 })),
        ...(round % 2 ? [shopper.call(payOperation, { body: shopper.payBody(order, card) })] : []),
        ...(round % 3 ? [] : [shop.deliverNotifications().then(() => ({ status: 200 }))]),
      ])
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
      const check = async () => {
        const now = await read(shopper, order)
        expect(now.total.amount).toBe(order.total.amount + now.paymentFee.amount)
        expect(await paidOf(order)).toBeLessThanOrEqual(now.total.amount)
        return now
      }
      await check()
      shop.clock.pass(31)
      await settle()
      const now = await check()
      const isPaidByBank = (await rowsOf(order)).some((one) => one.method === 'knet' && isPaid(one))
      const bank = await atBank(id)
      expect(bank.status === 'paid' ? bank.refunded : 0).toBe(0)
      expect(bank.status === 'paid').toBe(isPaidByBank)
      expect((await strayRefunds(order)).length).toBe(bank.status === 'refunded' ? 1 : 0)
      if (now.amountRemainingForPayment.amount > 0) continue
      const placed = await shopper.submit(order.id)
      expect(sumOf(placed.parcels.map(({ total }) => total))).toBe(placed.total.amount)
    }
  })
})

describe('an answer that is lost', () => {
  const lose = (path: RegExp) => {
    shop.pages.fetch = async (input, init) => {
      const answer = await globalThis.fetch(input, init)
      if (init?.method === 'POST' && path.test(String(input))) throw new Error('connection reset')
      return answer
    }
  }
  it('to the beginning: the same key leads to the same page, and no other way pays meanwhile', async () => {
    const { shopper, order } = await ordered()
    const key = crypto.randomUUID()
    lose(/\/payments$/)
    expect(saidOf(await pageFor(shopper, order, { key }))).toBe('Unknown')
    expect(saidOf(await cardFor(shopper, order))).toEqual(OPEN)
    expect(saidOf(await bill(shopper, order, 'cash'))).toEqual(OPEN)
    shop.pages.fetch = globalThis.fetch
    const again = (await pageFor(shopper, order, { key })).body as PayResult
    expect(again).toMatchObject({ status: 'RedirectRequired', redirect: { url: expect.any(String) } })
    const made = await shop.db.select().from(bankPayment).where(eq(bankPayment.merchantReference, again.paymentId))
    expect(made).toHaveLength(1)
    expect(saidOf(await cardFor(shopper, order))).toBe('Authorized')
  })
  it('to a refund: the next try gives nothing back a second time', async () => {
    const { shopper, order, id, paymentId } = await ledAway()
    await atPage(id, 'pay')
    await cardFor(shopper, order)
    shop.pages.fetch = async () => new Response('down', { status: 503 })
    await expect(shop.services.payments.release({ paymentId })).rejects.toThrow()
    expect(await atBank(id)).toMatchObject({ status: 'paid', refunded: 0 })
    lose(/\/refund$/)
    await expect(shop.services.payments.release({ paymentId })).rejects.toThrow('reset')
    shop.pages.fetch = globalThis.fetch
    await settle()
    await backOnce(order, id, order.total.amount)
    await shop.services.payments.release({ paymentId })
    await backOnce(order, id, order.total.amount)
    expect(await problems(order)).toEqual([])
  })
})

describe('a return', () => {
  it('of another payment of this shopper, of another method, and edited, pays nothing', async () => {
    const shopper = await new TestShopper(shop).enter()
    const before = await ledAway('fps', await ordered(shopper))
    const old = await atPage(before.id, 'pay')
    await before.back(old)
    await shopper.submit(before.order.id)
    await settle()
    const mine = await ledAway('knet', await ordered(shopper))
    const own = await atPage(mine.id, 'pay')
    const mixed = { reference: before.id, merchantReference: mine.paymentId }
    for (const returned of [
      old,
      { ...own, reference: before.id },
      { ...own, merchantReference: before.paymentId },
      { ...own, timestamp: String(Number(own['timestamp']) + 1) },
    ])
      expect(saidOf(await mine.back(returned))).toEqual(FORGED)
    expect(saidOf(await pageFor(shopper, mine.order, { method: 'fps', returned: own }))).toEqual(FORGED)
    expect((await pageFor(shopper, before.order, { returned: own })).body).toMatchObject({ errorCode: 'ORDER_STATE' })
    // The bank has signed what is of two payments: what it has under that name was made for the other one.
    expect(saidOf(await mine.back(signedReturn(mixed, bankSecrets, shop.clock.now())))).toBe('Declined')
    await settle()
    expect(await paidOf(mine.order)).toBe(0)
    await backOnce(mine.order, mine.id, mine.order.total.amount)
    expect(await atBank(before.id)).toMatchObject({ status: 'paid', refunded: 0 })
    expect(await statesOf(before.order)).toEqual(['fps Captured'])
  })
  it('of an order of another shopper is as if there were none', async () => {
    const [mine, theirs] = [await ledAway(), await ledAway()]
    const returned = await atPage(theirs.id, 'pay')
    expect((await pageFor(mine.shopper, theirs.order, { returned })).status).toBe(404)
    expect(saidOf(await mine.back(returned))).toEqual(FORGED)
  })
  it('leads to no other site', async () => {
    const { shopper, order } = await ordered()
    for (const returnPath of ['//evil.example/', '/\\evil.example', 'https://evil.example/', '@evil.example', ''])
      expect(
        await shopper.call(payOperation, {
          body: { orderId: order.id, amount: order.total, payment: { type: 'Redirect', method: 'knet', returnPath } },
        }),
      ).toMatchObject({ status: 400, body: { errorCode: 'INVALID_INPUT' } })
    expect(await rowsOf(order)).toEqual([])
  })
})

describe('an amount that changes while the shopper is at the bank', () => {
  it.each([
    ['a fee that is added', undefined, 'cash'],
    ['a fee that is taken away', 'benefitpay', undefined],
    ['the fee of another method', 'benefitpay', 'cash'],
  ])('by %s: the bank’s amount is the old one, and goes back whole', async (_, before, after) => {
    const { shopper, order: made } = await ordered()
    const order = await billed(shopper, made, before)
    const led = await ledAway(before ?? 'knet', { shopper, order })
    const returned = await atPage(led.id, 'pay')
    const now = await billed(shopper, order, after)
    expect(now.total.amount).not.toBe(order.total.amount)
    expect((await led.back(returned)).ok).toBe(false)
    await settle()
    await backOnce(order, led.id, order.total.amount)
    expect(await paidOf(order)).toBe(0)
    expect((await read(shopper, order)).amountRemainingForPayment).toEqual(now.total)
  })
  it('by a slot that costs something: the old amount pays nothing, and goes back whole', async () => {
    const isSlots = eq(content.key, 'delivery-slots')
    const [before] = await shop.db.select().from(content).where(isSlots)
    const windows = [
      { from: '10:00', to: '12:00', capacity: 9 },
      { from: '18:00', to: '20:00', capacity: 9, price: 1_000 },
    ]
    const food = [{ code: 'city', areas: ['DU'], leadDays: 1, cutOff: '18:00', daysShown: 2, restDays: [], windows }]
    const hamper = [{ code: 'all', daysShown: 2, windows: [{ from: '09:00', to: '18:00', capacity: 9 }] }]
    const value = { holdSeconds: 600, countries: { ae: { food, hamper } } }
    await shop.db.update(content).set({ value }).where(isSlots)
    const { shopper, order, id, back } = await ledAway()
    const returned = await atPage(id, 'pay')
    const body = { isFoodSlot: true, isHamperSlot: false, stateOrProvince: 'DU', cartId: order.cartId }
    const offered = await shopper.do('POST /experience/checkout/guest/v4/orders/delivery-slots', { body })
    const evening = offered.food!.flatMap(({ slots }) => slots).find(({ price }) => price.amount > 0)!
    const hold = { ...params(order), body: { food: evening.id } }
    const now = await shopper.do(`PUT ${checkoutPath}/orders/{orderId}/delivery-slots`, hold)
    expect(now.total.amount).toBe(order.total.amount + 1_000)
    expect(saidOf(await back(returned))).toEqual(['VALIDATION_CONFLICT', 'amount'])
    expect(saidOf(await pageFor(shopper, now, { returned }))).toBe('Declined')
    await settle()
    await backOnce(order, id, order.total.amount)
    expect(await paidOf(order)).toBe(0)
    expect(saidOf(await cardFor(shopper, now))).toBe('Authorized')
    await shop.db.update(content).set({ value: before!.value }).where(isSlots)
  })
  it('is not changed by a coupon', async () => {
    const { shopper, order, id, back } = await ledAway()
    expect((await withCoupon(shopper, order)).body).toMatchObject({ errorCode: 'ORDER_STATE' })
    expect(saidOf(await back(await atPage(id, 'pay')))).toBe('Authorized')
    expect((await withCoupon(shopper, order)).ok).toBe(false)
    expect(await read(shopper, order)).toMatchObject({ total: order.total })
  })
  it('is the one that was shown, whatever the fee of its method is by now', async () => {
    const { shopper, order: made } = await ordered()
    const order = await billed(shopper, made, 'benefitpay')
    const led = await ledAway('benefitpay', { shopper, order })
    await writeTestMethods(shop.db, [], { benefitpay: inUae(5_000) })
    expect(saidOf(await led.back(await atPage(led.id, 'pay')))).toBe('Authorized')
    expect(await shopper.submit(order.id)).toMatchObject({ total: order.total, paymentFee: { amount: PAGE_FEE } })
    await settle()
    expect(await paidOf(order)).toBe(order.total.amount)
  })
})

describe('the fee in the total', () => {
  it('of cash is not paid at the bank, and the bank’s not in cash', async () => {
    const { shopper, order: made } = await ordered()
    const order = await billed(shopper, made, 'cash')
    expect(saidOf(await pageFor(shopper, order))).toEqual(FEE)
    expect(saidOf(await pageFor(shopper, order, { method: 'benefitpay' }))).toEqual(FEE)
    const other = await billed(shopper, order, 'benefitpay')
    expect(saidOf(await cashFor(shopper, other))).toEqual(FEE)
    expect(await rowsOf(order)).toEqual([])
  })
  it('is added and taken away beside a part that the wallet holds, and never below it', async () => {
    const { shopper, order: made } = await ordered()
    const wallet = walletOf(shop, shopper)
    const part = less(made.total, made.total.amount - PART)
    await wallet.pay(made, await wallet.tokenFor(part), part)
    const order = await billed(shopper, made, 'cash')
    expect(order.amountRemainingForPayment.amount).toBe(made.total.amount + CASH_FEE - PART)
    expect(await billed(shopper, order)).toMatchObject({ total: made.total })
    const led = await ledAway('knet', { shopper, order: { ...made, total: less(made.total, PART) } })
    expect(saidOf(await led.back(await atPage(led.id, 'pay')))).toBe('Authorized')
    expect(saidOf(await bill(shopper, order, 'cash'))).toEqual(OPEN)
    await shopper.submit(order.id)
    await settle()
    expect(await statesOf(order)).toEqual(['knet Captured', 'wallet Captured'])
    expect(await paidOf(order)).toBe(made.total.amount)
  })
  it('stays where the wallet holds a part of it', async () => {
    const { shopper, order: made } = await ordered()
    const order = await billed(shopper, made, 'cash')
    const wallet = walletOf(shop, shopper)
    const part = less(order.total, PART)
    await wallet.pay(order, await wallet.tokenFor(part), part)
    expect(saidOf(await bill(shopper, order))).toEqual(OPEN)
    expect(saidOf(await bill(shopper, order, 'benefitpay'))).toEqual(OPEN)
    expect(await read(shopper, order)).toMatchObject({ total: order.total, paymentFee: { amount: CASH_FEE } })
    expect(saidOf(await cashFor(shopper, { ...order, total: { ...order.total, amount: PART } }))).toBe('Authorized')
    const placed = await shopper.submit(order.id)
    expect(sumOf(placed.parcels.map(({ total }) => total))).toBe(order.total.amount)
  })
})

describe('an order that ends while its shopper is at the bank', () => {
  it.each(['abandoned', 'expired'])('%s: the bank’s money goes back once', async (end) => {
    const { shopper, order, id, back } = await ledAway()
    const returned = await atPage(id, 'pay')
    if (end === 'abandoned') await act(shopper, order, 'AbandonOrder')
    else shop.clock.pass(901)
    if (end === 'expired') await shop.services.orders.expire()
    expect((await back(returned)).body).toMatchObject({
      errorCode: end === 'expired' ? 'ORDER_EXPIRED' : 'ORDER_STATE',
    })
    await settle()
    await backOnce(order, id, order.total.amount)
    expect(await statesOf(order)).toEqual(['knet Voided'])
  })
})

describe('cash beside the bank', () => {
  const collect = async ({ orderNumber }: Order) => {
    const count = await collectCash({ db: shop.db, now: shop.clock.now() }, orderNumber)
    await settle()
    return count
  }
  const bought = async () => {
    const { shopper, order: made } = await ordered()
    const order = await billed(shopper, made, 'cash')
    await cashFor(shopper, order)
    const placed = await shopper.submit(order.id)
    await settle()
    return { shopper, order: placed }
  }
  it('is not collected of an order that the bank has paid, nor of one that nobody has', async () => {
    const { shopper, order, id, back } = await ledAway()
    expect(await collect(order)).toBe(0)
    await back(await atPage(id, 'pay'))
    await shopper.submit(order.id)
    await settle()
    const [row] = await rowsOf(order)
    expect(await collect(order)).toBe(0)
    expect(await operationsOf(shop.db, row!.id)).toHaveLength(1)
  })
  it('is all that is collected of what is left: no parcel that has left is cancelled', async () => {
    const { shopper, order } = await bought()
    const [fashion, food] = ['fashion', 'food'].map((type) => order.parcels.find((one) => one.departmentType === type)!)
    for (const status of ['Processing', 'Dispatched'] as const)
      await shop.services.orders.moveParcel(order.orderNumber, 'fashion', { status, actor: 'noor' })
    expect((await act(shopper, order, 'CancelOrder', fashion!.id)).ok).toBe(false)
    expect((await act(shopper, order, 'CancelOrder', food!.id)).ok).toBe(true)
    await settle()
    expect((await read(shopper, order)).payments).toMatchObject([{ amountRequested: fashion!.total }])
    expect([await collect(order), await collect(order)]).toEqual([1, 0])
    expect((await read(shopper, order)).payments).toMatchObject([{ amountCollected: fashion!.total }])
    expect(sumOf([fashion!.total, food!.total])).toBe(order.total.amount)
  })
})
