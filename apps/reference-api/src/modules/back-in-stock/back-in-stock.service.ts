import type { BackInStockRequest, OwnBackInStockAnswer, OwnBackInStockRequest } from '@vitrine/contract'
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queries, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { HoldAccount } from '../../platform/http/hold-account.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { newCode } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { emailIdentity } from '../../platform/email-identity.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import { chosenVariation } from '../cart/cart-product-choice.ts'
import { queueDueAlerts } from './alert-queue.ts'
import { backInStockAlert } from './back-in-stock.schema.ts'

export type BackInStockAlert = typeof backInStockAlert.$inferSelect

/** The most alerts for one address: nobody can request alerts on the whole shop for somebody else. */
const MOST_OF_ONE_ADDRESS = 20

/** What became of a request; only the owner of the address may know. */
export type AlertOutcome = Exclude<OwnBackInStockAnswer['outcome'], 'emailMissing'>

export interface BackInStockService {
  /**
   * Stores the request. A second one for the same address and combination changes nothing.
   * @throws ApiError NOT_FOUND for a product that is not sold here, INVALID_INPUT when no combination is named.
   */
  requestAlert(request: BackInStockRequest, shopLocale: ShopLocale): Promise<AlertOutcome>
  /** The same for the address of an account, which is a proved one. */
  requestOwnAlert(
    UID: string,
    request: OwnBackInStockRequest,
    shopLocale: ShopLocale,
  ): Promise<OwnBackInStockAnswer['outcome']>
  /** Deletes all alerts of the address that this alert is for. */
  withdraw(id: string): Promise<void>
  /** Queues a mail for every alert whose product is back; a job calls it. */
  queueDue(): Promise<void>
  /** An alert whose mail was not sent yet. */
  find(id: string): Promise<BackInStockAlert | undefined>
  markSent(id: string): Promise<void>
  /** All alerts of an address, the oldest first. */
  of(email: string): Promise<BackInStockAlert[]>
  /** Deletes all alerts of an address. */
  forget(tx: Transaction, email: string): Promise<void>
}

const isOf = (email: string) => eq(backInStockAlert.email, emailIdentity(email))

/** Alerts of an address that were not sent yet. */
const waitsOf = (email: string, sku?: string) =>
  and(isOf(email), isNull(backInStockAlert.sentAt), sku === undefined ? undefined : eq(backInStockAlert.sku, sku))

interface BackInStockOptions {
  db: Database
  clock: Clock
  catalog: CatalogService
  jobs: Pick<Jobs, 'send'>
  holdAccount: HoldAccount
  /** Reads whose account a UID is; undefined where there is none. */
  accountOf: (queries: Queries, UID: string) => Promise<{ readonly email?: string | undefined } | undefined>
}

export function createBackInStockService(options: BackInStockOptions): BackInStockService {
  const { db, clock, jobs, holdAccount, accountOf } = options
  const store = createStoring(options)
  return {
    requestAlert: (request, shopLocale) => store(db, request, shopLocale),

    requestOwnAlert: (UID, request, shopLocale) =>
      db.transaction(async (tx) => {
        await holdAccount(tx, { UID })
        const email = (await accountOf(tx, UID))?.email
        return email ? store(tx, { ...request, email }, shopLocale) : 'emailMissing'
      }),

    async withdraw(id) {
      const address = db
        .select({ email: backInStockAlert.email })
        .from(backInStockAlert)
        .where(eq(backInStockAlert.id, id))
      await db.delete(backInStockAlert).where(inArray(backInStockAlert.email, address))
    },

    queueDue: () => queueDueAlerts({ db, clock, jobs }),

    async find(id) {
      const isWaiting = and(eq(backInStockAlert.id, id), isNull(backInStockAlert.sentAt))
      const [row] = await db.select().from(backInStockAlert).where(isWaiting)
      return row
    },

    async markSent(id) {
      await db.update(backInStockAlert).set({ sentAt: clock.now() }).where(eq(backInStockAlert.id, id))
    },

    of: (email) => db.select().from(backInStockAlert).where(isOf(email)).orderBy(asc(backInStockAlert.createdAt)),

    async forget(tx, email) {
      await tx.delete(backInStockAlert).where(isOf(email))
    },
  }
}

/** Stores a request, in the caller's transaction if there is one. */
const createStoring =
  ({ clock, catalog }: Pick<BackInStockOptions, 'clock' | 'catalog'>) =>
  async (
    queries: Queries,
    {
      productCode,
      variationProductCode,
      email,
    }: Pick<BackInStockRequest, 'productCode' | 'variationProductCode' | 'email'>,
    shopLocale: ShopLocale,
  ): Promise<AlertOutcome> => {
    const record = (await catalog.records(queries, [productCode], shopLocale)).get(productCode)
    if (!record?.isSold) throw new ApiError('NOT_FOUND')
    const { sku } = chosenVariation(record, variationProductCode, [])
    const address = emailIdentity(email)
    if ((await queries.$count(backInStockAlert, waitsOf(address))) >= MOST_OF_ONE_ADDRESS)
      return (await queries.$count(backInStockAlert, waitsOf(address, sku))) > 0 ? 'alreadyRequested' : 'full'
    const alert = { id: newCode(), locale: shopLocale.locale, createdAt: clock.now(), queuedAt: null, sentAt: null }
    const stored = await queries
      .insert(backInStockAlert)
      .values({ ...alert, email: address, productCode, sku })
      .onConflictDoUpdate({
        target: [backInStockAlert.email, backInStockAlert.sku],
        set: alert,
        setWhere: isNotNull(backInStockAlert.sentAt),
      })
      .returning({ id: backInStockAlert.id })
    return stored[0] ? 'requested' : 'alreadyRequested'
  }
