import { randomInt } from 'node:crypto'
import type { Order } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { collectCash } from '../acts/cash-collected.ts'
import { payment } from '../modules/payment-ledger/payment.schema.ts'
import { testProducts } from './test-seed.ts'
import type { TestShop } from './test-shop.ts'
import { checkoutPath, contactIn, payOperation, TestShopper } from './test-shopper.ts'

export const FEE = 1_000
/** Methods of payment of a shop that takes cash in the UAE. */
export const cashIn = (terms: { fee?: number; maximum?: number } = {}) => ({
  cash: { countries: { ae: { currency: 'AED' as const, fee: FEE, ...terms } } },
})

/** A phone that nobody else gives. */
export const phoneOf = () => `+97150${randomInt(1_000_000, 10_000_000)}`

export const params = ({ id: orderId }: Pick<Order, 'id'>) => ({ params: { orderId } })
export const plus = ({ total }: Pick<Order, 'total'>, more: number) => ({ ...total, amount: total.amount + more })
export const bill = (shopper: TestShopper, order: Pick<Order, 'id'>, paymentMethod?: string) =>
  shopper.call(`PUT ${checkoutPath}/orders/{orderId}/billinginfo`, {
    ...params(order),
    body: { isSameBillingShippingAddress: true, ...(paymentMethod && { paymentMethod }) },
  })
interface Asked {
  key?: string
  method?: string
}
export const cashFor = (
  shopper: TestShopper,
  order: Pick<Order, 'id' | 'total'>,
  { key, method = 'cash' }: Asked = {},
) =>
  shopper.call(payOperation, {
    body: { orderId: order.id, amount: order.total, payment: { type: 'Cash', method } },
    ...(key && { key }),
  })
export const read = (shopper: TestShopper, order: Pick<Order, 'id'>) =>
  shopper.do(`GET ${checkoutPath}/orders/{orderId}`, params(order))
export const saidOf = (answer: Awaited<ReturnType<typeof cashFor>>) =>
  answer.ok
    ? answer.body.status
    : [answer.body.errorCode, answer.body.details[0]?.field, answer.body.details[0]?.reason]

async function goesTo(shopper: TestShopper, order: Pick<Order, 'id'>, mobile = phoneOf()) {
  await shopper.do(`PUT ${checkoutPath}/orders/{orderId}/fulfillmentinfo`, {
    ...params(order),
    body: { deliveryMethod: 'home-delivery', fulfillmentContact: { ...contactIn('AE'), phoneNumbers: { mobile } } },
  })
}

/** What an order is made of; without a phone it is one that nobody else has. */
export interface Given {
  shopper?: TestShopper
  phone?: string
  biscuits?: number
}

/** Orders of a shop that are paid in cash. */
export function testCash(shopOf: () => TestShop) {
  /** An order of two parcels. */
  async function ordered({ shopper = new TestShopper(shopOf()), phone, biscuits = 3 }: Given = {}) {
    if (!shopper.token) await shopper.enter()
    const { id } = await shopper.openCart()
    await shopper.add(id, testProducts.jumper, 1, testProducts.jumperNavyM)
    const { id: orderId } = await shopper.order(await shopper.add(id, testProducts.biscuits, biscuits))
    const order = await shopper.describe(orderId)
    await goesTo(shopper, order, phone)
    return { shopper, order }
  }
  return {
    ordered,
    /** The same, with the fee of cash in its total. */
    async withFee(given?: Given) {
      const { shopper, order: before } = await ordered(given)
      const answer = await bill(shopper, before, 'cash')
      if (!answer.ok) throw new Error(JSON.stringify(answer.body))
      return { shopper, before, order: answer.body }
    },
    rowsOf: ({ id }: Pick<Order, 'id'>) => shopOf().db.select().from(payment).where(eq(payment.orderId, id)),
    /** Says that the driver has the cash. @returns how many payments that ended. */
    async collect({ orderNumber }: Order) {
      const count = await collectCash({ db: shopOf().db, now: shopOf().clock.now() }, orderNumber)
      await shopOf().runJobs()
      return count
    },
  }
}
