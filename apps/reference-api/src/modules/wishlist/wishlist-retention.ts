import { eq, like } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { deleteOldest } from '../../platform/retention/delete-oldest.ts'
import { wishlist } from './wishlist.schema.ts'

/** Deletes wishlists of guests that nobody has used since `end`; those of accounts end with the account. */
export const deleteUnusedWishlists = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, wishlist, { column: wishlist.updatedAt, end, limit, only: like(wishlist.subject, 'anonymous-%') })

/** Deletes the wishlist of a shopper whose account ends. */
export async function deleteWishlistOf(tx: Transaction, subject: string): Promise<void> {
  await tx.delete(wishlist).where(eq(wishlist.subject, subject))
}
