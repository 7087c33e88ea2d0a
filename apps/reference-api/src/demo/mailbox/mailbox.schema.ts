import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** What the embedded catcher and the sender of SMS took, newest last. */
export const mailboxMessage = pgTable(
  'mailbox_message',
  {
    id: text('id').primaryKey(),
    /** As the sender named it; a mail that comes twice is kept once. */
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
