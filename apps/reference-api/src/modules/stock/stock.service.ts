import { and, asc, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import { reservation, stock } from './stock.schema.ts'

export interface Wanted {
  readonly sku: string
  readonly quantity: number
}

/** What could not be had. */
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
    await tx.insert(reservation).values({ orderId, sku, quantity, status: 'held' })
  }
  return []
}

/**
 * Gives held units back. A reservation that has ended already is left alone. `next`: codes of what the transaction
 * reserves after that.
 */
export const release = (tx: Transaction, orderId: string, next: readonly string[] = []): Promise<void> =>
  end(tx, orderId, 'released', next)

/** Counts held units as sold. @throws Error when none are held: the caller has not looked. */
export const sell = (tx: Transaction, orderId: string): Promise<void> => end(tx, orderId, 'sold')

async function end(tx: Transaction, orderId: string, status: 'released' | 'sold', next: readonly string[] = []) {
  const held = and(eq(reservation.orderId, orderId), eq(reservation.status, 'held'))
  const rows = await tx.select().from(reservation).where(held).orderBy(asc(reservation.sku))
  if (rows.length === 0 && status === 'sold') throw new Error(`Order ${orderId} holds nothing that could be sold.`)
  await lockStock(tx, [...rows.map(({ sku }) => sku), ...next])
  // Another transaction may have ended them while this one waited: what is still held counts.
  const ended = await tx.update(reservation).set({ status }).where(held).returning()
  for (const { sku, quantity } of ended) {
    const target =
      status === 'sold'
        ? { sold: sql`${stock.sold} + ${quantity}` }
        : { available: sql`${stock.available} + ${quantity}` }
    await tx
      .update(stock)
      .set({ reserved: sql`${stock.reserved} - ${quantity}`, ...target })
      .where(eq(stock.sku, sku))
  }
}

/** Takes units back that were sold with an order and have not left the house. What was given back already stays. */
export async function giveBack(tx: Transaction, orderId: string, skus: readonly string[]): Promise<void> {
  const wanted = [...skus]
  await lockStock(tx, wanted)
  const back = await tx
    .update(reservation)
    .set({ status: 'released' })
    .where(and(eq(reservation.orderId, orderId), inArray(reservation.sku, wanted), eq(reservation.status, 'sold')))
    .returning()
  for (const { sku, quantity } of back)
    await tx
      .update(stock)
      .set({ sold: sql`${stock.sold} - ${quantity}`, available: sql`${stock.available} + ${quantity}` })
      .where(eq(stock.sku, sku))
}

/** What can be had of each product, for a query of another module; its version changes with every change. */
export const unitsIn = (queries: Queries) =>
  queries
    .select({ sku: stock.sku, available: stock.available, version: sql<string>`${stock}.xmin::text`.as('version') })
    .from(stock)
    .as('units')

/** What is held for each order, for a query of another module. */
export const heldIn = (queries: Queries) =>
  queries
    .select({ orderId: reservation.orderId, sku: reservation.sku, quantity: reservation.quantity })
    .from(reservation)
    .where(eq(reservation.status, 'held'))
    .as('held')

/** Units that are held for the orders whose ids `orderIds` selects, by sku. */
export async function heldFor(queries: Queries, orderIds: SQLWrapper): Promise<Map<string, number>> {
  const rows = await queries
    .select({ sku: reservation.sku, quantity: sql<number>`sum(${reservation.quantity})::int` })
    .from(reservation)
    .where(and(inArray(reservation.orderId, orderIds), eq(reservation.status, 'held')))
    .groupBy(reservation.sku)
  return new Map(rows.map(({ sku, quantity }) => [sku, quantity]))
}

/** Forgets what was held for these orders. */
export async function forgetReservations(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.delete(reservation).where(inArray(reservation.orderId, [...orderIds]))
}
