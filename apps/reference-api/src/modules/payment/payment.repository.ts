import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import { payment, type PaymentRow } from './payment.schema.ts'

export async function findPayment(queries: Queries, id: string): Promise<PaymentRow | undefined> {
  const [row] = await queries.select().from(payment).where(eq(payment.id, id))
  return row
}

export async function insertPayment(tx: Transaction, row: typeof payment.$inferInsert): Promise<PaymentRow> {
  const [inserted] = await tx.insert(payment).values(row).returning()
  return inserted as PaymentRow
}

export async function updatePayment(
  queries: Queries,
  id: string,
  values: Partial<Omit<PaymentRow, 'id'>>,
): Promise<PaymentRow> {
  const [row] = await queries.update(payment).set(values).where(eq(payment.id, id)).returning()
  return row as PaymentRow
}

/** Marks a payment as captured unless it is already, or was given up. */
export async function markCaptured(queries: Queries, id: string, amount: number): Promise<boolean> {
  const rows = await queries
    .update(payment)
    .set({ status: 'Captured', collected: amount })
    .where(and(eq(payment.id, id), eq(payment.status, 'Authorized')))
    .returning({ id: payment.id })
  return rows.length > 0
}

/** Payments whose outcome nobody waits for any more: asked before `before` and never settled. */
export const unsettledPayments = (queries: Queries, orderId: string, before: Date): Promise<PaymentRow[]> =>
  queries
    .select()
    .from(payment)
    .where(
      and(eq(payment.orderId, orderId), inArray(payment.status, ['New', 'Unknown']), lt(payment.createdAt, before)),
    )
