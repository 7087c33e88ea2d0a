import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import { stock, storeStock, type UnitPlace } from './stock.schema.ts'

/** A product at a place: in a store, by its stock location, or in the web shop. */
export interface PlacedSku {
  readonly sku: string
  /** null for the web shop. */
  readonly location: string | null
}

/** Columns that count units, by the place of the units. */
const counted = { held: 'reserved', sold: 'sold', released: 'available' } as const

/**
 * Rows of stock are always locked in one order, so that two orders never wait for each other: those of the web shop by
 * their codes, then those of stores by location and code; all that a transaction needs at once, and after the slots of
 * its orders. @returns how many units can be had.
 */
export async function lockUnits(tx: Transaction, wanted: readonly PlacedSku[]): Promise<(place: PlacedSku) => number> {
  const ofWeb = wanted.filter(({ location }) => location === null).map(({ sku }) => sku)
  const rows = await tx.select().from(stock).where(inArray(stock.sku, ofWeb)).orderBy(asc(stock.sku)).for('update')
  const ofStores = await lockStores(
    tx,
    wanted.flatMap(({ sku, location }) => (location === null ? [] : [{ sku, location }])),
  )
  const units = new Map([
    ...rows.map(({ sku, available }) => [nameOf({ sku, location: null }), available] as const),
    ...ofStores.map((row) => [nameOf(row), row.available] as const),
  ])
  return (place) => units.get(nameOf(place)) ?? 0
}

const nameOf = ({ sku, location }: PlacedSku) => JSON.stringify([location, sku])

async function lockStores(tx: Transaction, places: readonly { sku: string; location: string }[]) {
  if (places.length === 0) return []
  const named = places.map(({ sku, location }) => sql`(${location}, ${sku})`)
  return tx
    .select()
    .from(storeStock)
    .where(sql`(${storeStock.location}, ${storeStock.sku}) in (${sql.join(named, sql`, `)})`)
    .orderBy(asc(storeStock.location), asc(storeStock.sku))
    .for('update')
}

/** Counts units of a row as those of another place; the row must be locked. */
export async function count(
  tx: Transaction,
  { sku, location }: PlacedSku,
  { from, to, quantity }: { from: UnitPlace; to: UnitPlace; quantity: number },
): Promise<void> {
  const [left, reached] = [counted[from], counted[to]]
  const table = location === null ? stock : storeStock
  await tx
    .update(table)
    .set({ [left]: sql`${table[left]} - ${quantity}`, [reached]: sql`${table[reached]} + ${quantity}` })
    .where(location === null ? eq(stock.sku, sku) : and(eq(storeStock.location, location), eq(storeStock.sku, sku)))
}

/** Units of these products that can be had in these stores. */
export const storeUnits = (queries: Queries, skus: readonly string[], locations: readonly string[]) =>
  queries
    .select({ location: storeStock.location, sku: storeStock.sku, available: storeStock.available })
    .from(storeStock)
    .where(and(inArray(storeStock.sku, [...skus]), inArray(storeStock.location, [...locations])))
