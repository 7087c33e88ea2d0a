import type { EventType } from '@vitrine/contract'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../platform/database/database.ts'
import { monthBefore } from './month-partitions.ts'
import { trackedEvent, trackedPurchase } from './tracked-event.schema.ts'

export type TrackedEventRow = typeof trackedEvent.$inferSelect

/**
 * Stores what is not stored yet, of one visitor and one month. An id is unique within a month's partition; deliveries
 * of a visitor take turns and look at the month before too, so that one that is sent again after a month's end is
 * recognised. No connection waits for a turn.
 * @returns what was stored; `busy` while another delivery of the visitor is stored, by any process.
 */
export async function storeEvents(db: Database, rows: readonly TrackedEventRow[]): Promise<TrackedEventRow[] | 'busy'> {
  const [first] = rows
  if (!first) return []
  const { visitor, month } = first
  return db.transaction(async (tx) => {
    if (!(await takeTurn(tx, visitor))) return 'busy'
    const known = await storedIds(tx, rows, [month, monthBefore(month)])
    const fresh = new Map(rows.filter(({ id }) => !known.has(id)).map((row) => [row.id, row]))
    const stored = await withoutKnownPurchases(tx, [...fresh.values()])
    if (stored.length > 0) await tx.insert(trackedEvent).values(stored).onConflictDoNothing()
    return stored
  })
}

async function takeTurn(tx: Transaction, visitor: string): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`events of ${visitor}`}, 0)) as taken`,
  )
  return rows[0]!.taken
}

async function storedIds(tx: Transaction, rows: readonly TrackedEventRow[], months: string[]): Promise<Set<string>> {
  const ids = rows.map(({ id }) => id)
  const found = await tx
    .select({ id: trackedEvent.id })
    .from(trackedEvent)
    .where(and(inArray(trackedEvent.id, ids), inArray(trackedEvent.month, months)))
  return new Set(found.map(({ id }) => id))
}

const orderOf = ({ event }: TrackedEventRow) => (event.type === 'purchased' ? event.orderId : undefined)

/** Leaves out purchases of orders that have one already, from any browser. */
async function withoutKnownPurchases(tx: Transaction, rows: readonly TrackedEventRow[]): Promise<TrackedEventRow[]> {
  const purchases = rows.flatMap((row) => {
    const orderId = orderOf(row)
    return orderId === undefined ? [] : [{ orderId, eventId: row.id, receivedAt: row.receivedAt }]
  })
  if (purchases.length === 0) return [...rows]
  // In one order, so that no two deliveries wait for each other.
  const sorted = purchases.toSorted((a, b) => (a.orderId < b.orderId ? -1 : 1))
  const taken = await tx.insert(trackedPurchase).values(sorted).onConflictDoNothing().returning()
  const first = new Set(taken.map(({ eventId }) => eventId))
  return rows.filter((row) => orderOf(row) === undefined || first.has(row.id))
}

/** The newest events, of a type or a visitor. */
export const listEvents = (
  queries: Queries,
  { type, visitor, limit }: { type?: EventType | undefined; visitor?: string | undefined; limit: number },
): Promise<TrackedEventRow[]> =>
  queries
    .select()
    .from(trackedEvent)
    .where(and(type && eq(trackedEvent.type, type), visitor ? eq(trackedEvent.visitor, visitor) : undefined))
    .orderBy(desc(trackedEvent.receivedAt), desc(trackedEvent.at), trackedEvent.id)
    .limit(limit)
