import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { forgetCards } from '../payment-ledger/payment-ledger.ts'
import { forgetReservations } from '../stock/stock.service.ts'
import { forgetActInputs } from './order-acts.repository.ts'
import { forgetParcelNotes } from './parcels.repository.ts'
import { forgetRecipients } from './sent-mails.ts'
import { orderLine, orders } from './orders.schema.ts'

/** Subject of a redacted order: nobody. */
const NOBODY = 'redacted'

/**
 * Takes out of orders that were made before `end` and never paid who made them, where they were to go, and what was to
 * be written on a card. Number, products and money stay for the books.
 */
export const redactAbandonedOrders = (db: Database, end: Date, limit: number): Promise<number> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.status, 'Abandoned'), eq(orders.isRedacted, false), lt(orders.createdAt, end)))
      .orderBy(asc(orders.createdAt))
      .limit(limit)
      .for('update', { skipLocked: true })
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) return 0
    const nobody = { subject: NOBODY, email: null, firstName: null, lastName: null, fulfillment: null, billing: null }
    await tx
      .update(orders)
      .set({ ...nobody, isRedacted: true })
      .where(inArray(orders.id, ids))
    await redactLines(tx, ids)
    await forgetReservations(tx, ids)
    return ids.length
  })

/**
 * Takes out what was to be written on cards, what the shop wrote to the shopper or to itself and to which address, and
 * which card paid.
 */
async function redactLines(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await forgetParcelNotes(tx, orderIds)
  await forgetActInputs(tx, orderIds)
  await forgetRecipients(tx, orderIds)
  await tx
    .update(orderLine)
    .set({ item: sql`jsonb_set(${orderLine.item}, '{giftMessage}', 'null')` })
    .where(inArray(orderLine.orderId, [...orderIds]))
  await forgetCards(tx, orderIds)
}

/** Subject of the orders of a deleted account. */
const DELETED_ACCOUNT = 'deleted-account'

/** Days after which nobody calls or writes about an order any more: it has arrived and can no longer come back. */
export const DELETED_ACCOUNT_ORDER_DAYS = 60

/** Takes the orders away from a shopper whose account ends; what they say of a person follows in its time. */
export async function detachOrders(tx: Transaction, subject: string): Promise<void> {
  await tx.update(orders).set({ subject: DELETED_ACCOUNT, network: null }).where(eq(orders.subject, subject))
}

/**
 * Takes out of orders of deleted accounts that were placed before `end` what the books do not need: e-mail, telephone,
 * notes, the way to the door, and cards. A bill keeps its name and address, as the tax law wants it.
 */
export const redactDeletedAccountOrders = (db: Database, end: Date, limit: number): Promise<number> =>
  db.transaction(async (tx) => {
    const isDue = and(eq(orders.subject, DELETED_ACCOUNT), eq(orders.isRedacted, false), lt(orders.submittedAt, end))
    const due = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(isDue)
      .orderBy(asc(orders.submittedAt))
      .limit(limit)
      .for('update', { skipLocked: true })
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) return 0
    const { fulfillment, billing } = orders
    await tx
      .update(orders)
      .set({
        email: null,
        fulfillment: sql`(${fulfillment} #- '{fulfillmentContact,email}' #- '{fulfillmentContact,phoneNumbers}' #- '{fulfillmentContact,address,landmark}' #- '{fulfillmentContact,address,mapLink}') - 'deliveryNote'::text - 'gift'::text`,
        billing: sql`${billing} #- '{billingContact,email}' #- '{billingContact,phoneNumbers}' #- '{billingContact,address,landmark}' #- '{billingContact,address,mapLink}'`,
        isRedacted: true,
      })
      .where(inArray(orders.id, ids))
    await redactLines(tx, ids)
    return ids.length
  })
