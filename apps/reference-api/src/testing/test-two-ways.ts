import { randomInt } from 'node:crypto'
import type { Order, PayResult } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { bankPayment } from '../demo/bank/bank.schema.ts'
import type { BankAction } from '../demo/bank/bank.service.ts'
import { openPaymentProblems } from '../modules/payment/payment-problem-list.ts'
import { isPaid, sumOf } from '../modules/payment-ledger/amounts.ts'
import { operationsOf } from '../modules/payment-ledger/operation-ledger.ts'
import { readPayments } from '../modules/payment-ledger/payment-ledger.ts'
import { testProducts } from './test-seed.ts'
import { openTestShop, type TestShop } from './test-shop.ts'
import { checkoutPath, contactIn, payOperation, TestShopper } from './test-shopper.ts'

export const CASH_FEE = 1_000
export const PAGE_FEE = 300
export const inUae = (fee?: number) => ({ countries: { ae: { currency: 'AED' as const, ...(fee && { fee }) } } })
export const twoWaysMethods = { knet: inUae(), fps: inUae(), benefitpay: inUae(PAGE_FEE), cash: inUae(CASH_FEE) }

/** A shop with the bank, whose orders can be paid at its pages, by card, by wallet and in cash. */
export const openTwoWays = (): Promise<TestShop> => openTestShop({ hasBank: true, paymentMethods: twoWaysMethods })

type Parameters = Record<string, string>
type Named = Pick<Order, 'id'>
export const params = ({ id: orderId }: Named) => ({ params: { orderId } })

interface Asked {
  method?: string
  key?: string
  returned?: Parameters
}
export const pageFor = (shopper: TestShopper, order: Order, { method = 'knet', key, returned }: Asked = {}) =>
  shopper.call(payOperation, {
    body: {
      ...{ orderId: order.id, amount: order.total },
      payment: { type: 'Redirect', method, returnPath: '/en-ae/payment-return' },
      ...(returned && { returned: { parameters: returned } }),
    },
    ...(key && { key }),
  })
export const cashFor = (shopper: TestShopper, order: Pick<Order, 'id' | 'total'>) =>
  shopper.call(payOperation, {
    body: { orderId: order.id, amount: order.total, payment: { type: 'Cash', method: 'cash' } },
  })
export const cardFor = async (shopper: TestShopper, order: Order, number?: string) =>
  shopper.call(payOperation, { body: shopper.payBody(order, await shopper.cardToken(number)) })
export const bill = (shopper: TestShopper, order: Named, paymentMethod?: string) =>
  shopper.call(`PUT ${checkoutPath}/orders/{orderId}/billinginfo`, {
    ...params(order),
    body: { isSameBillingShippingAddress: true, ...(paymentMethod && { paymentMethod }) },
  })
type Billed = [TestShopper, Named, string?]
export async function billed(...given: Billed): Promise<Order> {
  const answer = await bill(...given)
  if (!answer.ok) throw new Error(JSON.stringify(answer.body))
  return answer.body
}
export const read = (shopper: TestShopper, order: Named) =>
  shopper.do(`GET ${checkoutPath}/orders/{orderId}`, params(order))
export const act = (shopper: TestShopper, order: Named, actionName: string, parcelId?: string) =>
  shopper.call(`POST ${checkoutPath}/orders/{orderId}/actions`, {
    ...params(order),
    body: { actionName, ...(parcelId && { parcelId }) },
  })
export const withCoupon = (shopper: TestShopper, order: Named) =>
  shopper.call(`PUT ${checkoutPath}/orders/{orderId}/coupon/{couponCode}`, {
    params: { orderId: order.id, couponCode: 'WELCOME10' },
  })

export const saidOf = (answer: { ok: boolean; body: unknown }) => {
  const body = answer.body as PayResult & { errorCode: string; details: { reason: string }[] }
  return answer.ok ? body.status : [body.errorCode, body.details[0]?.reason]
}
export const OPEN = ['ORDER_STATE', 'payment-open']

/** Orders of a shop whose shopper is at the bank and pays in another way, and what has become of their money. */
export function testTwoWays(shopOf: () => TestShop) {
  /** An order of two parcels, whose phone nobody else gives. */
  async function ordered(shopper = new TestShopper(shopOf())) {
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
    const response = await fetch(`${shopOf().cardUrl}/demo/bank/pay/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ action }),
      redirect: 'manual',
    })
    return Object.fromEntries(new URL(response.headers.get('location')!).searchParams)
  }
  const atBank = async (id: string) => (await shopOf().db.select().from(bankPayment).where(eq(bankPayment.id, id)))[0]!
  const settle = async () => {
    for (;;) if ((await shopOf().runJobs()) + (await shopOf().deliverNotifications()) === 0) return
  }
  const rowsOf = ({ id }: Named) => readPayments(shopOf().db, id)
  /** Refunds of an order's payments that no parcel asked for. */
  const strayRefunds = async (order: Named) => {
    const all = await Promise.all((await rowsOf(order)).map(({ id }) => operationsOf(shopOf().db, id)))
    return all.flat().filter(({ kind, cause }) => kind === 'refund' && cause.startsWith('released:'))
  }
  return {
    ...{ ordered, ledAway, atPage, atBank, settle, rowsOf, strayRefunds },
    statesOf: async (order: Named) => (await rowsOf(order)).map(({ method, status }) => `${method} ${status}`).sort(),
    paidOf: async (order: Named) => sumOf((await rowsOf(order)).filter(isPaid)),
    problems: async ({ orderNumber }: Pick<Order, 'orderNumber'>) =>
      (await openPaymentProblems(shopOf().db, shopOf().clock.now()))
        .filter((one) => one.orderNumber === orderNumber)
        .map(({ kind }) => kind),
    async backOnce(order: Named, id: string, amount: number) {
      expect(await atBank(id)).toMatchObject({ status: 'refunded', amount, refunded: amount })
      expect(await strayRefunds(order)).toMatchObject([{ amount, status: 'confirmed' }])
    },
  }
}
