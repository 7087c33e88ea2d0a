import { asc, eq, inArray } from 'drizzle-orm'
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

/** The act that was done with a key. */
export async function findOrderAct(queries: Queries, key: string): Promise<OrderActRow | undefined> {
  const [row] = await queries.select().from(orderAct).where(eq(orderAct.key, key))
  return row
}

/** Acts on an order, the oldest first. */
export const readOrderActs = (queries: Queries, orderId: string): Promise<OrderActRow[]> =>
  queries.select().from(orderAct).where(eq(orderAct.orderId, orderId)).orderBy(asc(orderAct.at), asc(orderAct.id))

/** Takes out what operators wrote; which acts there were, by whom and when stays. */
export async function forgetActInputs(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx
    .update(orderAct)
    .set({ input: {} })
    .where(inArray(orderAct.orderId, [...orderIds]))
}
