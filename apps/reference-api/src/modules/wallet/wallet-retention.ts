import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { deleteOldest } from '../../platform/retention/delete-oldest.ts'
import { walletPin } from './wallet.schema.ts'

/** Forgets what an account asked for. */
export async function deleteWalletPinsOf(tx: Transaction, subject: string): Promise<void> {
  await tx.delete(walletPin).where(eq(walletPin.subject, subject))
}

/** Deletes what ended before `end`: nothing can be paid with it. */
export const deleteOldWalletPins = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, walletPin, { column: walletPin.expiresAt, end, limit })
