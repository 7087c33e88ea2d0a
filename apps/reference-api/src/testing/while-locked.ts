import { sql, type SQL } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database, Transaction } from '../platform/database/database.ts'

const waiting = sql`select from pg_stat_activity
  where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`

/**
 * Locks rows until every work waits, each begun once the one before it does; then does `last` and lets go.
 * @returns what became of the works.
 */
export async function whileLocked<T>(
  db: Database,
  rows: SQL,
  works: readonly (() => Promise<T>)[],
  last: (tx: Transaction) => Promise<unknown> = async () => {},
): Promise<T[]> {
  const begun: Promise<T>[] = []
  await db.transaction(async (tx) => {
    await tx.execute(rows)
    for (const work of works) {
      begun.push(work())
      await expect.poll(async () => (await db.execute(waiting)).rowCount).toBe(begun.length)
    }
    await last(tx)
  })
  return Promise.all(begun)
}

/** Waits until `work` waits for a lock besides `others` that do, or has ended. @returns it, as it is then. */
export async function untilWaiting<T>(db: Database, work: Promise<T>, others = 0): Promise<{ work: Promise<T> }> {
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  work.then(end, end)
  await expect.poll(async () => hasEnded || (await db.execute(waiting)).rowCount === others + 1).toBe(true)
  return { work }
}

/** Rows of an account. */
export const accountRow = (UID: string): SQL => sql`select from account where uid = ${UID} for update`
