import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../../../platform/database/database.ts'
import { deleteOldest } from '../../../../platform/retention/delete-oldest.ts'
import { accountPassword, identityCode, pendingRegistration } from './reference.schema.ts'

export type CodeRow = typeof identityCode.$inferSelect
export type PendingRegistration = typeof pendingRegistration.$inferSelect

export async function insertCode(tx: Transaction, row: typeof identityCode.$inferInsert): Promise<void> {
  await tx.insert(identityCode).values(row)
}

export async function findCode(db: Queries, id: string): Promise<CodeRow | undefined> {
  const [row] = await db.select().from(identityCode).where(eq(identityCode.id, id))
  return row
}

/** Locks a code until the transaction ends. */
export async function lockCode(tx: Transaction, id: string): Promise<CodeRow | undefined> {
  const [row] = await tx.select().from(identityCode).where(eq(identityCode.id, id)).for('update')
  return row
}

export async function updateCode(tx: Transaction, { id }: CodeRow, changes: Partial<CodeRow>): Promise<void> {
  await tx.update(identityCode).set(changes).where(eq(identityCode.id, id))
}

/** Uses up what somebody was sent for a purpose by one way. */
export async function endCodes(
  tx: Transaction,
  { UID, purpose, kind }: { UID: string } & Pick<CodeRow, 'purpose' | 'kind'>,
  usedAt: Date,
): Promise<void> {
  const sent = and(eq(identityCode.UID, UID), eq(identityCode.purpose, purpose), eq(identityCode.kind, kind))
  await tx
    .update(identityCode)
    .set({ usedAt })
    .where(and(sent, isNull(identityCode.usedAt)))
}

export async function insertPending(tx: Transaction, row: PendingRegistration): Promise<void> {
  await tx.insert(pendingRegistration).values(row)
}

export async function lockPending(tx: Transaction, id: string): Promise<PendingRegistration | undefined> {
  const [row] = await tx.select().from(pendingRegistration).where(eq(pendingRegistration.id, id)).for('update')
  return row
}

export async function deletePending(tx: Transaction, id: string): Promise<void> {
  await tx.delete(pendingRegistration).where(eq(pendingRegistration.id, id))
}

export async function findPassword(db: Queries, UID: string): Promise<string | undefined> {
  const [row] = await db.select().from(accountPassword).where(eq(accountPassword.UID, UID))
  return row?.hash
}

/** Like {@link findPassword}; lets nobody change it until the transaction ends. */
export async function sharePassword(tx: Transaction, UID: string): Promise<string | undefined> {
  const [row] = await tx.select().from(accountPassword).where(eq(accountPassword.UID, UID)).for('share')
  return row?.hash
}

export async function storePassword(db: Queries, UID: string, hash: string): Promise<void> {
  await db
    .insert(accountPassword)
    .values({ UID, hash })
    .onConflictDoUpdate({ target: accountPassword.UID, set: { hash } })
}

export async function deletePassword(tx: Transaction, UID: string): Promise<void> {
  await tx.delete(accountPassword).where(eq(accountPassword.UID, UID))
}

/** Forgets codes whose time was over before `end`. */
export const deleteOldCodes = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, identityCode, { column: identityCode.expiresAt, end, limit })

/** Forgets proved identifiers that nobody has registered. */
export const deleteOldPending = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, pendingRegistration, { column: pendingRegistration.expiresAt, end, limit })
