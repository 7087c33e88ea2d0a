import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queries, Transaction } from '../../platform/database/database.ts'
import { deleteOldest } from '../../platform/retention/delete-oldest.ts'
import { orders } from './orders.schema.ts'
import { sentMail, type SentMailRow } from './sent-mail.schema.ts'

/** A mail about an order that the mail server has taken. */
export interface TakenMail extends Omit<SentMailRow, 'at' | 'recipient'> {
  readonly recipient: string
}

/** Log of the mails about orders. */
export interface SentMails {
  /** Writes a mail down, once however often it is sent. */
  write(mail: TakenMail): Promise<void>
}

export const createSentMails = ({ db, clock }: { db: Database; clock: Clock }): SentMails => ({
  async write({ recipient, ...mail }) {
    // An order that has lost its personal data while the mail was on its way names nobody any more.
    const named = sql`(select ${recipient}::text from ${orders}
      where ${orders.id} = ${mail.orderId} and not ${orders.isRedacted})`
    await db
      .insert(sentMail)
      .values({ ...mail, recipient: named, at: clock.now() })
      .onConflictDoNothing({ target: sentMail.id })
  },
})

/** Mails about an order, the oldest first. */
export const readSentMails = (queries: Queries, orderId: string): Promise<SentMailRow[]> =>
  queries.select().from(sentMail).where(eq(sentMail.orderId, orderId)).orderBy(asc(sentMail.at), asc(sentMail.id))

/** Takes out whom mails went to; which there were and when stays. */
export async function forgetRecipients(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx
    .update(sentMail)
    .set({ recipient: null })
    .where(inArray(sentMail.orderId, [...orderIds]))
}

/** Days that shoppers ask where a mail is: as long as changes at the desk are asked about. */
export const SENT_MAIL_DAYS = 730

/** Deletes what says of mails from before `end` that they were sent. */
export const deleteOldSentMails = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, sentMail, { column: sentMail.at, end, limit })
