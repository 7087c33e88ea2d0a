import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { orderAct } from '../../modules/orders/order-act.schema.ts'
import { orders } from '../../modules/orders/orders.schema.ts'
import { orderParcel, orderParcelEvent, refund } from '../../modules/orders/parcel.schema.ts'
import { newId } from '../../platform/ids.ts'
import { testProducts } from '../../testing/test-seed.ts'
import type { TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'
import { ActRefused } from '../act-refusal.ts'
import type { Operator } from '../act.ts'

export const noor: Operator = { name: 'noor', roles: ['admin'] }

/** Why an act is refused. */
export async function refusal(work: Promise<unknown>): Promise<{ reason: string; message: string }> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ActRefused)
  const { reason, message } = error as ActRefused
  return { reason, message }
}

/** Orders of a shop, and what operators do to them. */
export function testActs(shopOf: () => TestShop) {
  const actsOf = (orderId: string) =>
    shopOf().db.select().from(orderAct).where(eq(orderAct.orderId, orderId)).orderBy(orderAct.at, orderAct.id)

  /** Mails of parcels that are queued. */
  const mailJobs = sql`select count(*) as jobs from pgboss.job where name = 'parcel-mail'`

  return {
    actsOf,

    act(name: string, input: Record<string, unknown>, operator = noor, key = newId()) {
      // No two acts in one moment, so that they have an order.
      shopOf().clock.pass(1)
      return shopOf().services.acts.act(name, input, operator, key)
    },

    /** An order of a fashion parcel and a food parcel of three units, and who bought it. */
    async buyBoth() {
      const shopper = await new TestShopper(shopOf()).enter()
      const { id } = await shopper.openCart()
      await shopper.add(id, testProducts.jumper, 1, testProducts.jumperNavyM)
      const order = await shopper.describe((await shopper.order(await shopper.add(id, testProducts.biscuits, 3))).id)
      await shopper.pay(order)
      return { shopper, ...(await shopper.submit(order.id)) }
    },

    read: (shopper: TestShopper, orderId: string) =>
      shopper.do(`GET ${checkoutPath}/orders/{orderId}`, { params: { orderId } }),

    /** Everything about an order that an act may change. */
    async stateOf(orderId: string) {
      const { db } = shopOf()
      return {
        order: await db.select().from(orders).where(eq(orders.id, orderId)),
        parcels: await db.select().from(orderParcel).where(eq(orderParcel.orderId, orderId)).orderBy(orderParcel.id),
        events: (await db.select().from(orderParcelEvent).where(eq(orderParcelEvent.orderId, orderId))).length,
        acts: (await actsOf(orderId)).length,
        refunds: (await db.select().from(refund).where(eq(refund.orderId, orderId))).length,
        jobs: Number((await db.execute(mailJobs)).rows[0]!['jobs']),
      }
    },
  }
}
