import { asc, count, eq, min } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database, Queries } from '../database/database.ts'
import { deleteOldest } from '../retention/delete-oldest.ts'
import { deadLetter } from './dead-letters.schema.ts'
import type { DeadLetter, Jobs } from './jobs.ts'

export type StoredDeadLetter = typeof deadLetter.$inferSelect

/** Puts a job on the operator's list; the queue may bring it twice. */
export const storeDeadLetter = async (queries: Queries, clock: Clock, letter: DeadLetter): Promise<void> =>
  void (await queries
    .insert(deadLetter)
    .values({ ...letter, createdAt: clock.now() })
    .onConflictDoNothing())

export const countDeadLetters = (queries: Queries): Promise<number> => queries.$count(deadLetter)

/** How many there are, and since when the oldest waits. */
export async function deadLetterState(queries: Queries): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await queries.select({ count: count(), oldest: min(deadLetter.createdAt) }).from(deadLetter)
  return row!
}

/** A job on the list. */
export async function findDeadLetter(queries: Queries, id: string): Promise<StoredDeadLetter | undefined> {
  const [letter] = await queries.select().from(deadLetter).where(eq(deadLetter.id, id))
  return letter
}

/** The oldest first. @param most - All of them where it is left out. */
export const listDeadLetters = (queries: Queries, most = Number.MAX_SAFE_INTEGER): Promise<StoredDeadLetter[]> =>
  queries.select().from(deadLetter).orderBy(asc(deadLetter.createdAt), asc(deadLetter.id)).limit(most)

/** Queues the job anew, with all its tries, and takes it off the list. @returns false when it is not on it. */
export const retryDeadLetter = (
  { db, jobs }: { db: Queries; jobs: Pick<Jobs, 'send'> },
  id: string,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [letter] = await tx.delete(deadLetter).where(eq(deadLetter.id, id)).returning()
    if (!letter) return false
    await jobs.send(tx, letter.kind, letter.data as never)
    return true
  })

/** Takes a job off the list: it is not done any more. @returns false when it is not on it. */
export async function dropDeadLetter(queries: Queries, id: string): Promise<boolean> {
  return (await queries.delete(deadLetter).where(eq(deadLetter.id, id)).returning({ id: deadLetter.id })).length > 0
}

/** Forgets what nobody has looked at since `end`. */
export const deleteOldLetters = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, deadLetter, { column: deadLetter.createdAt, end, limit })
