import type { Database } from '../../platform/database/database.ts'
import { deleteOldest } from '../../platform/retention/delete-oldest.ts'
import { walletConsent, walletReply } from './wallet-demo.schema.ts'

/** Deletes PINs and tokens that ended before `end`: nothing can be paid with them. */
export const deleteOldConsents = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, walletConsent, { column: walletConsent.expiresAt, end, limit })

/** Deletes what was answered before `end`: nobody asks with the same key any more. */
export const deleteOldWalletAnswers = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, walletReply, { column: walletReply.createdAt, end, limit })
