import { eq } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { deleteOldest } from '../../platform/retention/delete-oldest.ts'
import { findAccount } from './account.repository.ts'
import { securityNotice } from './security-notice.schema.ts'

export type SecurityNotice = typeof securityNotice.$inferSelect

/** Tells the owner of an account what was changed in it. */
export interface SecurityNotices {
  /** @param notice - Goes to the account's own e-mail, else its phone, unless it says where: to what was replaced. */
  send(notice: {
    readonly UID: string
    readonly what: SecurityNotice['what']
    readonly to?: { readonly kind: 'email' | 'phone'; readonly value: string }
    readonly locale: string
  }): Promise<void>
  /** A notice that was not sent yet. */
  find(id: string): Promise<SecurityNotice | undefined>
  forget(id: string): Promise<void>
}

export function createSecurityNotices(options: {
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'send'>
}): SecurityNotices {
  const { db, clock, jobs } = options
  return {
    send: ({ UID, what, to, locale }) =>
      db.transaction(async (tx) => {
        const own = to ? undefined : await findAccount(tx, UID)
        const kind = to?.kind ?? (own?.email ? 'email' : 'phone')
        const recipient = to?.value ?? own?.[kind]
        if (!recipient) return
        const id = newId()
        await tx.insert(securityNotice).values({ id, what, kind, recipient, locale, createdAt: clock.now() })
        await jobs.send(tx, 'security-notice', { noticeId: id })
      }),
    async find(id) {
      const [row] = await db.select().from(securityNotice).where(eq(securityNotice.id, id))
      return row
    },
    async forget(id) {
      await db.delete(securityNotice).where(eq(securityNotice.id, id))
    },
  }
}

/** Forgets notices from before `end` that could not be sent. */
export const deleteOldNotices = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, securityNotice, { column: securityNotice.createdAt, end, limit })
