import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm'
import { after } from '../../platform/clock.ts'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { savedItem, savedList } from './saved-items.schema.ts'

export type ListRow = typeof savedList.$inferSelect
export type ItemRow = typeof savedItem.$inferSelect

export async function findList(queries: Queries, subject: string): Promise<ListRow | undefined> {
  const [row] = await queries.select().from(savedList).where(eq(savedList.subject, subject))
  return row
}

/** The last first. */
export const readItems = (queries: Queries, subject: string): Promise<ItemRow[]> =>
  queries
    .select()
    .from(savedItem)
    .where(eq(savedItem.subject, subject))
    .orderBy(desc(savedItem.savedAt), asc(savedItem.id))

const isItem = (subject: string, id: string) => and(eq(savedItem.subject, subject), eq(savedItem.id, id))

/** An entry of this shopper; another's is not found. */
export async function findItem(queries: Queries, subject: string, id: string): Promise<ItemRow | undefined> {
  const [row] = await queries.select().from(savedItem).where(isItem(subject, id))
  return row
}

/** Makes the list of a shopper when there is none. @returns it where it was made. */
export async function ensureList(tx: Transaction, subject: string, now: Date): Promise<ListRow | undefined> {
  const row = { subject, id: newId(), version: 0, updatedAt: now }
  const [made] = await tx.insert(savedList).values(row).onConflictDoNothing().returning()
  return made
}

/** Locks those that there are, in the order of their subjects so that two callers never wait for each other. */
export const lockLists = (tx: Transaction, subjects: readonly string[]): Promise<ListRow[]> =>
  tx
    .select()
    .from(savedList)
    .where(inArray(savedList.subject, [...subjects]))
    .orderBy(asc(savedList.subject))
    .for('update')

/** Locks the list of a shopper until the transaction ends; made when there is none. */
export async function lockList(tx: Transaction, subject: string, now: Date): Promise<ListRow> {
  for (;;) {
    const [found] = await lockLists(tx, [subject])
    const list = found ?? (await ensureList(tx, subject, now))
    if (list) return list
  }
}

/** Counts a change of a locked list. */
export async function countChange(tx: Transaction, { subject, version }: ListRow, now: Date): Promise<void> {
  await tx
    .update(savedList)
    .set({ version: version + 1, updatedAt: now })
    .where(eq(savedList.subject, subject))
}

export async function insertItems(tx: Transaction, rows: readonly ItemRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(savedItem).values([...rows])
}

export async function updateItem(
  tx: Transaction,
  { subject, id }: Pick<ItemRow, 'subject' | 'id'>,
  values: Partial<Omit<ItemRow, 'id' | 'subject'>>,
): Promise<void> {
  await tx.update(savedItem).set(values).where(isItem(subject, id))
}

/** Deletes an entry. @returns what it was; undefined when there was none. */
export async function takeItem(tx: Transaction, subject: string, id: string): Promise<ItemRow | undefined> {
  const [row] = await tx.delete(savedItem).where(isItem(subject, id)).returning()
  return row
}

export async function deleteList(queries: Queries, subject: string): Promise<void> {
  await queries.delete(savedList).where(eq(savedList.subject, subject))
}

/** Seconds in which looking at a list is noted once, so that it costs no write. */
const NOTED_AFTER = 86_400

/** Notes that a list is used. */
export async function noteUse(queries: Queries, { subject, updatedAt }: ListRow, now: Date): Promise<void> {
  if (updatedAt > after(now, -NOTED_AFTER)) return
  await queries
    .update(savedList)
    .set({ updatedAt: now })
    .where(and(eq(savedList.subject, subject), lt(savedList.updatedAt, now)))
}
