import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../platform/database/database.ts'
import { deleteOldest } from '../../platform/retention/delete-oldest.ts'
import { privateSession } from './private-session.schema.ts'

export type PrivateSession = typeof privateSession.$inferSelect

/** Why a sign-in ended before its time. */
export type SignInEnd = NonNullable<PrivateSession['endedFor']>

const isOpen = (now: Date) => and(isNull(privateSession.endedAt), gt(privateSession.expiresAt, now))

export async function insertSession(db: Queries, row: typeof privateSession.$inferInsert): Promise<void> {
  await db.insert(privateSession).values(row)
}

/** A sign-in that has not ended. */
export async function findSession(db: Queries, id: string, now: Date): Promise<PrivateSession | undefined> {
  const [row] = await db
    .select()
    .from(privateSession)
    .where(and(eq(privateSession.id, id), isOpen(now)))
  return row
}

/** Like {@link findSession}; nobody ends it until the transaction does. */
export async function shareSession(tx: Transaction, id: string, now: Date): Promise<PrivateSession | undefined> {
  const [row] = await tx
    .select()
    .from(privateSession)
    .where(and(eq(privateSession.id, id), isOpen(now)))
    .for('share')
  return row
}

/** A sign-in by the digest of its refresh token. */
export async function findSessionByToken(
  db: Queries,
  refreshHash: string,
  now: Date,
): Promise<PrivateSession | undefined> {
  const [row] = await db
    .select()
    .from(privateSession)
    .where(and(eq(privateSession.refreshHash, refreshHash), isOpen(now)))
  return row
}

/** A shopper's sign-ins that have not ended, the one used last first. */
export const listSessions = (db: Queries, UID: string, now: Date): Promise<PrivateSession[]> =>
  db
    .select()
    .from(privateSession)
    .where(and(eq(privateSession.UID, UID), isOpen(now)))
    .orderBy(desc(privateSession.usedAt), privateSession.id)

export async function noteSessionUse(db: Queries, id: string, usedAt: Date, expiresAt: Date): Promise<void> {
  await db.update(privateSession).set({ usedAt, expiresAt }).where(eq(privateSession.id, id))
}

export async function noteSessionProof(db: Queries, id: string, provedAt: Date): Promise<void> {
  await db.update(privateSession).set({ provedAt }).where(eq(privateSession.id, id))
}

/** Ends a shopper's sign-ins: one, or all but one. @returns how many were open. */
export async function endSessions(
  db: Queries,
  UID: string,
  which: { readonly id: string } | { readonly except: string } | 'all',
  ending: { readonly now: Date; readonly reason: SignInEnd },
): Promise<number> {
  const chosen =
    which === 'all' ? undefined : 'id' in which ? eq(privateSession.id, which.id) : ne(privateSession.id, which.except)
  const { rowCount } = await db
    .update(privateSession)
    .set({ endedAt: ending.now, endedFor: ending.reason })
    .where(and(eq(privateSession.UID, UID), isOpen(ending.now), chosen))
  return rowCount ?? 0
}

/** Forgets sign-ins whose time was over before `end`. */
export const deleteOldSignIns = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, privateSession, { column: privateSession.expiresAt, end, limit })
