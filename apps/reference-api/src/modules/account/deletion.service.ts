import type { AccountDeletion } from '@vitrine/contract'
import { and, asc, eq, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import type { Logger } from 'pino'
import { after, type Clock } from '../../platform/clock.ts'
import type { Lives } from '../../platform/config/lives.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { AccountCaller } from '../../platform/http/context.ts'
import { deleteOldest } from '../../platform/retention/delete-oldest.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { DELETED_ACCOUNT_ORDER_DAYS } from '../orders/order-retention.ts'
import { createAccountErasure, type ErasureParts } from './account-erasure.ts'
import { accountDeletion } from './deletion.schema.ts'

export type DeletionRow = typeof accountDeletion.$inferSelect

/** Days after which a deletion is forgotten whose last mail could not be sent. */
export const DELETION_DAYS = 30
/** Accounts that one run of the job deletes. */
const BATCH = 100

/** End of an account: asked for, taken back or not, and then for good. */
export interface DeletionService {
  read(UID: string): Promise<AccountDeletion>
  /** @throws ApiError PROOF_INVALID, UNAUTHORIZED for an account that is gone. */
  request(customer: AccountCaller, locale: string, authToken: string): Promise<AccountDeletion>
  takeBack(UID: string): Promise<AccountDeletion>
  /**
   * Deletes every account whose time is over; a job calls it. One that fails does not keep the others.
   * @throws AggregateError of what has failed.
   */
  deleteDue(): Promise<void>
  /** The deletion that a mail is about. */
  find(UID: string): Promise<DeletionRow | undefined>
  /** Forgets the address that the last mail went to. */
  forget(UID: string): Promise<void>
}

export interface DeletionOptions extends ErasureParts {
  db: Database
  clock: Clock
  lives: Pick<Lives, 'accountDeletion'>
  jobs: Pick<Jobs, 'send'>
  log: Pick<Logger, 'error'>
}

export function createDeletionService(options: DeletionOptions): DeletionService {
  const { db, clock, lives, jobs, identity } = options
  const view = createView(lives)
  async function find(UID: string) {
    const [row] = await db.select().from(accountDeletion).where(eq(accountDeletion.UID, UID))
    return row
  }

  return {
    find,
    read: async (UID) => view(await find(UID)),

    async request(customer, locale, authToken) {
      const { UID } = customer
      await db.transaction(async (tx) => {
        const owner = await identity.accountOf(tx, UID)
        if (!owner) throw new ApiError('UNAUTHORIZED')
        const { accountId, email } = owner
        if (!(await identity.checkAuthToken(tx, customer, authToken))) throw new ApiError('PROOF_INVALID')
        const requestedAt = clock.now()
        const dueAt = after(requestedAt, lives.accountDeletion)
        const added = await tx
          .insert(accountDeletion)
          .values({ UID, accountId, email: email ?? null, locale, requestedAt, dueAt })
          .onConflictDoNothing()
          .returning({ UID: accountDeletion.UID })
        if (added.length > 0 && email !== undefined) await jobs.send(tx, 'deletion-mail', { UID, about: 'request' })
      })
      return view(await find(UID))
    },

    async takeBack(UID) {
      await db.delete(accountDeletion).where(isWaiting(UID))
      return view(await find(UID))
    },

    deleteDue: createDueDeletions(options),

    async forget(UID) {
      await db.delete(accountDeletion).where(and(eq(accountDeletion.UID, UID), isNotNull(accountDeletion.deletedAt)))
    },
  }
}

const isWaiting = (UID: string) => and(eq(accountDeletion.UID, UID), isNull(accountDeletion.deletedAt))

const createView =
  (lives: DeletionOptions['lives']) =>
  (row: DeletionRow | undefined): AccountDeletion => ({
    requestedAt: row?.requestedAt.toISOString() ?? null,
    dueAt: row?.dueAt.toISOString() ?? null,
    coolingOffDays: Math.round(lives.accountDeletion / 86_400),
    orderDays: DELETED_ACCOUNT_ORDER_DAYS,
  })

/** Deletes the accounts that are due, each in a transaction of its own. */
function createDueDeletions(options: DeletionOptions): DeletionService['deleteDue'] {
  const { db, clock, jobs, log } = options
  const erase = createAccountErasure(options)
  const deleteOne = (UID: string, isDue: SQL | undefined) =>
    db.transaction(async (tx) => {
      // Another process may be at it, or the shopper may have changed their mind just now.
      const [row] = await tx
        .select()
        .from(accountDeletion)
        .where(and(isWaiting(UID), isDue))
        .for('update', { skipLocked: true })
      if (!row) return
      await erase(tx, row)
      await tx.update(accountDeletion).set({ deletedAt: clock.now() }).where(eq(accountDeletion.UID, UID))
      if (row.email !== null) await jobs.send(tx, 'deletion-mail', { UID, about: 'end' })
    })

  return async () => {
    const isDue = and(lte(accountDeletion.dueAt, clock.now()), isNull(accountDeletion.deletedAt))
    const due = await db
      .select({ UID: accountDeletion.UID })
      .from(accountDeletion)
      .where(isDue)
      .orderBy(asc(accountDeletion.dueAt))
      .limit(BATCH)
    const failures: unknown[] = []
    for (const { UID } of due)
      await deleteOne(UID, isDue).catch((err: unknown) => {
        log.error({ err }, 'an account could not be deleted')
        failures.push(err)
      })
    if (failures.length > 0) throw new AggregateError(failures, 'Not every account that is due was deleted.')
  }
}

/** Forgets deletions that were done before `end`. */
export const deleteOldDeletions = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, accountDeletion, { column: accountDeletion.deletedAt, end, limit })
