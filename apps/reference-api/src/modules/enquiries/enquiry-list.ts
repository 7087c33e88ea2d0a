import { asc, count, desc, eq, isNotNull, isNull, min } from 'drizzle-orm'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import type { StoredEnquiry } from './enquiries.service.ts'
import { enquiry } from './enquiries.schema.ts'

/** Whether somebody still has to answer. */
export type EnquiryState = 'open' | 'handled'

const isIn = (state: EnquiryState) => (state === 'open' ? isNull(enquiry.handledAt) : isNotNull(enquiry.handledAt))

/** How many enquiries are open, and since when the oldest of them waits. */
export async function openEnquiries(queries: Queries): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await queries
    .select({ count: count(), oldest: min(enquiry.createdAt) })
    .from(enquiry)
    .where(isIn('open'))
  return row!
}

/** Open enquiries, the oldest first; those that are handled, the newest first. */
export const listEnquiries = (queries: Queries, state: EnquiryState, limit: number): Promise<StoredEnquiry[]> =>
  queries
    .select()
    .from(enquiry)
    .where(isIn(state))
    .orderBy(...(state === 'open' ? [asc(enquiry.createdAt)] : [desc(enquiry.handledAt)]), asc(enquiry.id))
    .limit(limit)

/** The enquiry of a reference. */
export async function findEnquiry(queries: Queries, reference: string): Promise<StoredEnquiry | undefined> {
  const [row] = await queries.select().from(enquiry).where(eq(enquiry.reference, reference))
  return row
}

/** The same, locked. */
export async function lockEnquiry(tx: Transaction, reference: string): Promise<StoredEnquiry | undefined> {
  const [row] = await tx.select().from(enquiry).where(eq(enquiry.reference, reference)).for('update')
  return row
}

/** @param handledAt - Null opens it again. */
export async function markEnquiry(tx: Transaction, reference: string, handledAt: Date | null): Promise<void> {
  await tx.update(enquiry).set({ handledAt }).where(eq(enquiry.reference, reference))
}
