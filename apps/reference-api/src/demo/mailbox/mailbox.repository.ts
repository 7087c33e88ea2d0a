import { and, desc, eq, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { deleteOldest } from '../../platform/retention/delete-oldest.ts'
import type { CaughtMail } from './catcher.ts'
import { mailboxMessage } from './mailbox.schema.ts'

export type MailboxRow = typeof mailboxMessage.$inferSelect

/** Puts what the catcher takes into the mailbox, each message once for its id. */
export const keepIn =
  (db: Database, clock: Clock) =>
  async (mail: CaughtMail): Promise<void> => {
    await db
      .insert(mailboxMessage)
      .values({ ...mail, id: newId(), receivedAt: clock.now() })
      .onConflictDoNothing({ target: mailboxMessage.messageId })
  }

/** The newest first; only those for `to`, and of one channel, when given. */
export const listMessages = (
  db: Database,
  { to, channel }: { to?: string | undefined; channel?: MailboxRow['channel'] } = {},
): Promise<MailboxRow[]> =>
  db
    .select()
    .from(mailboxMessage)
    .where(
      and(
        to ? sql`${mailboxMessage.recipients} ? ${to.toLowerCase()}` : undefined,
        channel && eq(mailboxMessage.channel, channel),
      ),
    )
    .orderBy(desc(mailboxMessage.receivedAt), desc(mailboxMessage.id))
    .limit(200)

export async function findMessage(db: Database, id: string): Promise<MailboxRow | undefined> {
  const [row] = await db.select().from(mailboxMessage).where(eq(mailboxMessage.id, id))
  return row
}

/** Deletes what came before `end`. */
export const deleteOldMessages = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, mailboxMessage, { column: mailboxMessage.receivedAt, end, limit })
