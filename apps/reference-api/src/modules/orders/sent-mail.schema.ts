import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import type { OrderMailKind } from './order-mails.ts'

export type SentMailRow = typeof sentMail.$inferSelect

/** Mails about orders that the mail server has taken; nothing of what they say, and none that carries a code. */
export const sentMail = pgTable(
  'sent_mail',
  {
    /** What comes before the domain in the message's id: a mail that is sent again has the same, and one row. */
    id: text('id').primaryKey(),
    /** No reference: a mail is written down while somebody else works on its order. */
    orderId: text('order_id').notNull(),
    kind: text('kind').$type<OrderMailKind>().notNull(),
    /** Null once the order says nothing of a person any more. */
    recipient: text('recipient'),
    language: text('language').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('sent_mail_by_order').on(table.orderId), index('sent_mail_by_time').on(table.at)],
)
