import { and, eq, sql } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../database/database.ts'
import type { Clock } from '../clock.ts'
import { ApiError } from '../errors/api-error.ts'
import { deleteOldest } from '../retention/delete-oldest.ts'
import { idempotency } from './idempotency.schema.ts'

/** Days that a key is remembered. */
export const KEY_DAYS = 1

/** One request of one caller. */
export interface Once {
  readonly subject: string
  readonly key: string
  readonly requestHash: string
}

/**
 * Record of an effect: the names of what it made or changed. Never the thing itself: a cart stored with each of its
 * changes grows with their square.
 */
export type Reference = Readonly<Record<string, string | undefined>>

/** One effect of a key, and how its reply is found again. */
export interface Keyed<T, Stored extends Reference> {
  /** Runs once, in the transaction that keeps the key. */
  effect(tx: Transaction): Promise<T>
  /** Names the reply. */
  referenceOf(reply: T): Stored
  /** Answers a repeated call: what the reference names, as it is now. */
  repeat(reference: Stored): Promise<T>
}

/**
 * Runs `effect` once for a key. Key, effect and reference are one transaction: a crash leaves all or nothing, and a
 * second process with the same key waits for the first. A repeated call has no effect and is answered by `repeat`, so
 * that it equals the first as long as nothing has changed since, and is true when something has. A refusal has no
 * effect and is not kept.
 * @throws ApiError IDEMPOTENCY_KEY_REUSED when the key stood for another request.
 */
export async function runOnce<T, Stored extends Reference>(
  db: Database,
  clock: Clock,
  once: Once,
  { effect, referenceOf, repeat }: Keyed<T, Stored>,
): Promise<T> {
  const outcome = await db.transaction(async (tx) => {
    const known = await claim<Stored>(tx, clock, once)
    if (known?.reference) return { isKnown: true as const, reference: known.reference }
    const reply = await effect(tx)
    await settle(tx, once, 200, referenceOf(reply))
    return { isKnown: false as const, reply }
  })
  return outcome.isKnown ? repeat(outcome.reference) : outcome.reply
}

/**
 * A guest's keys become those of the shopper whom it signed in as: a repeated call is still the same. A key that both
 * have used stays the shopper's, and the guest's call with it is refused as another request.
 */
export async function moveKeys(tx: Transaction, from: string, to: string): Promise<void> {
  const ofGuest = eq(idempotency.subject, from)
  // Waits for calls that are under way, so that what they settle moves along.
  await tx.select({ key: idempotency.key }).from(idempotency).where(ofGuest).for('update')
  const { key, requestHash, status, reference, createdAt } = idempotency
  await tx
    .insert(idempotency)
    .select(
      tx
        .select({ subject: sql<string>`${to}`.as('subject'), key, requestHash, status, reference, createdAt })
        .from(idempotency)
        .where(ofGuest),
    )
    .onConflictDoNothing()
  await tx.delete(idempotency).where(ofGuest)
}

/** Takes the key, or gives what is known about it. Another transaction that holds the key is waited for. */
export async function claim<Stored extends Reference>(
  tx: Transaction,
  clock: Clock,
  once: Once,
): Promise<{ reference: Stored | null } | undefined> {
  const taken = await tx
    .insert(idempotency)
    .values({ ...once, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ key: idempotency.key })
  if (taken.length > 0) return undefined
  const [known] = await tx.select().from(idempotency).where(isKey(once)).for('update')
  if (!known) return claim(tx, clock, once) // purged in between
  if (known.requestHash !== once.requestHash) throw new ApiError('IDEMPOTENCY_KEY_REUSED')
  return { reference: known.reference as Stored | null }
}

/** Keeps what names the reply; call it in the transaction of the effect. */
export async function settle(queries: Queries, once: Once, status: number, reference: Reference): Promise<void> {
  await queries.update(idempotency).set({ status, reference }).where(isKey(once))
}

/** Forgets keys that were used before `end`. */
export const deleteOldKeys = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, idempotency, { column: idempotency.createdAt, end, limit })

const isKey = ({ subject, key }: Once) => and(eq(idempotency.subject, subject), eq(idempotency.key, key))
