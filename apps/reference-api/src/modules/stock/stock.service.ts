import { and, asc, eq, gt, gte, inArray, sql, type SQLWrapper } from 'drizzle-orm'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import { reservation, reservationMove, stock, type UnitPlace } from './stock.schema.ts'

export interface Wanted {
  readonly sku: string
  readonly quantity: number
}

/** Units that could not be had. */
export interface Shortage extends Wanted {
  readonly available: number
}

/**
 * Stock rows are always locked in the order of their codes, so that two orders never wait for each other: all that a
 * transaction needs at once, and after the slots of its orders.
 */
async function lockStock(tx: Transaction, skus: readonly string[]) {
  const rows = await tx
    .select()
    .from(stock)
    .where(inArray(stock.sku, [...skus]))
    .orderBy(asc(stock.sku))
    .for('update')
  return new Map(rows.map((row) => [row.sku, row]))
}

/** Holds units for an order, all or none. @returns what is short; empty when everything is held. */
export async function reserve(tx: Transaction, orderId: string, wanted: readonly Wanted[]): Promise<Shortage[]> {
  const bySku = [...Map.groupBy(wanted, ({ sku }) => sku)].map(([sku, entries]) => ({
    sku,
    quantity: entries.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
  const rows = await lockStock(
    tx,
    bySku.map(({ sku }) => sku),
  )
  const short = bySku
    .map((entry) => ({ ...entry, available: rows.get(entry.sku)?.available ?? 0 }))
    .filter(({ quantity, available }) => quantity > available)
  if (short.length > 0) return short
  for (const { sku, quantity } of bySku) {
    await tx
      .update(stock)
      .set({ available: sql`${stock.available} - ${quantity}`, reserved: sql`${stock.reserved} + ${quantity}` })
      .where(eq(stock.sku, sku))
    await tx.insert(reservation).values({ orderId, sku, quantity, held: quantity })
  }
  return []
}

/** Units that move, and the id of what moves them. */
export interface UnitMove extends Wanted {
  readonly cause: string
}

/** Columns that count units, by the place of the units. */
const counted = { held: 'reserved', sold: 'sold', released: 'available' } as const

/**
 * Moves units of an order: sells what is held, or gives back what is held or sold. A cause moves its units there once,
 * however often it is asked for. `next`: codes of what the transaction reserves after that.
 * @throws Error when they are not where they are to leave
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
  await lockStock(tx, [...moves.map(({ sku }) => sku), ...next])
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
    if (moved.length === 0) throw new Error(`Of order ${orderId}, ${quantity} of ${sku} are not ${from}.`)
    const [left, reached] = [counted[from], counted[to]]
    await tx
      .update(stock)
      .set({ [left]: sql`${stock[left]} - ${quantity}`, [reached]: sql`${stock[reached]} + ${quantity}` })
      .where(eq(stock.sku, sku))
  }
}

/** Gives back all that an order holds. `next`: codes of what the transaction reserves after that. */
export async function release(tx: Transaction, orderId: string, next: readonly string[] = []): Promise<void> {
  const held = and(eq(reservation.orderId, orderId), gt(reservation.held, 0))
  const skus = (await tx.select().from(reservation).where(held)).map(({ sku }) => sku)
  await lockStock(tx, [...skus, ...next])
  // Another transaction may have ended them while this one waited: what is still held counts.
  const rows = await tx.select().from(reservation).where(held)
  const moves = rows.map(({ sku, held: quantity }) => ({ cause: orderId, sku, quantity }))
  await moveUnits(tx, orderId, { from: 'held', to: 'released', moves })
}

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
