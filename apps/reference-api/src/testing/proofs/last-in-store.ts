import { and, eq, sql } from 'drizzle-orm'
import { content } from '../../modules/content/content.schema.ts'
import { orders } from '../../modules/orders/orders.schema.ts'
import { reservation, stock, storeStock } from '../../modules/stock/stock.schema.ts'
import { createGate, overSocket } from '../raw-http.ts'
import { testProducts } from '../test-seed.ts'
import { checkoutPath, contactIn } from '../test-shopper.ts'
import type { Proof, ProofShop } from './proof.ts'

const storeCode = 'AE-DXB-01'
const sku = testProducts.lastUnits
const { address: _, ...collector } = contactIn('AE')

/**
 * I4 in a store: of many orders that are to be collected with the last unit of a store in one moment, over two servers,
 * exactly one gets it, the others stay as they were, and the sums of both stocks hold. The winner is then delivered
 * after all, so that the store has its unit again.
 */
export async function proveLastInStore(
  shop: ProofShop,
  { rounds, clients }: { rounds: number; clients: number },
): Promise<Proof> {
  const violations: string[] = []
  const buyers = await openOrders(shop, clients)
  const isThere = and(eq(storeStock.location, storeCode), eq(storeStock.sku, sku))
  const counts = { initial: 1, available: 1, reserved: 0, sold: 0 }
  await shop.db
    .insert(storeStock)
    .values({ location: storeCode, sku, ...counts })
    .onConflictDoUpdate({ target: [storeStock.location, storeStock.sku], set: counts })

  for (let round = 1; round <= rounds && violations.length === 0; round += 1) {
    const gate = createGate(clients)
    const answers = await Promise.all(
      buyers.map(async ({ shopper, params }, index) => ({
        ...{ shopper, params },
        answer: await shopper.call(`PUT ${checkoutPath}/orders/{orderId}/collection-store`, {
          params,
          body: { storeCode, collector },
          app: overSocket(shop.url(index), { hold: gate }),
        }),
      })),
    )
    const won = answers.filter(({ answer }) => answer.ok)
    for (const { answer } of answers)
      if (!answer.ok && answer.body.errorCode !== 'PRODUCTS_NOT_AVAILABLE')
        violations.push(`round ${round}: ${answer.status} ${answer.body.errorCode}`)
    const [there] = await shop.db.select().from(storeStock).where(isThere)
    const [web] = await shop.db.select().from(stock).where(eq(stock.sku, sku))
    const held = await shop.db.select().from(reservation).where(eq(reservation.location, storeCode))
    const isOne = won.length === 1 && held.length === 1 && there?.available === 0 && there.reserved === 1
    if (!isOne || web?.reserved !== clients - 1 || web.available !== 1)
      violations.push(
        `round ${round}: ${won.length} orders, ${held.length} held; store ${JSON.stringify(there)}, web ${JSON.stringify(web)}`,
      )
    for (const { shopper, params } of won)
      await shopper.do(`PUT ${checkoutPath}/orders/{orderId}/fulfillmentinfo`, {
        params,
        body: { deliveryMethod: 'home-delivery', fulfillmentContact: contactIn('AE') },
      })
  }
  return {
    invariant: 'I4 the last unit of a store is held once',
    done: `${rounds} rounds of ${clients} clients`,
    violations,
  }
}

/** Pending orders of one unit each, which wait as long as the proof takes. */
async function openOrders(shop: ProofShop, clients: number) {
  const on = { deliveryMethods: ['home-delivery', 'click-collect'], toggles: { 'click-collect': true } }
  await shop.db
    .update(content)
    .set({ value: sql`jsonb_set(${content.value}, '{countries,ae}', ${JSON.stringify(on)}::jsonb)` as never })
    .where(eq(content.key, 'feature-toggles'))
  await shop.db
    .update(stock)
    .set({ initial: clients, available: clients, reserved: 0, sold: 0 })
    .where(eq(stock.sku, sku))
  return Promise.all(
    Array.from({ length: clients }, async (__, index) => {
      const shopper = await shop.shopper(index)
      const order = await shopper.order(await shopper.add((await shopper.openCart()).id, sku))
      await shop.db
        .update(orders)
        .set({ reservedUntil: sql`now() + interval '1 day'` })
        .where(eq(orders.id, order.id))
      return { shopper, params: { orderId: order.id } }
    }),
  )
}
