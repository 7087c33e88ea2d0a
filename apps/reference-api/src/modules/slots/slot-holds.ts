import type { SlotKind } from '@vitrine/contract/rules'
import { and, asc, eq, getTableColumns, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../platform/database/database.ts'
import type { OfferedSlot } from './offered-slots.ts'
import { deliverySlot, slotHold, type SlotHoldRow, type SlotRow } from './slots.schema.ts'
import { insertMissing, isOpen, slotRows } from './stored-slots.ts'

export type { SlotHoldRow } from './slots.schema.ts'

// Every change of holds locks their rows first and then the slots in the order of their ids, so that nobody waits in a
// circle.

/** A slot of an order. */
export interface OrderHold extends SlotHoldRow {
  /** From when on no order gets that slot. */
  readonly cutOffAt: Date
}

/** The slots of an order that are held or booked, and those whose time was over. */
export const readHolds = (queries: Queries, orderId: string): Promise<OrderHold[]> =>
  queries
    .select({ ...getTableColumns(slotHold), cutOffAt: deliverySlot.cutOffAt })
    .from(slotHold)
    .innerJoin(deliverySlot, eq(deliverySlot.id, slotHold.slotId))
    .where(eq(slotHold.orderId, orderId))
    .orderBy(asc(slotHold.kind))

/** The orders that hold a slot or have booked it. */
export const ordersIn = (queries: Queries, slotId: string): Promise<Pick<SlotHoldRow, 'orderId' | 'status'>[]> =>
  queries
    .select({ orderId: slotHold.orderId, status: slotHold.status })
    .from(slotHold)
    .where(and(eq(slotHold.slotId, slotId), ne(slotHold.status, 'released')))

/** Those of the slots held that the operator has closed. */
export async function closedOf(queries: Queries, holds: readonly Pick<SlotHoldRow, 'slotId'>[]): Promise<string[]> {
  const rows = await slotRows(
    queries,
    holds.map(({ slotId }) => slotId),
  )
  return [...rows.values()].filter(({ closedAt }) => closedAt !== null).map(({ id }) => id)
}

/** A slot that an order did not get: its places are taken, no order gets it any more, or its price is another. */
export interface RefusedSlot {
  readonly slot: OfferedSlot
  readonly reason: 'full' | 'over' | 'price'
}

/**
 * Holds slots for an order in place of those that it has of their kind; the order must be locked.
 * @returns what was refused; the caller takes the transaction back then.
 */
export const holdSlots = (
  tx: Transaction,
  orderId: string,
  slots: readonly OfferedSlot[],
  { now, heldUntil }: { now: Date; heldUntil: Date },
): Promise<RefusedSlot[]> => takeSlots(tx, orderId, slots, { now, hold: { status: 'held', heldUntil } })

/**
 * Books slots for a placed order in place of those that it has of their kind, for the price of those; the order must be
 * locked.
 * @returns what was refused; the caller takes the transaction back then.
 */
export const moveBookedSlots = (
  tx: Transaction,
  orderId: string,
  slots: readonly OfferedSlot[],
  now: Date,
): Promise<RefusedSlot[]> =>
  takeSlots(tx, orderId, slots, { now, hold: { status: 'booked', heldUntil: now }, isSamePrice: true })

interface Taking {
  readonly now: Date
  readonly hold: Pick<SlotHoldRow, 'status' | 'heldUntil'>
  /** A slot of another price than the one in whose place it comes is refused. */
  readonly isSamePrice?: boolean
}

async function takeSlots(
  tx: Transaction,
  orderId: string,
  slots: readonly OfferedSlot[],
  { now, hold, isSamePrice = false }: Taking,
): Promise<RefusedSlot[]> {
  const kinds = slots.map(({ kind }) => kind)
  const before = (await lockHolds(tx, orderId, kinds)).filter(({ status }) => status !== 'released')
  await insertMissing(tx, slots)
  const rows = await lockSlots(tx, [...slots.map(({ id }) => id), ...before.map(({ slotId }) => slotId)])
  // A slot that is chosen again keeps its place, however many there are by now.
  const isAgain = ({ slotId }: Pick<SlotHoldRow, 'slotId'>) => slots.some(({ id }) => id === slotId)
  for (const left of before) if (!isAgain(left)) await giveBack(tx, left.slotId)
  const refused: RefusedSlot[] = []
  for (const slot of slots) {
    const row = rows.get(slot.id)
    if (!row || !isOpen(row, now)) refused.push({ slot, reason: 'over' })
    else if (isSamePrice && before.some(({ kind, price }) => kind === slot.kind && price !== row.price))
      refused.push({ slot, reason: 'price' })
    else if (before.some(({ slotId }) => slotId === slot.id) || (await take(tx, row))) {
      const { id: slotId, zone, date, price, startsAt, endsAt } = row
      const values = { slotId, zone, date, price, startsAt, endsAt, ...hold }
      await tx
        .insert(slotHold)
        .values({ orderId, kind: slot.kind, ...values })
        .onConflictDoUpdate({ target: [slotHold.orderId, slotHold.kind], set: values })
    } else refused.push({ slot, reason: 'full' })
  }
  return refused
}

/** One guarded update: however many ask at once, no more places are taken than there are. */
async function take(tx: Transaction, { id }: Pick<SlotRow, 'id'>): Promise<boolean> {
  const taken = await tx
    .update(deliverySlot)
    .set({ taken: sql`${deliverySlot.taken} + 1` })
    .where(and(eq(deliverySlot.id, id), lt(deliverySlot.taken, deliverySlot.capacity)))
    .returning()
  return taken.length > 0
}

const giveBack = (tx: Transaction, id: string) =>
  tx
    .update(deliverySlot)
    .set({ taken: sql`${deliverySlot.taken} - 1` })
    .where(eq(deliverySlot.id, id))

/** Gives back what an order holds or has booked: it has ended. */
export async function releaseSlots(tx: Transaction, orderId: string, kinds?: readonly SlotKind[]): Promise<void> {
  const held = (await lockHolds(tx, orderId, kinds)).filter(({ status }) => status !== 'released')
  if (held.length === 0) return
  await lockSlots(
    tx,
    held.map(({ slotId }) => slotId),
  )
  for (const hold of held) await release(tx, hold)
}

/** Its slot must be locked. */
async function release(tx: Transaction, { orderId, kind, slotId }: SlotHoldRow): Promise<void> {
  await giveBack(tx, slotId)
  await tx
    .update(slotHold)
    .set({ status: 'released' })
    .where(and(eq(slotHold.orderId, orderId), eq(slotHold.kind, kind)))
}

/**
 * Gives back the slots that are held past their time; another that does so already is not waited for.
 * @returns how many, and why others could not be given back: one of them keeps no other.
 */
export const releaseDueSlots = (db: Database, now: Date): Promise<{ released: number; failures: unknown[] }> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(slotHold)
      .where(and(eq(slotHold.status, 'held'), lte(slotHold.heldUntil, now)))
      .orderBy(asc(slotHold.heldUntil))
      .limit(500)
      .for('update', { skipLocked: true })
    await lockSlots(
      tx,
      due.map(({ slotId }) => slotId),
    )
    const failures: unknown[] = []
    for (const hold of due)
      // A failure within it is taken back alone.
      await tx.transaction((own) => release(own, hold)).catch((error: unknown) => failures.push(error))
    return { released: due.length - failures.length, failures }
  })

/** Keeps the slots of an order: for its payment until then, or for good. The order must be locked. */
export async function keepSlots(tx: Transaction, orderId: string, keep: 'booked' | { until: Date }): Promise<void> {
  await tx
    .update(slotHold)
    .set(keep === 'booked' ? { status: 'booked' } : { heldUntil: keep.until })
    .where(and(eq(slotHold.orderId, orderId), eq(slotHold.status, 'held')))
}

/** The same, locked. */
export const lockHolds = (tx: Transaction, orderId: string, kinds?: readonly SlotKind[]) =>
  tx
    .select()
    .from(slotHold)
    .where(and(eq(slotHold.orderId, orderId), kinds ? inArray(slotHold.kind, [...kinds]) : undefined))
    .orderBy(asc(slotHold.kind))
    .for('update')

async function lockSlots(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, SlotRow>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(deliverySlot)
    .where(inArray(deliverySlot.id, [...ids]))
    .orderBy(asc(deliverySlot.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}
