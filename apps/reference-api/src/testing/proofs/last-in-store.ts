import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { content } from '../../modules/content/content.schema.ts'
import { orders } from '../../modules/orders/orders.schema.ts'
import { reservation, stock, storeStock } from '../../modules/stock/stock.schema.ts'
import { createGate, overSocket } from '../raw-http.ts'
import { testProducts } from '../test-seed.ts'
import { checkoutPath, contactIn, type Server, type TestShopper } from '../test-shopper.ts'
import type { Proof, ProofShop } from './proof.ts'

const [storeCode, otherStore] = ['AE-DXB-01', 'AE-DXB-02']
const sku = testProducts.lastUnits
const { address: __, ...collector } = contactIn('AE')

/**
 * I4 in a store: of many orders that are to be collected with the last unit of a store in one moment, over two servers,
 * exactly one gets it, the others stay as they were, and the sums of all places hold. One half of them has its unit in
 * the web shop, whose row they all lock; the other half has it in another store, and nothing but the row of the last
 * unit keeps those apart. The winner then goes back, so that the store has its unit again.
 */
export async function proveLastInStore(
  shop: ProofShop,
  { rounds, clients }: { rounds: number; clients: number },
): Promise<Proof> {
  const violations: string[] = []
  await allowCollection(shop, clients)
  const buyers = await openOrders(shop, clients)
  for (let round = 1; round <= rounds && violations.length === 0; round += 1) {
    const gate = createGate(clients)
    const answers = await Promise.all(
      buyers.map(async (buyer, index) => ({
        ...buyer,
        answer: await collectAt(storeCode, buyer, overSocket(shop.url(index), { hold: gate })),
      })),
    )
    for (const { answer } of answers)
      if (!answer.ok && answer.body.errorCode !== 'PRODUCTS_NOT_AVAILABLE')
        violations.push(`round ${round}: ${answer.status} ${answer.body.errorCode}`)
    const won = answers.filter(({ answer }) => answer.ok)
    const units = await unitsOf(shop)
    if (won.length !== 1 || !isDeepStrictEqual(units, unitsAfter(buyers, won[0]!)))
      violations.push(`round ${round}: ${won.length} orders; ${JSON.stringify(units)}`)
    for (const winner of won) await (winner.isInStore ? collectAt(otherStore, winner) : deliver(winner))
  }
  return {
    invariant: 'I4 the last unit of a store is held once',
    done: `${rounds} rounds of ${clients} clients`,
    violations,
  }
}

interface Units {
  readonly available: number
  readonly reserved: number
  /** Units that orders hold there: as many as are reserved. */
  readonly held: number
}
type Places = Readonly<Record<'web' | 'other' | 'last', Units>>

async function unitsOf({ db }: ProofShop): Promise<Places> {
  const reservations = await db.select().from(reservation).where(eq(reservation.sku, sku))
  const stores = await db.select().from(storeStock).where(eq(storeStock.sku, sku))
  const [web] = await db.select().from(stock).where(eq(stock.sku, sku))
  const unitsAt = ({ available, reserved }: Omit<Units, 'held'>, place: string | null): Units => ({
    available,
    reserved,
    held: reservations.reduce((sum, { location, held }) => sum + (location === place ? held : 0), 0),
  })
  const inStore = (code: string) =>
    unitsAt(
      stores.find(({ location }) => location === code)!,
      code,
    )
  return { web: unitsAt(web!, null), other: inStore(otherStore), last: inStore(storeCode) }
}

/** Units of each place once one of the buyers, who had a unit each, has the last one. */
function unitsAfter(buyers: readonly Buyer[], winner: Pick<Buyer, 'isInStore'>): Places {
  const clients = buyers.length
  const units = (all: number, held: number): Units => ({ available: all - held, reserved: held, held })
  const heldBy = (isInStore: boolean) =>
    buyers.filter((buyer) => buyer.isInStore === isInStore).length - (winner.isInStore === isInStore ? 1 : 0)
  return { web: units(clients, heldBy(false)), other: units(clients, heldBy(true)), last: units(1, 1) }
}

interface Buyer {
  readonly shopper: TestShopper
  readonly params: { readonly orderId: string }
  /** Whether its unit is in the other store. */
  readonly isInStore: boolean
}

const collectAt = (code: string, { shopper, params }: Buyer, app?: Server) =>
  shopper.call(`PUT ${checkoutPath}/orders/{orderId}/collection-store`, {
    params,
    body: { storeCode: code, collector },
    ...(app && { app }),
  })

const deliver = ({ shopper, params }: Buyer) =>
  shopper.do(`PUT ${checkoutPath}/orders/{orderId}/fulfillmentinfo`, {
    params,
    body: { deliveryMethod: 'home-delivery', fulfillmentContact: contactIn('AE') },
  })

/** Lets orders be collected, with one unit in the store and one for each client in the other store and in the web. */
async function allowCollection({ db }: ProofShop, clients: number): Promise<void> {
  const on = { deliveryMethods: ['home-delivery', 'click-collect'], toggles: { 'click-collect': true } }
  await db
    .update(content)
    .set({ value: sql`jsonb_set(${content.value}, '{countries,ae}', ${JSON.stringify(on)}::jsonb)` as never })
    .where(eq(content.key, 'feature-toggles'))
  const counts = (units: number) => ({ initial: units, available: units, reserved: 0, sold: 0 })
  await db.update(stock).set(counts(clients)).where(eq(stock.sku, sku))
  for (const [location, units] of [[storeCode, 1] as const, [otherStore, clients] as const])
    await db
      .insert(storeStock)
      .values({ location, sku, ...counts(units) })
      .onConflictDoUpdate({ target: [storeStock.location, storeStock.sku], set: counts(units) })
}

/** Pending orders of one unit each, which wait as long as the proof takes. */
async function openOrders(shop: ProofShop, clients: number): Promise<Buyer[]> {
  return Promise.all(
    Array.from({ length: clients }, async (_, index) => {
      const shopper = await shop.shopper(index)
      const order = await shopper.order(await shopper.add((await shopper.openCart()).id, sku))
      await shop.db
        .update(orders)
        .set({ reservedUntil: sql`${orders.reservedUntil} + interval '1 day'` })
        .where(eq(orders.id, order.id))
      const buyer = { shopper, params: { orderId: order.id }, isInStore: index % 2 === 0 }
      if (buyer.isInStore) await collectAt(otherStore, buyer)
      return buyer
    }),
  )
}
