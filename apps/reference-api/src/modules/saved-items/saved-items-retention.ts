import { eq, like } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { deleteOldest } from '../../platform/retention/delete-oldest.ts'
import { savedList } from './saved-items.schema.ts'

/** Deletes what guests saved and nobody has used since `end`; that of accounts ends with the account. */
export const deleteUnusedSavedItems = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, savedList, { column: savedList.updatedAt, end, limit, only: like(savedList.subject, 'anonymous-%') })

/** Deletes what a shopper saved whose account ends. */
export async function deleteSavedItemsOf(tx: Transaction, subject: string): Promise<void> {
  await tx.delete(savedList).where(eq(savedList.subject, subject))
}
