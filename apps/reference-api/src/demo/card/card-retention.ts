import type { Database } from '../../platform/database/database.ts'
import { deleteOldest } from '../../platform/retention/delete-oldest.ts'
import { cardReply, cardToken } from './card.schema.ts'

/** Deletes tokens that ended before `end`: nothing can be done with them. */
export const deleteOldTokens = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, cardToken, { column: cardToken.expiresAt, end, limit })

/** Deletes what was answered before `end`: nobody asks with the same key any more. */
export const deleteOldAnswers = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, cardReply, { column: cardReply.createdAt, end, limit })
