import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { lockCarts, readLines, updateCart, writeLines } from './cart.repository.ts'
import type { Line } from './cart.rules.ts'
import { copiedUnits } from './cart.schema.ts'
import { unitsOf, withoutUnits, type Taken } from './copied-units.rules.ts'

/** The units of each SKU that were copied from one cart into another. */
export async function readCopied(tx: Transaction, sourceId: string, targetId: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ sku: copiedUnits.sku, quantity: copiedUnits.quantity })
    .from(copiedUnits)
    .where(and(eq(copiedUnits.sourceId, sourceId), eq(copiedUnits.targetId, targetId)))
  return new Map(rows.map(({ sku, quantity }) => [sku, quantity]))
}

/** Notes that all these lines are in the other cart. A unit that was copied once counts as copied for good. */
export async function noteCopied(
  tx: Transaction,
  sourceId: string,
  targetId: string,
  lines: readonly Line[],
): Promise<void> {
  const rows = [...unitsOf(lines)].map(([sku, quantity]) => ({ sourceId, targetId, sku, quantity }))
  if (rows.length > 0) await noteMost(tx, rows)
}

const noteMost = (tx: Transaction, rows: (typeof copiedUnits.$inferInsert)[]) =>
  tx
    .insert(copiedUnits)
    .values(rows)
    .onConflictDoUpdate({
      target: [copiedUnits.targetId, copiedUnits.sourceId, copiedUnits.sku],
      set: { quantity: sql`greatest(${copiedUnits.quantity}, excluded.quantity)` },
    })

const copiedInto = (tx: Transaction, targetId: string) =>
  tx.select().from(copiedUnits).where(eq(copiedUnits.targetId, targetId))

/**
 * Notes the copies of a cart that is joined with another as copies in the other one.
 * @param present - The lines of the other one: copies that are no longer there are not there twice.
 * @returns the units of each SKU that both hold as copies of the same cart: joined, they are there once.
 */
export async function joinCopied(
  tx: Transaction,
  fromId: string,
  intoId: string,
  present: readonly Line[],
): Promise<Map<string, number>> {
  const [moved, there] = [await copiedInto(tx, fromId), await copiedInto(tx, intoId)]
  const both = new Map<string, number>()
  const units = unitsOf(present)
  for (const { sourceId, sku, quantity } of moved) {
    const same = there.find((row) => row.sourceId === sourceId && row.sku === sku)
    const before = both.get(sku) ?? 0
    if (same) both.set(sku, Math.min(before + Math.min(quantity, same.quantity), units.get(sku) ?? 0))
  }
  if (moved.length > 0) {
    await noteMost(
      tx,
      moved.map((row) => ({ ...row, targetId: intoId })),
    )
    await tx.delete(copiedUnits).where(eq(copiedUnits.targetId, fromId))
  }
  return both
}

/**
 * Takes products that were ordered out of the carts that they were copied from: a partner's page shows them no more.
 * The cart that was ordered is locked; the others are locked after it, as a copy does.
 */
export async function takeFromSources(
  tx: Transaction,
  targetId: string,
  ordered: readonly Taken[],
  usedCoupons: readonly string[],
): Promise<void> {
  const copies = await copiedInto(tx, targetId)
  const sources = await lockCarts(tx, [...new Set(copies.map(({ sourceId }) => sourceId))])
  for (const source of sources) {
    const most = new Map(copies.filter(({ sourceId }) => sourceId === source.id).map((row) => [row.sku, row.quantity]))
    const lines = await readLines(tx, source.id)
    const rest = withoutUnits(lines, ordered, most)
    await writeLines(tx, source.id, lines, rest)
    await updateCart(tx, source.id, {
      version: source.version + 1,
      couponCodes: source.couponCodes.filter((code) => !usedCoupons.includes(code)),
      ...(rest.length === 0 && { hamperDate: null }),
    })
  }
  await lowerCopied(tx, targetId, ordered)
}

/** Ordered units are copies no more; those that stay in the cart still are. */
async function lowerCopied(tx: Transaction, targetId: string, ordered: readonly Taken[]): Promise<void> {
  for (const [sku, quantity] of unitsOf(ordered)) {
    const rows = and(eq(copiedUnits.targetId, targetId), eq(copiedUnits.sku, sku))
    await tx.delete(copiedUnits).where(and(rows, sql`${copiedUnits.quantity} <= ${quantity}`))
    await tx
      .update(copiedUnits)
      .set({ quantity: sql`${copiedUnits.quantity} - ${quantity}` })
      .where(rows)
  }
}
