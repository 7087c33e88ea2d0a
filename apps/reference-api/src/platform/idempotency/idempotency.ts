import { and, eq } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../database/database.ts'
import type { Clock } from '../clock.ts'
import { ApiError } from '../errors/api-error.ts'
import { deleteOldest } from '../retention/delete-oldest.ts'
import { idempotency } from './idempotency.schema.ts'

/** Days that a key and its reply are kept. */
export const KEY_DAYS = 1

/** One request of one caller. */
export interface Once {
  readonly subject: string
  readonly key: string
  readonly requestHash: string
}

/**
 * Runs `effect` once for a key. Key, effect and reply are one transaction: a crash leaves all or nothing, and a second
 * process with the same key waits for the first and gets its reply. A refusal has no effect and is not kept.
 * @throws ApiError IDEMPOTENCY_KEY_REUSED when the key stood for another request.
 */
export async function runOnce<T>(
  db: Database,
  clock: Clock,
  once: Once,
  effect: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const known = await claim(tx, clock, once)
    if (known?.reply != null) return known.reply as T
    const reply = await effect(tx)
    await settle(tx, once, 200, reply)
    return reply
  })
}

/** Takes the key, or gives what is known about it. Another transaction that holds the key is waited for. */
export async function claim(tx: Transaction, clock: Clock, once: Once): Promise<{ reply: unknown } | undefined> {
  const taken = await tx
    .insert(idempotency)
    .values({ ...once, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ key: idempotency.key })
  if (taken.length > 0) return undefined
  const [known] = await tx.select().from(idempotency).where(isKey(once)).for('update')
  if (!known) return claim(tx, clock, once) // purged in between
  if (known.requestHash !== once.requestHash) throw new ApiError('IDEMPOTENCY_KEY_REUSED')
  return { reply: known.reply }
}

/** Keeps the reply; call it in the transaction of the effect. */
export async function settle(queries: Queries, once: Once, status: number, reply: unknown): Promise<void> {
  await queries.update(idempotency).set({ status, reply }).where(isKey(once))
}

/** Forgets keys that were used before `end`. */
export const deleteOldKeys = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, idempotency, { column: idempotency.createdAt, end, limit })

const isKey = ({ subject, key }: Once) => and(eq(idempotency.subject, subject), eq(idempotency.key, key))
