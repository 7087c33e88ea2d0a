import { and, asc, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import {
  payment,
  paymentOperation,
  type PaymentOperationKind,
  type PaymentOperationRow,
  type PaymentRow,
} from './payment.schema.ts'

export type { PaymentOperationKind, PaymentOperationRow } from './payment.schema.ts'

/** Fields that name an operation, apart from its id. */
export type OperationName = Pick<PaymentOperationRow, 'paymentId' | 'kind' | 'cause'>

/**
 * Writes an operation down, unless there is one of this cause that has not failed.
 * @returns the one that there is.
 * @throws a violation of `payment_operation_captures` or `payment_operation_refunds` when it asks for too much
 */
export async function openOperation(
  queries: Queries,
  row: typeof paymentOperation.$inferInsert,
): Promise<PaymentOperationRow> {
  const [inserted] = await queries.insert(paymentOperation).values(row).onConflictDoNothing().returning()
  const found = inserted ?? (await liveOperation(queries, row))
  // The one that was there has failed in this moment.
  return found ?? openOperation(queries, row)
}

/** The operation of a cause that has not failed. */
export async function liveOperation(queries: Queries, name: OperationName): Promise<PaymentOperationRow | undefined> {
  const [row] = await queries
    .select()
    .from(paymentOperation)
    .where(and(isNamed(name), ne(paymentOperation.status, 'failed')))
  return row
}

const isNamed = ({ paymentId, kind, cause }: OperationName) =>
  and(eq(paymentOperation.paymentId, paymentId), eq(paymentOperation.kind, kind), eq(paymentOperation.cause, cause))

export async function findOperation(queries: Queries, id: string): Promise<PaymentOperationRow | undefined> {
  const [row] = await queries.select().from(paymentOperation).where(eq(paymentOperation.id, id))
  return row
}

/** The operation that the provider means: by our name of it, else by its own. */
export async function operationNamed(
  queries: Queries,
  { id, reference }: { id: string | null; reference: string },
): Promise<PaymentOperationRow | undefined> {
  const own = id === null ? undefined : await findOperation(queries, id)
  if (own) return own
  const [row] = await queries.select().from(paymentOperation).where(eq(paymentOperation.providerReference, reference))
  return row
}

/** Writes down the provider's name of an operation, unless it has one. */
export async function nameOperation(queries: Queries, id: string, providerReference: string): Promise<void> {
  await queries
    .update(paymentOperation)
    .set({ providerReference })
    .where(and(eq(paymentOperation.id, id), isNull(paymentOperation.providerReference)))
}

/** A person has to look at an operation that is still requested. */
export async function noteOperation(queries: Queries, id: string, reason: string): Promise<void> {
  await queries
    .update(paymentOperation)
    .set({ reason })
    .where(and(eq(paymentOperation.id, id), eq(paymentOperation.status, 'requested')))
}

/**
 * Ends an operation. What was confirmed can still fail; what has failed stays so.
 * @returns the operation when this call ended it.
 */
export async function endOperation(
  queries: Queries,
  id: string,
  to: { status: 'confirmed' | 'failed'; reason: string | null; endedAt: Date },
): Promise<PaymentOperationRow | undefined> {
  const [row] = await queries
    .update(paymentOperation)
    .set(to)
    .where(
      and(
        eq(paymentOperation.id, id),
        inArray(paymentOperation.status, to.status === 'failed' ? ['requested', 'confirmed'] : ['requested']),
      ),
    )
    .returning()
  return row
}

/** Sum of the confirmed captures of a payment. */
export const takenOf = async (queries: Queries, paymentId: string): Promise<number> =>
  (await operationsOf(queries, paymentId))
    .filter(({ kind, status }) => kind === 'capture' && status === 'confirmed')
    .reduce((sum, { amount }) => sum + amount, 0)

/** The operations of a payment, the oldest first. */
export const operationsOf = (queries: Queries, paymentId: string): Promise<PaymentOperationRow[]> =>
  queries
    .select()
    .from(paymentOperation)
    .where(eq(paymentOperation.paymentId, paymentId))
    .orderBy(asc(paymentOperation.createdAt), asc(paymentOperation.id))

/** The operations of an order's payments, the oldest first. */
export async function operationsOfOrder(queries: Queries, orderId: string): Promise<PaymentOperationRow[]> {
  const rows = await queries
    .select({ operation: paymentOperation })
    .from(paymentOperation)
    .innerJoin(payment, eq(payment.id, paymentOperation.paymentId))
    .where(eq(payment.orderId, orderId))
    .orderBy(asc(paymentOperation.createdAt), asc(paymentOperation.id))
  return rows.map(({ operation }) => operation)
}

/** An operation that needs a person, and its payment. */
export interface OpenOperation {
  readonly operation: PaymentOperationRow
  readonly payment: PaymentRow
}

/** Seconds in which a provider confirms what it has taken on. */
export const CONFIRMED_WITHIN = 86_400

/**
 * Operations that failed and were not asked for again since, and requested ones that have a reason, or that nobody has
 * confirmed since `before`; of one order or of all, the oldest first. No capture counts of a payment that was given up.
 */
export async function openOperations(queries: Queries, before: Date, orderId?: string): Promise<OpenOperation[]> {
  const latest = queries
    .selectDistinctOn([paymentOperation.paymentId, paymentOperation.kind, paymentOperation.cause], {
      id: paymentOperation.id,
    })
    .from(paymentOperation)
    .orderBy(
      paymentOperation.paymentId,
      paymentOperation.kind,
      paymentOperation.cause,
      // The one that has not failed is the last; of two that have, the later one is.
      asc(sql`${paymentOperation.status} = 'failed'`),
      desc(paymentOperation.createdAt),
    )
  return queries
    .select({ operation: paymentOperation, payment })
    .from(paymentOperation)
    .innerJoin(payment, eq(payment.id, paymentOperation.paymentId))
    .where(
      and(
        or(
          eq(paymentOperation.status, 'failed'),
          and(
            eq(paymentOperation.status, 'requested'),
            or(sql`${paymentOperation.reason} is not null`, lt(paymentOperation.createdAt, before)),
          ),
        ),
        or(ne(paymentOperation.kind, 'capture'), inArray(payment.status, ['Authorized', 'Captured'])),
        inArray(paymentOperation.id, latest),
        orderId === undefined ? undefined : eq(payment.orderId, orderId),
      ),
    )
    .orderBy(asc(paymentOperation.createdAt), asc(paymentOperation.id))
}

/** Kind of the problem that an operation is. */
export const problemIn = ({ kind, isByHand }: Pick<PaymentOperationRow, 'kind' | 'isByHand'>) =>
  isByHand ? ('refund-by-hand' as const) : problemOf[kind]

/** Name of an operation that needs a person. */
export const problemOf: Record<PaymentOperationKind, 'capture-failed' | 'void-failed' | 'refund-failed'> = {
  capture: 'capture-failed',
  void: 'void-failed',
  refund: 'refund-failed',
}
