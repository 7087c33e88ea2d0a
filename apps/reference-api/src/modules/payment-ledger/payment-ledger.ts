import { and, asc, eq, getTableColumns, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { PaymentSummary } from '@vitrine/contract'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import { openStatuses } from './amounts.ts'
import { isDueNow, payment, paymentProblem, type PaymentRow } from './payment.schema.ts'

export type { PaymentRow } from './payment.schema.ts'

export type PaymentProblemKind = (typeof paymentProblem.$inferSelect)['kind']

/** A payment with what was taken of it, minor units. */
export type CollectedPayment = PaymentRow & { readonly collected: number }

/** Payments that hold money, or may still come to hold some. */
const live: PaymentSummary['status'][] = [...openStatuses, 'Authorized', 'Captured']

export async function findPayment(queries: Queries, id: string): Promise<PaymentRow | undefined> {
  const [row] = await queries.select().from(payment).where(eq(payment.id, id))
  return row
}

/** Written out: a select from one table names columns without it, and the inner table would be meant. */
const collected = sql<number>`(
  select coalesce(sum(o.amount), 0) from payment_operation o
  where o.payment_id = payment.id and o.kind = 'capture' and o.status = 'confirmed'
)`.mapWith(Number)

/** Payments of an order, the oldest first. */
export const readPayments = (queries: Queries, orderId: string): Promise<CollectedPayment[]> =>
  queries
    .select({ ...getTableColumns(payment), collected })
    .from(payment)
    .where(eq(payment.orderId, orderId))
    .orderBy(asc(payment.createdAt), asc(payment.id))

/** Ids of the orders whose cash is not collected yet, or begins to be theirs, for a query of another module. */
export const ordersDue = (queries: Queries) => queries.select({ id: payment.orderId }).from(payment).where(isDueNow)

/** Ids of the orders that are paid by a method, or by cards of a brand, for a query of another module. */
export const ordersPaidWith = (queries: Queries, method: string) =>
  queries
    .select({ id: payment.orderId })
    .from(payment)
    .where(
      and(
        inArray(payment.status, ['Authorized', 'Captured', 'Voided']),
        or(eq(payment.method, method), and(eq(payment.method, 'card'), eq(payment.cardBrand, method))),
      ),
    )

/** @returns undefined when the token was used before. */
export async function insertPayment(
  tx: Transaction,
  row: typeof payment.$inferInsert,
): Promise<PaymentRow | undefined> {
  const [inserted] = await tx.insert(payment).values(row).onConflictDoNothing({ target: payment.tokenHash }).returning()
  return inserted
}

export async function updatePayment(
  queries: Queries,
  id: string,
  values: Partial<Omit<PaymentRow, 'id'>>,
): Promise<PaymentRow> {
  const [row] = await queries.update(payment).set(values).where(eq(payment.id, id)).returning()
  return row as PaymentRow
}

/** A payment by its token. */
export async function paymentOfToken(queries: Queries, tokenHash: string): Promise<PaymentRow | undefined> {
  const [row] = await queries.select().from(payment).where(eq(payment.tokenHash, tokenHash))
  return row
}

/** Whether another payment has this authorisation; until the transaction ends nobody else can take it. */
export async function isTakenByAnother(tx: Transaction, reference: string, id: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${reference}, 0))`)
  return (await tx.$count(payment, and(eq(payment.providerReference, reference), ne(payment.id, id)))) > 0
}

/** Whether an authorisation belongs to a payment that still needs it. */
export async function isInUse(
  queries: Queries,
  { reference, merchantReference }: { reference: string; merchantReference: string | null },
): Promise<boolean> {
  const isOwner = or(
    eq(payment.providerReference, reference),
    // Its own payment has not heard of it yet.
    merchantReference === null
      ? undefined
      : and(eq(payment.id, merchantReference), inArray(payment.status, ['New', 'Unknown'])),
  )
  return (await queries.$count(payment, and(isOwner, inArray(payment.status, live)))) > 0
}

/** Moves a payment from one status to another, if it is still there. @returns whether this call did. */
export async function movePayment(
  queries: Queries,
  id: string,
  from: PaymentRow['status'],
  to: PaymentRow['status'],
): Promise<boolean> {
  const rows = await queries
    .update(payment)
    .set({ status: to })
    .where(and(eq(payment.id, id), eq(payment.status, from)))
    .returning({ id: payment.id })
  return rows.length > 0
}

/** Payments of an order in one of these states, marked as given up. */
export const voidPayments = (
  tx: Transaction,
  orderId: string,
  statuses: readonly PaymentRow['status'][],
): Promise<PaymentRow[]> =>
  tx
    .update(payment)
    .set({ status: 'Voided' })
    .where(and(eq(payment.orderId, orderId), inArray(payment.status, [...statuses])))
    .returning()

/** Takes out which cards paid these orders. */
export async function forgetCards(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx
    .update(payment)
    .set({ cardBrand: null, lastFour: null })
    .where(inArray(payment.orderId, [...orderIds]))
}

/** Payments whose outcome nobody waits for any more: asked before `before` and never settled. */
export const unsettledPayments = (queries: Queries, orderId: string, before: Date): Promise<PaymentRow[]> =>
  queries
    .select()
    .from(payment)
    .where(
      and(eq(payment.orderId, orderId), inArray(payment.status, ['New', 'Unknown']), lt(payment.createdAt, before)),
    )

export const insertProblem = (tx: Transaction, row: typeof paymentProblem.$inferInsert) =>
  tx.insert(paymentProblem).values(row).onConflictDoNothing()

export const resolveProblem = (tx: Transaction, paymentId: string, now: Date) =>
  tx
    .update(paymentProblem)
    .set({ resolvedAt: now })
    .where(and(eq(paymentProblem.paymentId, paymentId), isNull(paymentProblem.resolvedAt)))

/** Authorisations that are not their orders' and not given back, of one order or of all, the oldest first. */
export const readProblems = (queries: Queries, orderId?: string) =>
  queries
    .select({
      orderId: payment.orderId,
      paymentId: payment.id,
      kind: paymentProblem.kind,
      amount: payment.amount,
      currency: payment.currency,
      detail: paymentProblem.detail,
      createdAt: paymentProblem.createdAt,
    })
    .from(paymentProblem)
    .innerJoin(payment, eq(payment.id, paymentProblem.paymentId))
    .where(and(orderId === undefined ? undefined : eq(payment.orderId, orderId), isNull(paymentProblem.resolvedAt)))
    .orderBy(asc(paymentProblem.createdAt), asc(paymentProblem.id))
