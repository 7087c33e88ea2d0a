import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '@vitrine/contract'
import { cardAuthorisation } from '../../demo/card/card.schema.ts'
import { createPages } from '../../testing/payment-pages.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { cards, checkoutPath, payOperation, TestShopper } from '../../testing/test-shopper.ts'
import { isPaid, sumOf } from '../payment-ledger/amounts.ts'
import { payment } from '../payment-ledger/payment.schema.ts'

// Methods besides the card: one that leads to a page of its provider, and one that pays parts.
const pages = createPages()
const points = createPages({ paysParts: true })
const far = createPages()
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({
    paymentProviders: { pages: pages.provider, points: points.provider, far: far.provider },
    paymentMethods: { far: { countries: { kw: { currency: 'KWD' } } } },
  })
})
afterAll(() => shop.close())
afterEach(() => shop.setCardFault('none'))

const PART = 500
const guest = () => new TestShopper(shop).enter()
const paymentsOf = (orderId: string) => shop.db.select().from(payment).where(eq(payment.orderId, orderId))
const read = (shopper: TestShopper, orderId: string) =>
  shopper.do(`GET ${checkoutPath}/orders/{orderId}`, { params: { orderId } })

interface Given {
  amount?: number
  /** Answer of the provider's page on the way back. */
  says?: string
  key?: string
}
const payBy = (shopper: TestShopper, order: Order, method: string, { amount, says, key }: Given = {}) =>
  shopper.call(payOperation, {
    body: {
      orderId: order.id,
      amount: { ...order.total, ...(amount !== undefined && { amount }) },
      payment: { type: 'Redirect', method, returnPath: '/en-ae/checkout/payment' },
      ...(says && { returned: { parameters: { says } } }),
    },
    ...(key && { key }),
  })
const payByCard = async (shopper: TestShopper, order: Order, amount: number, number?: string) =>
  shopper.call(payOperation, {
    body: { ...shopper.payBody(order, await shopper.cardToken(number)), amount: { ...order.total, amount } },
  })
const conflict = { errorCode: 'VALIDATION_CONFLICT' }
const waits = { errorCode: 'ORDER_STATE', details: [{ reason: 'payment-open' }] }

async function ordered() {
  const shopper = await guest()
  return { shopper, order: await shopper.orderOf(testProducts.biscuits) }
}
/** An order of two parcels that is paid by points and card, placed. */
async function bought() {
  const shopper = await guest()
  const { id } = await shopper.openCart()
  await shopper.add(id, testProducts.jumper, 1, testProducts.jumperNavyM)
  const order = await shopper.describe((await shopper.order(await shopper.add(id, testProducts.biscuits, 3))).id)
  await payBy(shopper, order, 'points', { amount: PART })
  await payBy(shopper, order, 'points', { amount: PART, says: 'approved' })
  shop.clock.pass(1)
  await payByCard(shopper, order, order.total.amount - PART)
  return { shopper, order: await shopper.submit(order.id) }
}
/** Authorisation of an order's card, as the bank has it. */
async function cardOf(orderId: string) {
  const { providerReference } = (await paymentsOf(orderId)).find(({ method }) => method === 'card')!
  const [row] = await shop.db.select().from(cardAuthorisation).where(eq(cardAuthorisation.id, providerReference!))
  return row
}
const pointsOf = async (orderId: string) =>
  points.madeFor((await paymentsOf(orderId)).find(({ method }) => method === 'points')!.id)

describe('a payment on a page of its provider', () => {
  it('leads there, takes what the page gave, and is taken once the order is placed', async () => {
    const { shopper, order } = await ordered()
    const key = crypto.randomUUID()
    const asked = await payBy(shopper, order, 'pages', { key })
    expect(asked.body).toMatchObject({
      status: 'RedirectRequired',
      redirect: { url: expect.stringContaining('https://pages.example/') },
      order: { payments: [{ paymentType: 'Redirect', method: 'pages', status: 'RedirectRequired' }] },
    })
    expect((await payBy(shopper, order, 'pages', { key })).body).toMatchObject({
      redirect: { url: expect.any(String) },
    })
    const back = { says: 'approved', key: crypto.randomUUID() }
    for (const given of [back, back, { says: 'approved' }])
      expect((await payBy(shopper, order, 'pages', given)).body).toMatchObject({ status: 'Authorized', redirect: null })
    await shopper.submit(order.id)
    await shop.runJobs()
    const [row] = await paymentsOf(order.id)
    expect(row).toMatchObject({ method: 'pages', status: 'Captured' })
    expect(pages.madeFor(row!.id)).toMatchObject({ status: 'captured' })
    expect(shop.mails.find(({ id }) => id === `order-${order.id}`)?.text).not.toContain('ending')
  })

  it('is declined when it was given up there, and may be tried again or paid by card', async () => {
    const { shopper, order } = await ordered()
    await payBy(shopper, order, 'pages')
    for (let time = 0; time < 2; time += 1)
      expect((await payBy(shopper, order, 'pages', { says: 'declined' })).body).toMatchObject({
        status: 'Declined',
        declineReason: 'cancelled',
      })
    expect((await payBy(shopper, order, 'pages')).body).toMatchObject({ status: 'RedirectRequired' })
    expect((await payByCard(shopper, order, order.total.amount)).body).toMatchObject({ status: 'Authorized' })
    expect((await payBy(shopper, order, 'pages', { says: 'approved' })).body).toMatchObject(conflict)
    await shopper.submit(order.id)
    await shop.runJobs()
    const rows = await paymentsOf(order.id)
    expect(rows.map(({ method, status }) => [method, status]).sort()).toEqual([
      ['card', 'Captured'],
      ['pages', 'Declined'],
      ['pages', 'Voided'],
    ])
    expect(pages.madeFor(rows.find(({ status }) => status === 'Voided')!.id)).toMatchObject({ status: 'voided' })
  })

  it('is answered by what its own page gave, and by nothing else', async () => {
    const { shopper, order } = await ordered()
    const refused = { errorCode: 'PAYMENT_DECLINED', details: [{ field: '/returned' }] }
    expect((await payBy(shopper, order, 'pages', { says: 'approved' })).body).toMatchObject(refused)
    await payBy(shopper, order, 'pages')
    expect((await payBy(shopper, order, 'pages', { says: 'lost' })).body).toMatchObject({ status: 'Unknown' })
    expect((await payBy(shopper, order, 'pages', { says: 'approved' })).body).toMatchObject(refused)
  })

  it('is found out about by itself when it is decided later', async () => {
    const { shopper, order } = await ordered()
    await payBy(shopper, order, 'pages')
    expect((await payBy(shopper, order, 'pages', { says: 'pending' })).body).toMatchObject({ status: 'Unknown' })
    expect((await payByCard(shopper, order, order.total.amount)).body).toMatchObject(waits)
    const [row] = await paymentsOf(order.id)
    pages.decide(row!.id, 'approved')
    shop.clock.pass(31)
    expect((await read(shopper, order.id)).payments).toMatchObject([{ status: 'Authorized' }])
  })

  it('is refused by the name of its method where nobody offers it, and ends no order that is paid', async () => {
    const { shopper, order } = await ordered()
    await shopper.pay(order)
    for (const method of ['far', 'none', 'card', 'constructor'])
      expect(await payBy(shopper, order, method)).toMatchObject({
        status: 409,
        body: {
          ...conflict,
          details: [{ field: '/payment/method', reason: 'switched-off', message: expect.stringContaining(method) }],
        },
      })
    expect(await shopper.submit(order.id)).toMatchObject({ status: 'Submitted' })
  })
})

describe('two methods on one order', () => {
  it('never hold more than it costs, when both are used in the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { shopper, order } = await ordered()
      const total = order.total.amount
      await Promise.all([payBy(shopper, order, 'pages'), payBy(shopper, order, 'points', { amount: PART })])
      const answers = await Promise.all([
        payBy(shopper, order, 'pages', { says: 'approved' }),
        payBy(shopper, order, 'points', { amount: PART, says: 'approved' }),
        payByCard(shopper, order, total),
        payByCard(shopper, order, total - PART),
      ])
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
      const held = async () => sumOf((await paymentsOf(order.id)).filter(isPaid))
      expect(await held()).toBeLessThanOrEqual(total)
      const { amountRemainingForPayment: rest } = await read(shopper, order.id)
      if (rest.amount > 0)
        expect((await payByCard(shopper, order, rest.amount)).body).toMatchObject({ status: 'Authorized' })
      expect(await held()).toBe(total)
      expect(await shopper.submit(order.id)).toMatchObject({ status: 'Submitted' })
      await shop.runJobs()
      expect(sumOf((await paymentsOf(order.id)).filter(({ status }) => status === 'Captured'))).toBe(total)
    }
  })

  it('pay their parts, of which a declined one may be tried again', async () => {
    const { shopper, order } = await ordered()
    const rest = order.total.amount - PART
    for (const amount of [0, order.total.amount + 1])
      expect((await payBy(shopper, order, 'points', { amount })).body).toMatchObject(conflict)
    await payBy(shopper, order, 'points', { amount: PART })
    await payBy(shopper, order, 'points', { amount: PART, says: 'declined' })
    await payBy(shopper, order, 'points', { amount: PART })
    await payBy(shopper, order, 'points', { amount: PART, says: 'approved' })
    expect((await payByCard(shopper, order, rest, cards.declined)).body).toMatchObject({ status: 'Declined' })
    expect((await payByCard(shopper, order, rest)).body).toMatchObject({ status: 'Authorized' })
    expect(await shopper.submit(order.id)).toMatchObject({ status: 'Submitted' })
  })

  it('are both given back when the order’s time is over with one of them authorised', async () => {
    const { shopper, order } = await ordered()
    await payBy(shopper, order, 'points', { amount: PART })
    await payBy(shopper, order, 'points', { amount: PART, says: 'approved' })
    await payByCard(shopper, order, order.total.amount - PART, cards.challenged)
    shop.clock.pass(900)
    await shop.services.orders.expire()
    await shop.runJobs()
    expect((await paymentsOf(order.id)).map(({ status }) => status)).toEqual(['Voided', 'Voided'])
    expect(await cardOf(order.id)).toMatchObject({ status: 'voided' })
    expect(await pointsOf(order.id)).toMatchObject({ status: 'voided' })
  })
})

describe('a cancellation of what two methods have paid', () => {
  const cancel = (shopper: TestShopper, orderId: string, parcelId?: string) =>
    shopper.do(`POST ${checkoutPath}/orders/{orderId}/actions`, {
      params: { orderId },
      body: { actionName: 'CancelOrder', ...(parcelId && { parcelId }) },
    })

  it('gives back the first one’s, then the other’s, and all of it in the end', async () => {
    const { shopper, order } = await bought()
    await shop.runJobs()
    expect(await cardOf(order.id)).toMatchObject({ status: 'captured', amount: order.total.amount - PART })
    const { id, total } = order.parcels.find(({ departmentType }) => departmentType === 'food')!
    const food = total.amount
    expect(food).toBeGreaterThan(PART)
    const cancelled = await cancel(shopper, order.id, id)
    expect(cancelled.refundTotal.amount).toBe(food)
    await shop.runJobs()
    expect(await pointsOf(order.id)).toMatchObject({ refunded: PART })
    expect(await cardOf(order.id)).toMatchObject({ refunded: food - PART })
    expect((await cancel(shopper, order.id)).refundTotal).toEqual(order.total)
    await shop.runJobs()
    expect(await pointsOf(order.id)).toMatchObject({ refunded: PART })
    expect(await cardOf(order.id)).toMatchObject({ refunded: order.total.amount - PART })
  })

  it('releases both where neither was taken yet', async () => {
    const { shopper, order } = await bought()
    await cancel(shopper, order.id)
    await shop.runJobs()
    expect(await pointsOf(order.id)).toMatchObject({ status: 'voided', refunded: 0 })
    expect(await cardOf(order.id)).toMatchObject({ status: 'voided', refunded: 0 })
  })
})
