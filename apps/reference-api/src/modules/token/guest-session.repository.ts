import { and, eq, isNull, not, sql, type SQLWrapper } from 'drizzle-orm'
import { after } from '../../platform/clock.ts'
import type { Database, Queries, Transaction } from '../../platform/database/database.ts'
import { deleteOldest } from '../../platform/retention/delete-oldest.ts'
import { GUEST_SECRET_LIFE, type GuestSession } from './guest-session.rules.ts'
import { guestSession } from './guest-session.schema.ts'

/** Whether something was left under an id: whoever only knows the id must not have it. */
const hasSomething = (guestId: SQLWrapper) => sql`(
    exists (select from cart where subject = 'anonymous-' || ${guestId})
    or exists (select from saved_list where subject = 'anonymous-' || ${guestId})
    or exists (select from wishlist where subject = 'anonymous-' || ${guestId})
    or exists (select from orders where subject = 'anonymous-' || ${guestId}))`

/** Takes an id that nobody has and nothing was left under. @returns false when it is not such an id. */
export async function insertGuestSession(db: Database, row: typeof guestSession.$inferInsert): Promise<boolean> {
  const { rows } = await db.execute<{ is_taken: boolean }>(
    sql`select ${hasSomething(sql`${row.guestId}::text`)} as is_taken`,
  )
  if (rows[0]?.is_taken) return false
  const { rowCount } = await db.insert(guestSession).values(row).onConflictDoNothing()
  return rowCount === 1
}

/** One exchange of a guest at a time, whichever process makes it. */
export async function lockGuestSession(tx: Transaction, guestId: string): Promise<GuestSession | undefined> {
  const [row] = await tx.select().from(guestSession).where(eq(guestSession.guestId, guestId)).for('update')
  return row
}

/** Lets nobody end a guest until the transaction ends. @returns whether it goes on. */
export async function shareGuestSession(tx: Transaction, guestId: string): Promise<boolean> {
  const { guestId: id, endedAt } = guestSession
  const rows = await tx
    .select({ id })
    .from(guestSession)
    .where(and(eq(id, guestId), isNull(endedAt)))
    .for('key share')
  return rows.length > 0
}

export async function updateGuestSession(db: Queries, guestId: string, values: Partial<GuestSession>): Promise<void> {
  await db.update(guestSession).set(values).where(eq(guestSession.guestId, guestId))
}

/** What decides whether a token holds; asked with every call of a shopper. */
export async function findGuestSession(
  db: Database,
  guestId: string,
): Promise<Pick<GuestSession, 'endedAt' | 'expiresAt'> | undefined> {
  const { endedAt, expiresAt } = guestSession
  const [row] = await db.select({ endedAt, expiresAt }).from(guestSession).where(eq(guestSession.guestId, guestId))
  return row
}

/**
 * Forgets guests who have neither cart nor wishlist, saved items nor order and used their secret last before `end`. An
 * id under which there is something stays taken.
 */
export const deleteEmptyGuests = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, guestSession, {
    column: guestSession.expiresAt,
    end: after(end, GUEST_SECRET_LIFE),
    limit,
    only: not(hasSomething(guestSession.guestId)),
  })
