import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import { orderAct, type OrderActRow } from './order-act.schema.ts'

/** Writes an act down. @returns undefined when its key is taken: the act that has it is over by then. */
export async function insertOrderAct(
  tx: Transaction,
  row: typeof orderAct.$inferInsert,
): Promise<OrderActRow | undefined> {
  const [written] = await tx.insert(orderAct).values(row).onConflictDoNothing({ target: orderAct.key }).returning()
  return written
}

/** Writes down with an act what it found and left. */
export async function updateActInput(tx: Transaction, id: string, input: OrderActRow['input']): Promise<OrderActRow> {
  const [row] = await tx.update(orderAct).set({ input }).where(eq(orderAct.id, id)).returning()
  return row!
}

/** The act that was done with a key. */
export async function findOrderAct(queries: Queries, key: string): Promise<OrderActRow | undefined> {
  const [row] = await queries.select().from(orderAct).where(eq(orderAct.key, key))
  return row
}

/** Acts on an order, the oldest first. */
export const readOrderActs = (queries: Queries, orderId: string): Promise<OrderActRow[]> =>
  queries.select().from(orderAct).where(eq(orderAct.orderId, orderId)).orderBy(asc(orderAct.at), asc(orderAct.id))

/** When acts of these names were done on an order after `since`, the newest first, at most `limit` of them. */
export async function readActTimes(
  queries: Queries,
  orderId: string,
  { names, since, limit }: { names: readonly string[]; since: Date; limit: number },
): Promise<Date[]> {
  const isMeant = and(eq(orderAct.orderId, orderId), inArray(orderAct.name, [...names]), gt(orderAct.at, since))
  const rows = await queries
    .select({ at: orderAct.at })
    .from(orderAct)
    .where(isMeant)
    .orderBy(desc(orderAct.at))
    .limit(limit)
  return rows.map(({ at }) => at)
}

/** Takes out what operators wrote; which acts there were, by whom and when stays. */
export async function forgetActInputs(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx
    .update(orderAct)
    .set({ input: {} })
    .where(inArray(orderAct.orderId, [...orderIds]))
}
