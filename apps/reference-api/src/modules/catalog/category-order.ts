import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import { category } from './catalog.schema.ts'

export type CategoryEntry = Pick<typeof category.$inferSelect, 'department' | 'code' | 'parent' | 'position' | 'name'>

const { department, code, parent, position, name } = category
const entry = { department, code, parent, position, name }

/** Every category of both departments, in the order of menus and lists. */
export const readCategoryEntries = (db: Queries): Promise<CategoryEntry[]> =>
  db.select(entry).from(category).orderBy(asc(position), asc(code))

/**
 * The categories beside one, itself among them, in order and locked. All categories of a department are locked in one
 * order, so that nobody waits in a circle. Empty where there is no such category.
 */
export async function holdSiblings(
  tx: Transaction,
  of: { department: string; code: string },
): Promise<CategoryEntry[]> {
  const [own] = await tx
    .select({ parent })
    .from(category)
    .where(and(eq(department, of.department), eq(code, of.code)))
  if (!own) return []
  const isBeside = own.parent === null ? isNull(parent) : eq(parent, own.parent)
  const held = await tx
    .select(entry)
    .from(category)
    .where(and(eq(department, of.department), isBeside))
    .orderBy(asc(code))
    .for('update')
  return held.toSorted((a, b) => a.position - b.position || (a.code < b.code ? -1 : 1))
}

/** Gives siblings that are held the places that they have together, in this order. */
export async function writeCategoryOrder(tx: Transaction, ordered: readonly CategoryEntry[]): Promise<void> {
  const places = ordered.map((one) => one.position).toSorted((a, b) => a - b)
  for (const [at, one] of ordered.entries()) {
    const place = Math.max(places[at]!, (places[at - 1] ?? -1) + 1)
    places[at] = place
    if (place === one.position) continue
    await tx
      .update(category)
      .set({ position: place })
      .where(and(eq(department, one.department), eq(code, one.code)))
  }
}
