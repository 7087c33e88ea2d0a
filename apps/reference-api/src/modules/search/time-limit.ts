import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'

/** Reads for no longer than this many milliseconds; PostgreSQL cuts off what takes longer, and the caller hears 503. */
export const withTimeLimit = <T>(
  db: Database,
  milliseconds: number,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`)
    return work(tx)
  })
