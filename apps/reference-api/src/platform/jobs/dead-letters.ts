import { asc, eq } from 'drizzle-orm'
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

/** The oldest first. */
export const listDeadLetters = (queries: Queries): Promise<StoredDeadLetter[]> =>
  queries.select().from(deadLetter).orderBy(asc(deadLetter.createdAt), asc(deadLetter.id))

/** Queues the job anew, with all its tries, and takes it off the list. @returns false when it is not on it. */
export const retryDeadLetter = (
  { db, jobs }: { db: Database; jobs: Pick<Jobs, 'send'> },
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
