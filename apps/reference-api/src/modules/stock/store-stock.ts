import { and, eq, inArray } from 'drizzle-orm'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import { storeStock } from './stock.schema.ts'

/** Units of a combination in a store. */
export interface StoreUnits {
  readonly sku: string
  /** Units that can be had. */
  readonly available: number
  /** Units that unpaid orders and parcels hold. */
  readonly reserved: number
}

const units = { sku: storeStock.sku, available: storeStock.available, reserved: storeStock.reserved }

/** What a store has of these combinations; nothing is said of one that it never had. */
export const unitsInStore = (queries: Queries, location: string, skus: readonly string[]): Promise<StoreUnits[]> =>
  queries
    .select(units)
    .from(storeStock)
    .where(and(eq(storeStock.location, location), inArray(storeStock.sku, [...skus])))

/**
 * Sets how many units can be had in a store; what orders have there stays theirs.
 * @returns what could be had before, once nobody else changes it
 */
export async function setStoreUnits(
  tx: Transaction,
  { location, sku }: { readonly location: string; readonly sku: string },
  /** Says by what there is how many there are to be. */
  wanted: (before: number) => number,
): Promise<number> {
  const isIt = and(eq(storeStock.location, location), eq(storeStock.sku, sku))
  await tx.insert(storeStock).values({ location, sku, initial: 0, available: 0 }).onConflictDoNothing()
  const [row] = await tx.select().from(storeStock).where(isIt).for('update')
  const { available: before, reserved, sold } = row!
  const available = wanted(before)
  await tx
    .update(storeStock)
    .set({ available, initial: available + reserved + sold })
    .where(isIt)
  return before
}
