import { eq } from 'drizzle-orm'
import { setTimeout } from 'node:timers/promises'
import { orders } from '../../modules/orders/orders.schema.ts'
import { payment } from '../../modules/payment-ledger/payment.schema.ts'
import { createGate, overSocket } from '../raw-http.ts'
import { testProducts } from '../test-seed.ts'
import { checkoutPath, contactIn, overHttp, payOperation, type TestShopper } from '../test-shopper.ts'
import type { Proof, ProofShop } from './proof.ts'

/** Milliseconds by which the second tab is behind. */
const gaps = [0, 20, 200]

/** I3: one cart version, at most one order, for two tabs on two servers that buy it at the same time. */
export async function proveOneOrder(shop: ProofShop, { rounds }: { rounds: number }): Promise<Proof> {
  const violations: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const gap = gaps[round % gaps.length]!
    const shopper = await shop.shopper(0)
    const cart = await shopper.add((await shopper.openCart()).id, testProducts.biscuits)
    const gate = createGate(2)
    await Promise.all([0, 1].map((tab) => buyInTab(shop, shopper, cart, tab, gap, gate)))
    const made = await shop.db.select().from(orders).where(eq(orders.subject, shopper.subject))
    const placed = made.filter(({ status }) => status === 'Submitted')
    const alive = made.filter(({ status }) => status !== 'Abandoned')
    const paid = await shop.db
      .select({ status: payment.status })
      .from(payment)
      .innerJoin(orders, eq(orders.id, payment.orderId))
      .where(eq(orders.subject, shopper.subject))
    const taken = paid.filter(({ status }) => status === 'Authorized' || status === 'Captured')
    if (placed.length !== 1 || alive.length !== 1 || taken.length !== 1)
      violations.push(`gap ${gap} ms: ${alive.length} orders, ${placed.length} placed, ${taken.length} paid`)
  }
  return { invariant: 'I3 one cart version, one order', done: `${rounds} rounds of two tabs`, violations }
}

/** A whole purchase with keys of its own; every step may be refused because the other tab was first. */
async function buyInTab(
  shop: ProofShop,
  shopper: TestShopper,
  cart: { id: string; version: number },
  tab: number,
  gap: number,
  gate: () => Promise<void>,
): Promise<void> {
  const app = overHttp(shop.url(tab))
  // The two requests, without a gap, wait for their last byte and get it together.
  const first = gap === 0 ? overSocket(shop.url(tab), { hold: gate }) : app
  await setTimeout(tab * gap)
  const made = await shopper.call(`POST ${checkoutPath}/orders`, {
    query: { cartId: cart.id, cartVersion: cart.version },
    app: first,
  })
  if (!made.ok) return
  const order = made.body
  const step = async (call: () => Promise<{ ok: boolean }>) => (await call()).ok
  const contact = contactIn(shopper.location)
  const isDescribed =
    (await step(() =>
      shopper.call(`POST ${checkoutPath}/orders/customer/guest-customer`, {
        body: { orderId: order.id, email: contact.email, firstName: 'Amal', lastName: 'Haddad' },
        app,
      }),
    )) &&
    (await step(() =>
      shopper.call(`PUT ${checkoutPath}/orders/{orderId}/fulfillmentinfo`, {
        params: { orderId: order.id },
        body: { deliveryMethod: 'home-delivery', fulfillmentContact: contact },
        app,
      }),
    )) &&
    (await step(() =>
      shopper.call(`PUT ${checkoutPath}/orders/{orderId}/billinginfo`, {
        params: { orderId: order.id },
        body: { isSameBillingShippingAddress: true },
        app,
      }),
    ))
  if (!isDescribed) return
  await shopper.call(payOperation, { body: shopper.payBody(order, await shopper.cardToken()), app })
  await shopper.call(`POST ${checkoutPath}/orders/{orderId}/actions`, {
    params: { orderId: order.id },
    body: { actionName: 'SubmitOrder' },
    app,
  })
}
