import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { digest } from '../ids.ts'
import { deleteOldest } from '../retention/delete-oldest.ts'
import { guard } from './guard.schema.ts'

export type Guard = typeof guard.$inferSelect

/** Ways that are guarded: two ways with one name have a guard each. */
export type GuardedWay =
  | 'code'
  | 'password'
  | 'identityPrefix'
  | 'codeBlock'
  | 'codeNetwork'
  | 'codePrefix'
  | 'guestOrderNumber'
  | 'guestOrderNumberHour'
  | 'guestOrderNetwork'
  | 'guestOrderPrefix'
  | 'orderCode'
  | 'desk'
  | 'deskName'
  | 'deskCode'
  | 'metrics'
  | 'mailbox'
  | 'walletPin'
  | 'walletSend'
  | 'walletNumber'
  | 'walletNumbers'
  | 'cashNetwork'

/** Days that a guard is stored after its last try: many more than the longest lock, or waiting would begin anew. */
export const GUARD_DAYS = 7

/** The guard of a name, made where there is none and locked by the transaction: processes count one after the other. */
export async function lockGuard(tx: Transaction, way: GuardedWay, name: string, now: Date): Promise<Guard> {
  const id = digest(`${way} ${name}`)
  // One that is there is written as it was, which locks it and reads it.
  const locked = tx.insert(guard).values({ id, usedAt: now }).onConflictDoUpdate({ target: guard.id, set: { id } })
  const [row] = await locked.returning()
  return row!
}

export async function updateGuard(tx: Transaction, { id }: Guard, changes: Partial<Guard>, now: Date): Promise<void> {
  await tx
    .update(guard)
    .set({ ...changes, usedAt: now })
    .where(eq(guard.id, id))
}

/** Forgets guards that nothing was tried with since `end`; locks and waits are over by then. */
export const deleteOldGuards = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, guard, { column: guard.usedAt, end, limit })
