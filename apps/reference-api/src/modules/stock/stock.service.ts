import { and, eq, gt, gte, inArray, isNotNull, sql, type SQLWrapper } from 'drizzle-orm'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import { count, lockUnits, type PlacedSku } from './stock-rows.ts'
import { reservation, reservationMove, stock, type UnitPlace } from './stock.schema.ts'

export { storeUnits } from './stock-rows.ts'

export interface Wanted {
  readonly sku: string
  readonly quantity: number
}

/** Units that could not be had. */
export interface Shortage extends Wanted {
  readonly available: number
}

/** Holds units for an order, all or none. @returns what is short; empty when everything is held. */
export async function reserve(tx: Transaction, orderId: string, wanted: readonly Wanted[]): Promise<Shortage[]> {
  const bySku = [...Map.groupBy(wanted, ({ sku }) => sku)].map(([sku, entries]) => ({
    sku,
    quantity: entries.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
  const places = bySku.map((entry) => ({ ...entry, location: null }))
  const availableOf = await lockUnits(tx, places)
  const short = shortOf(places, availableOf)
  if (short.length > 0) return short
  for (const { sku, location, quantity } of places) {
    await count(tx, { sku, location }, { from: 'released', to: 'held', quantity })
    await tx.insert(reservation).values({ orderId, sku, quantity, held: quantity })
  }
  return []
}

function shortOf(wanted: readonly (Wanted & PlacedSku)[], availableOf: (place: PlacedSku) => number): Shortage[] {
  return wanted
    .map(({ sku, quantity, location }) => ({ sku, quantity, available: availableOf({ sku, location }) }))
    .filter(({ quantity, available }) => quantity > available)
}

/**
 * Holds at another place what an order holds: in a store, or in the web shop (null). The order must be locked.
 * @returns what is short there; nothing has moved then.
 */
export async function moveHeld(tx: Transaction, orderId: string, location: string | null): Promise<Shortage[]> {
  const held = (await tx.select().from(reservation).where(heldBy(orderId))).filter((row) => row.location !== location)
  if (held.length === 0) return []
  const there = held.map(({ sku, held: quantity }) => ({ sku, quantity, location }))
  const short = shortOf(there, await lockUnits(tx, [...held, ...there]))
  if (short.length > 0) return short
  for (const { sku, held: quantity, ...row } of held) {
    await count(tx, { sku, location: row.location }, { from: 'held', to: 'released', quantity })
    await count(tx, { sku, location }, { from: 'released', to: 'held', quantity })
  }
  await tx.update(reservation).set({ location }).where(heldBy(orderId))
  return []
}

const heldBy = (orderId: string) => and(eq(reservation.orderId, orderId), gt(reservation.held, 0))

/** Units that an order holds in stores. */
export const heldInStores = (queries: Queries, orderId: string) =>
  queries
    .select({ sku: reservation.sku, location: reservation.location, quantity: reservation.held })
    .from(reservation)
    .where(and(heldBy(orderId), isNotNull(reservation.location)))

/** Units are not where they are to leave. */
export class UnitsMissing extends Error {
  override readonly name = 'UnitsMissing'
}

/** Units that move, and the id of what moves them. */
export interface UnitMove extends Wanted {
  readonly cause: string
}

/**
 * Moves units of an order where they are: sells what is held, or gives back what is held or sold. A cause moves its
 * units there once, however often it is asked for. `next`: codes of what the transaction reserves after that.
 * @throws UnitsMissing when they are not where they are to leave
 */
export async function moveUnits(
  tx: Transaction,
  orderId: string,
  {
    from,
    to,
    moves,
    next = [],
  }: { from: UnitPlace; to: UnitPlace; moves: readonly UnitMove[]; next?: readonly string[] },
): Promise<void> {
  const rows = await tx.select().from(reservation).where(eq(reservation.orderId, orderId))
  const places = new Map(rows.map(({ sku, location }) => [sku, location]))
  const placeOf = ({ sku }: Pick<Wanted, 'sku'>) => ({ sku, location: places.get(sku) ?? null })
  await lockUnits(tx, [...moves.map(placeOf), ...next.map(inWebShop)])
  const byCause = Map.groupBy(moves, ({ cause, sku }) => JSON.stringify([cause, sku]))
  for (const entries of byCause.values()) {
    const { cause, sku } = entries[0]!
    const quantity = entries.reduce((sum, entry) => sum + entry.quantity, 0)
    const [isNew] = await tx
      .insert(reservationMove)
      .values({ cause, from, to, orderId, sku, quantity })
      .onConflictDoNothing()
      .returning()
    if (!isNew) continue
    const moved = await tx
      .update(reservation)
      .set({ [from]: sql`${reservation[from]} - ${quantity}`, [to]: sql`${reservation[to]} + ${quantity}` })
      .where(and(eq(reservation.orderId, orderId), eq(reservation.sku, sku), gte(reservation[from], quantity)))
      .returning()
    if (moved.length === 0) throw new UnitsMissing(`Of order ${orderId}, ${quantity} of ${sku} are not ${from}.`)
    await count(tx, placeOf({ sku }), { from, to, quantity })
  }
}

/** Gives back all that an order holds. `next`: codes of what the transaction reserves after that. */
export async function release(tx: Transaction, orderId: string, next: readonly string[] = []): Promise<void> {
  const held = heldBy(orderId)
  await lockUnits(tx, [...(await tx.select().from(reservation).where(held)), ...next.map(inWebShop)])
  // Another transaction may have ended them while this one waited: what is still held counts.
  const rows = await tx.select().from(reservation).where(held)
  const moves = rows.map(({ sku, held: quantity }) => ({ cause: orderId, sku, quantity }))
  await moveUnits(tx, orderId, { from: 'held', to: 'released', moves })
}

const inWebShop = (sku: string): PlacedSku => ({ sku, location: null })

/** Units that can be had of each product, for a query of another module; the version changes with every change. */
export const unitsIn = (queries: Queries) =>
  queries
    .select({ sku: stock.sku, available: stock.available, version: sql<string>`${stock}.xmin::text`.as('version') })
    .from(stock)
    .as('units')

/** Units that are held for each order, for a query of another module. */
export const heldIn = (queries: Queries) =>
  queries
    .select({ orderId: reservation.orderId, sku: reservation.sku, quantity: reservation.held })
    .from(reservation)
    .where(gt(reservation.held, 0))
    .as('held')

/** Units that are held for the orders whose ids `orderIds` selects, by sku. */
export async function heldFor(queries: Queries, orderIds: SQLWrapper): Promise<Map<string, number>> {
  const rows = await queries
    .select({ sku: reservation.sku, quantity: sql<number>`sum(${reservation.held})::int` })
    .from(reservation)
    .where(and(inArray(reservation.orderId, orderIds), gt(reservation.held, 0)))
    .groupBy(reservation.sku)
  return new Map(rows.map(({ sku, quantity }) => [sku, quantity]))
}

/** Forgets what was held for these orders. */
export async function forgetReservations(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.delete(reservation).where(inArray(reservation.orderId, [...orderIds]))
}
