import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** Messages that the embedded catcher and the sender of SMS took, newest last. */
export const mailboxMessage = pgTable(
  'mailbox_message',
  {
    id: text('id').primaryKey(),
    /** The sender's name of it; a mail that comes twice is stored once. */
    messageId: text('message_id').unique(),
    channel: text('channel').$type<'mail' | 'sms'>().notNull().default('mail'),
    receivedAt: instant('received_at').notNull(),
    sender: text('sender').notNull(),
    recipients: jsonb('recipients').$type<string[]>().notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    source: text('source').notNull(),
  },
  (table) => [index('mailbox_by_time').on(table.receivedAt)],
)
