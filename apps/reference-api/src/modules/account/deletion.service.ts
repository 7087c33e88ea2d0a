import type { AccountDeletion } from '@vitrine/contract'
import { and, asc, eq, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import type { Logger } from 'pino'
import { after, type Clock } from '../../platform/clock.ts'
import type { Lives } from '../../platform/config/lives.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { deleteOldest } from '../../platform/retention/delete-oldest.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { BackInStockService } from '../back-in-stock/back-in-stock.service.ts'
import { deleteCartsOf } from '../cart/cart-retention.ts'
import type { ContactService } from '../contacts/contacts.service.ts'
import type { EnquiryService } from '../enquiries/enquiries.service.ts'
import { DELETED_ACCOUNT_ORDER_DAYS, detachOrders } from '../orders/order-retention.ts'
import type { PreferenceService } from '../preferences/preferences.service.ts'
import { deleteWishlistOf } from '../wishlist/wishlist-retention.ts'
import type { AccountIdentity, AccountOwner } from './account-reader.ts'
import { accountDeletion } from './deletion.schema.ts'

export type DeletionRow = typeof accountDeletion.$inferSelect

/** Days after which a deletion is forgotten whose last mail could not be sent. */
export const DELETION_DAYS = 30
/** Accounts that one run of the job deletes. */
const BATCH = 100

/** How an account ends: asked for, taken back or not, and then for good. */
export interface DeletionService {
  read(UID: string): Promise<AccountDeletion>
  /** @throws ApiError PROOF_INVALID */
  request(owner: AccountOwner, locale: string, authToken: string): Promise<AccountDeletion>
  takeBack(UID: string): Promise<AccountDeletion>
  /**
   * Deletes every account whose time is over; a job calls it. One that fails does not keep the others.
   * @throws AggregateError of what has failed.
   */
  deleteDue(): Promise<void>
  /** What a mail is about. */
  find(UID: string): Promise<DeletionRow | undefined>
  /** Forgets the address that the last mail went to. */
  forget(UID: string): Promise<void>
}

export interface DeletionOptions {
  db: Database
  clock: Clock
  lives: Pick<Lives, 'accountDeletion'>
  jobs: Pick<Jobs, 'send'>
  log: Pick<Logger, 'error'>
  identity: AccountIdentity
  contacts: Pick<ContactService, 'forget'>
  preferences: Pick<PreferenceService, 'forget'>
  backInStock: Pick<BackInStockService, 'forget'>
  enquiries: Pick<EnquiryService, 'forget'>
}

export function createDeletionService(options: DeletionOptions): DeletionService {
  const { db, clock, lives, jobs, log, identity, contacts, preferences, backInStock, enquiries } = options
  const isWaiting = (UID: string) => and(eq(accountDeletion.UID, UID), isNull(accountDeletion.deletedAt))
  const view = (row: DeletionRow | undefined): AccountDeletion => ({
    requestedAt: row?.requestedAt.toISOString() ?? null,
    dueAt: row?.dueAt.toISOString() ?? null,
    coolingOffDays: Math.round(lives.accountDeletion / 86_400),
    orderDays: DELETED_ACCOUNT_ORDER_DAYS,
  })
  async function find(UID: string) {
    const [row] = await db.select().from(accountDeletion).where(eq(accountDeletion.UID, UID))
    return row
  }

  /** Everything that the shop keeps of a shopper ends, but for what the books need of orders. */
  async function erase(tx: Transaction, { UID, accountId, email }: DeletionRow) {
    await contacts.forget(tx, accountId)
    await preferences.forget(tx, UID)
    await deleteCartsOf(tx, UID)
    await deleteWishlistOf(tx, UID)
    await detachOrders(tx, UID)
    // The address may be another by now.
    const addresses = new Set([email, (await identity.accountOf(tx, UID))?.email])
    for (const address of addresses)
      if (address) {
        await backInStock.forget(tx, address)
        await enquiries.forget(tx, address)
      }
    await identity.deleteAccount(tx, UID)
    await tx.update(accountDeletion).set({ deletedAt: clock.now() }).where(eq(accountDeletion.UID, UID))
    if (email !== null) await jobs.send(tx, 'deletion-mail', { UID, about: 'end' })
  }

  const deleteOne = (UID: string, isDue: SQL | undefined) =>
    db.transaction(async (tx) => {
      // Another process may be at it, or the shopper may have changed their mind just now.
      const [row] = await tx
        .select()
        .from(accountDeletion)
        .where(and(isWaiting(UID), isDue))
        .for('update', { skipLocked: true })
      if (row) await erase(tx, row)
    })

  return {
    find,
    read: async (UID) => view(await find(UID)),

    async request({ UID, accountId, email }, locale, authToken) {
      await db.transaction(async (tx) => {
        if (!(await identity.checkAuthToken(tx, UID, authToken))) throw new ApiError('PROOF_INVALID')
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

    async deleteDue() {
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
    },

    async forget(UID) {
      await db.delete(accountDeletion).where(and(eq(accountDeletion.UID, UID), isNotNull(accountDeletion.deletedAt)))
    },
  }
}

/** Forgets deletions that were done before `end`. */
export const deleteOldDeletions = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, accountDeletion, { column: accountDeletion.deletedAt, end, limit })
