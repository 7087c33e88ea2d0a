import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../../platform/database/database.ts'
import { deleteOldest } from '../../../platform/retention/delete-oldest.ts'
import { passkey, passkeyChallenge } from './passkey.schema.ts'

export type PasskeyRow = typeof passkey.$inferSelect

export const listPasskeys = (db: Queries, UID: string): Promise<PasskeyRow[]> =>
  db.select().from(passkey).where(eq(passkey.UID, UID)).orderBy(asc(passkey.createdAt), passkey.id)

/** Locks a passkey until the transaction ends. */
export async function lockPasskey(tx: Transaction, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await tx.select().from(passkey).where(eq(passkey.credentialId, credentialId)).for('update')
  return row
}

/** @returns whether it was stored; not when somebody has it. */
export async function insertPasskey(tx: Transaction, row: typeof passkey.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(passkey).values(row).onConflictDoNothing()
  return rowCount === 1
}

export async function updatePasskey(tx: Transaction, id: string, changes: Partial<PasskeyRow>): Promise<void> {
  await tx.update(passkey).set(changes).where(eq(passkey.id, id))
}

/** @returns whether it was this customer's. */
export async function deletePasskey(db: Queries, UID: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(passkey).where(and(eq(passkey.id, id), eq(passkey.UID, UID)))
  return rowCount === 1
}

/** Forgets the passkeys of an account. @returns how many there were. */
export async function deletePasskeys(tx: Transaction, UID: string): Promise<number> {
  const { rowCount } = await tx.delete(passkey).where(eq(passkey.UID, UID))
  return rowCount ?? 0
}

/** Whether somebody has a passkey; it goes on until the transaction ends. */
export async function sharePasskey(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.select({ id: passkey.id }).from(passkey).where(eq(passkey.id, id)).for('key share')
  return rows.length > 0
}

export async function insertChallenge(db: Queries, row: typeof passkeyChallenge.$inferInsert): Promise<void> {
  await db.insert(passkeyChallenge).values(row)
}

/** Takes a challenge away: it is answered once. @param UID - Whose passkey is made; absent for signing in. */
export async function takeChallenge(
  db: Queries,
  { id, UID }: { readonly id: string; readonly UID?: string },
  now: Date,
): Promise<string | undefined> {
  const [row] = await db
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.id, id),
        UID === undefined ? isNull(passkeyChallenge.UID) : eq(passkeyChallenge.UID, UID),
        gt(passkeyChallenge.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenge.challenge })
  return row?.challenge
}

/** Forgets challenges whose time was over before `end`. */
export const deleteOldChallenges = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, passkeyChallenge, { column: passkeyChallenge.expiresAt, end, limit })
