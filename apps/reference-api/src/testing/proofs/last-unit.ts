import { eq, sql } from 'drizzle-orm'
import { stock } from '../../modules/stock/stock.schema.ts'
import { createGate, overSocket } from '../raw-http.ts'
import { testProducts } from '../test-seed.ts'
import { checkoutPath, type TestShopper } from '../test-shopper.ts'
import type { Proof, ProofShop } from './proof.ts'

/** Codes of a refusal that says that somebody else was first. */
const refusals = ['PRODUCTS_NOT_AVAILABLE', 'QUANTITY_EXCEED', 'CART_CHANGED']

/**
 * I4: of many who order the last unit in one moment, over two servers, exactly one gets it, and the sum of the stock
 * holds.
 */
export async function proveLastUnit(
  shop: ProofShop,
  { rounds, clients }: { rounds: number; clients: number },
): Promise<Proof> {
  const violations: string[] = []
  const sku = testProducts.lastUnits
  await shop.db
    .update(stock)
    .set({ initial: clients, available: clients, reserved: 0, sold: 0 })
    .where(eq(stock.sku, sku))
  const shoppers = await Promise.all(Array.from({ length: clients }, (_, index) => shop.shopper(index)))
  const withUnit = async (shopper: TestShopper) => ({
    shopper,
    cart: await shopper.add((await shopper.openCart()).id, sku),
  })
  let buyers = await Promise.all(shoppers.map(withUnit))
  await shop.db.update(stock).set({ initial: 0, available: 0, reserved: 0, sold: 0 }).where(eq(stock.sku, sku))

  for (let round = 1; round <= rounds; round += 1) {
    await shop.db
      .update(stock)
      .set({ initial: sql`${stock.initial} + 1`, available: 1 })
      .where(eq(stock.sku, sku))
    const gate = createGate(clients)
    const answers = await Promise.all(
      buyers.map(async (buyer, index) => ({
        buyer,
        answer: await buyer.shopper.call(`POST ${checkoutPath}/orders`, {
          query: { cartId: buyer.cart.id, cartVersion: buyer.cart.version },
          app: overSocket(shop.url(index), { hold: gate }),
        }),
      })),
    )
    const won = answers.flatMap(({ buyer, answer }) => (answer.ok ? [{ buyer, order: answer.body }] : []))
    for (const { answer } of answers)
      if (!answer.ok && !refusals.includes(answer.body.errorCode))
        violations.push(`round ${round}: ${answer.status} ${answer.body.errorCode}`)
    for (const { buyer, order } of won) {
      await buyer.shopper.pay(await buyer.shopper.describe(order.id))
      await buyer.shopper.submit(order.id)
    }
    const [row] = await shop.db.select().from(stock).where(eq(stock.sku, sku))
    if (won.length !== 1 || row?.sold !== round || row.available !== 0 || row.reserved !== 0 || row.initial !== round) {
      violations.push(`round ${round}: ${won.length} orders; stock ${JSON.stringify(row)}`)
      break
    }
    // The buyer of it comes again with a new cart; one unit must be in stock for that.
    const winner = won[0]!.buyer
    await shop.db
      .update(stock)
      .set({ initial: round + 1, available: 1 })
      .where(eq(stock.sku, sku))
    const next = await withUnit(winner.shopper)
    buyers = buyers.map((buyer) => (buyer === winner ? next : buyer))
    await shop.db.update(stock).set({ initial: round, available: 0 }).where(eq(stock.sku, sku))
  }
  return { invariant: 'I4 the last unit is sold once', done: `${rounds} rounds of ${clients} clients`, violations }
}
