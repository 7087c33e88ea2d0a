import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm'
import { after } from '../../platform/clock.ts'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { SeenByCountry } from './wishlist.rules.ts'
import { wishlist, wishlistItem } from './wishlist.schema.ts'

export type WishlistRow = typeof wishlist.$inferSelect
export type ItemRow = typeof wishlistItem.$inferSelect

export async function findWishlist(queries: Queries, subject: string): Promise<WishlistRow | undefined> {
  const [row] = await queries.select().from(wishlist).where(eq(wishlist.subject, subject))
  return row
}

export async function findShared(queries: Queries, shareCode: string): Promise<WishlistRow | undefined> {
  const [row] = await queries.select().from(wishlist).where(eq(wishlist.shareCode, shareCode))
  return row
}

/** The newest first. */
export const readItems = (queries: Queries, subject: string): Promise<ItemRow[]> =>
  queries
    .select()
    .from(wishlistItem)
    .where(eq(wishlistItem.subject, subject))
    .orderBy(desc(wishlistItem.addedAt), asc(wishlistItem.productCode))

/** Makes the wishlist of a shopper when there is none. @returns it where it was made. */
export async function ensureWishlist(tx: Transaction, subject: string, now: Date): Promise<WishlistRow | undefined> {
  const row = { subject, id: newId(), version: 0, shareCode: null, updatedAt: now }
  const [made] = await tx.insert(wishlist).values(row).onConflictDoNothing().returning()
  return made
}

/** Locks those that there are, in the order of their subjects so that two callers never wait for each other. */
export const lockWishlists = (tx: Transaction, subjects: readonly string[]): Promise<WishlistRow[]> =>
  tx
    .select()
    .from(wishlist)
    .where(inArray(wishlist.subject, [...subjects]))
    .orderBy(asc(wishlist.subject))
    .for('update')

/** Locks the wishlist of a shopper until the transaction ends; made when there is none. */
export async function lockWishlist(tx: Transaction, subject: string, now: Date): Promise<WishlistRow> {
  for (;;) {
    const [found] = await lockWishlists(tx, [subject])
    const row = found ?? (await ensureWishlist(tx, subject, now))
    if (row) return row
  }
}

export async function updateWishlist(
  tx: Transaction,
  subject: string,
  values: Partial<Omit<WishlistRow, 'subject'>>,
): Promise<WishlistRow> {
  const [row] = await tx.update(wishlist).set(values).where(eq(wishlist.subject, subject)).returning()
  return row as WishlistRow
}

export async function insertItems(tx: Transaction, rows: readonly ItemRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(wishlistItem).values([...rows])
}

const isItem = (subject: string, productCode: string) =>
  and(eq(wishlistItem.subject, subject), eq(wishlistItem.productCode, productCode))

/** Deletes an item. @returns what it was; undefined when it was not on the wishlist. */
export async function takeItem(tx: Transaction, subject: string, productCode: string): Promise<ItemRow | undefined> {
  const [row] = await tx.delete(wishlistItem).where(isItem(subject, productCode)).returning()
  return row
}

/** @returns false when it was not on the wishlist. */
export const deleteItem = async (tx: Transaction, subject: string, productCode: string): Promise<boolean> =>
  (await takeItem(tx, subject, productCode)) !== undefined

export async function updateItem(
  queries: Queries,
  { subject, productCode }: Pick<ItemRow, 'subject' | 'productCode'>,
  values: { readonly addedAt?: Date; readonly seen?: SeenByCountry },
): Promise<void> {
  await queries.update(wishlistItem).set(values).where(isItem(subject, productCode))
}

export async function deleteWishlist(queries: Queries, subject: string): Promise<void> {
  await queries.delete(wishlist).where(eq(wishlist.subject, subject))
}

/** Seconds in which looking at a wishlist is noted once, so that it costs no write. */
const NOTED_AFTER = 86_400

/** Notes that a wishlist is used. */
export async function noteUse(queries: Queries, { subject, updatedAt }: WishlistRow, now: Date): Promise<void> {
  if (updatedAt > after(now, -NOTED_AFTER)) return
  await queries
    .update(wishlist)
    .set({ updatedAt: now })
    .where(and(eq(wishlist.subject, subject), lt(wishlist.updatedAt, now)))
}
