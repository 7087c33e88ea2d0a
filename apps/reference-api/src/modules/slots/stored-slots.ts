import { and, asc, eq, inArray, isNull, lt, notExists } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import type { OfferedSlot } from './offered-slots.ts'
import { deliverySlot, slotHold, type SlotRow } from './slots.schema.ts'

/** What a template says of a slot, as its row has it. */
export const plannedRow = ({ start, end, cutOff, ...slot }: OfferedSlot) => ({
  ...slot,
  startsAt: start,
  endsAt: end,
  cutOffAt: cutOff,
})

/** Makes these slots where they are missing; those that exist stay as they are. */
export async function insertMissing(queries: Queries, slots: readonly OfferedSlot[]): Promise<void> {
  if (slots.length > 0) await queries.insert(deliverySlot).values(inOrder(slots).map(plannedRow)).onConflictDoNothing()
}

/** Everybody makes slots in the same order, so that nobody waits in a circle. */
const inOrder = (slots: readonly OfferedSlot[]) => slots.toSorted((one, other) => (one.id < other.id ? -1 : 1))

/**
 * Brings the rows of these slots to what their templates say: makes those that are missing, and changes those of which
 * nothing is taken and nothing was edited. Not within a transaction, which would keep them locked.
 * @returns the rows, by id.
 */
export async function makeSlots(db: Queries, slots: readonly OfferedSlot[]): Promise<ReadonlyMap<string, SlotRow>> {
  const ids = slots.map(({ id }) => id)
  const before = await slotRows(db, ids)
  const missing = slots.filter(({ id }) => !before.has(id))
  const stale = slots.filter((slot) => {
    const row = before.get(slot.id)
    return row && isUntouched(row) && !isAsPlanned(row, slot)
  })
  if (missing.length === 0 && stale.length === 0) return before
  await insertMissing(db, missing)
  for (const slot of stale) {
    const isFree = and(eq(deliverySlot.id, slot.id), eq(deliverySlot.taken, 0), isNull(deliverySlot.editedAt))
    await db.update(deliverySlot).set(plannedRow(slot)).where(isFree)
  }
  return slotRows(db, ids)
}

/** Whether a template may still change a slot. */
export const isUntouched = ({ taken, editedAt }: Pick<SlotRow, 'taken' | 'editedAt'>) =>
  taken === 0 && editedAt === null

const isAsPlanned = (row: SlotRow, { start, end, cutOff, capacity, price }: OfferedSlot) =>
  row.capacity === capacity &&
  row.price === price &&
  [row.startsAt, row.endsAt, row.cutOffAt].every((at, index) => +at === +[start, end, cutOff][index]!)

/** Rows by id. */
export async function slotRows(queries: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, SlotRow>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .select()
    .from(deliverySlot)
    .where(inArray(deliverySlot.id, [...ids]))
    .orderBy(asc(deliverySlot.id))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether an order can still get a slot, as far as time and the operator go. */
export const isOpen = ({ closedAt, cutOffAt }: Pick<SlotRow, 'closedAt' | 'cutOffAt'>, now: Date): boolean =>
  closedAt === null && cutOffAt > now

/** Milliseconds that a slot stays after its end, for questions about its day. */
const pastMillis = 30 * 86_400_000

/** Deletes slots that were over a month ago and that no order names. */
export async function deletePastSlots(db: Queries, now: Date): Promise<void> {
  const naming = db.select({ id: slotHold.slotId }).from(slotHold).where(eq(slotHold.slotId, deliverySlot.id))
  await db
    .delete(deliverySlot)
    .where(and(lt(deliverySlot.endsAt, new Date(now.getTime() - pastMillis)), notExists(naming)))
}
