import type { BackInStockRequest } from '@vitrine/contract'
import { and, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { after, type Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Market } from '../../platform/http/market.ts'
import { newCode } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import { chosenVariation } from '../cart/cart-goods-choice.ts'
import { stock } from '../stock/stock.schema.ts'
import { stockNotice } from './back-in-stock.schema.ts'

export type StockNotice = typeof stockNotice.$inferSelect

/** Seconds after which a notice that was never due is forgotten: half a year. */
export const NOTICE_LIFE = 180 * 86_400
/** Seconds for which the link in a mail can be used. */
export const SENT_LIFE = 30 * 86_400
/** The most that wait for one address: nobody is signed up for a whole shop by somebody else. */
const MOST_OF_ONE_ADDRESS = 20
/** Notices that one run of the job takes up. */
const BATCH = 500

export interface BackInStockService {
  /**
   * Notes the wish. Asked again for the same address and combination it changes nothing, and nobody is told which it
   * was.
   * @throws ApiError NOT_FOUND for goods that are not sold here, INVALID_INPUT when no combination is named.
   */
  ask(request: BackInStockRequest, market: Market): Promise<void>
  /** Forgets the address of this notice, with everything that it waits for. */
  withdraw(id: string): Promise<void>
  /** Queues a mail for every notice whose goods are back; a job calls it. */
  queueDue(): Promise<void>
  /** A notice that is still to be told. */
  find(id: string): Promise<StockNotice | undefined>
  markSent(id: string): Promise<void>
  /** Forgets what is older than {@link NOTICE_LIFE} or {@link SENT_LIFE}. */
  purge(): Promise<void>
}

export function createBackInStockService({
  db,
  clock,
  catalog,
  jobs,
}: {
  db: Database
  clock: Clock
  catalog: CatalogService
  jobs: Pick<Jobs, 'send'>
}): BackInStockService {
  return {
    async ask({ productCode, variationProductCode, email }, market) {
      const record = (await catalog.records(db, [productCode], market)).get(productCode)
      if (!record?.isSold) throw new ApiError('NOT_FOUND')
      const { sku } = chosenVariation(record, variationProductCode, [])
      const address = email.toLowerCase()
      const isWaiting = and(eq(stockNotice.email, address), isNull(stockNotice.sentAt))
      if ((await db.$count(stockNotice, isWaiting)) >= MOST_OF_ONE_ADDRESS) return
      const wish = { id: newCode(), locale: market.locale, createdAt: clock.now(), queuedAt: null, sentAt: null }
      await db
        .insert(stockNotice)
        .values({ ...wish, email: address, productCode, sku })
        .onConflictDoUpdate({
          target: [stockNotice.email, stockNotice.sku],
          set: wish,
          setWhere: isNotNull(stockNotice.sentAt),
        })
    },

    async withdraw(id) {
      const address = db.select({ email: stockNotice.email }).from(stockNotice).where(eq(stockNotice.id, id))
      await db.delete(stockNotice).where(inArray(stockNotice.email, address))
    },

    async queueDue() {
      await db.transaction(async (tx) => {
        const due = await tx
          .select({ id: stockNotice.id })
          .from(stockNotice)
          .innerJoin(stock, eq(stock.sku, stockNotice.sku))
          .where(and(isNull(stockNotice.queuedAt), gt(stock.available, 0)))
          .limit(BATCH)
          .for('update', { of: stockNotice, skipLocked: true })
        const ids = due.map(({ id }) => id)
        if (ids.length === 0) return
        await tx.update(stockNotice).set({ queuedAt: clock.now() }).where(inArray(stockNotice.id, ids))
        for (const id of ids) await jobs.send(tx, 'back-in-stock-mail', { noticeId: id })
      })
    },

    async find(id) {
      const isWaiting = and(eq(stockNotice.id, id), isNull(stockNotice.sentAt))
      const [row] = await db.select().from(stockNotice).where(isWaiting)
      return row
    },

    async markSent(id) {
      await db.update(stockNotice).set({ sentAt: clock.now() }).where(eq(stockNotice.id, id))
    },

    async purge() {
      const [old, told] = [NOTICE_LIFE, SENT_LIFE].map((life) => after(clock.now(), -life)) as [Date, Date]
      await db.delete(stockNotice).where(or(lt(stockNotice.createdAt, old), lt(stockNotice.sentAt, told)))
    },
  }
}
