import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { ShopLimits } from '../../platform/config/shop-limits.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { secondsUntil, withCount } from '../../platform/guards/count.rules.ts'
import { lockGuard, updateGuard } from '../../platform/guards/guards.ts'
import { ordersDue } from '../payment-ledger/payment-ledger.ts'
import type { OrderRow } from './orders.repository.ts'
import { orders } from './orders.schema.ts'

const DAY = 86_400
/** Digits at the end of a phone number that tell phones apart, however the number begins. */
const DIGITS = 8

/** How much may be ordered that is paid on delivery: such orders take products and cost nothing yet. */
export interface CashLimits {
  /**
   * Counts an order that is to be paid in cash; the order must be locked.
   * @throws ApiError VALIDATION_CONFLICT, `missing`, before it is said where it goes, or `cash-orders` when its shopper
   *   or its phone has too many that are not collected yet; TOO_MANY_REQUESTS for too many from a network in a day
   */
  checkCash(tx: Transaction, row: OrderRow, network: string): Promise<void>
}

export function createCashLimits({ clock, limits }: { clock: Clock; limits: ShopLimits['cashOrders'] }): CashLimits {
  async function countNetwork(tx: Transaction, network: string) {
    const now = clock.now()
    const guard = await lockGuard(tx, 'cashNetwork', network, now)
    const next = withCount(guard, now, { times: limits.perNetwork, seconds: DAY })
    if (!('until' in next)) return updateGuard(tx, guard, next, now)
    const retryAfter = secondsUntil(next.until, now)
    throw new ApiError('TOO_MANY_REQUESTS', {
      retryAfter,
      details: [{ field: '/payment/method', reason: 'cash-orders', limit: limits.perNetwork, retryAfter }],
    })
  }

  return {
    async checkCash(tx, row, network) {
      const phone = row.fulfillment?.fulfillmentContact.phoneNumbers?.mobile.replaceAll(/\D/g, '').slice(-DIGITS)
      if (!phone) throw new ApiError('VALIDATION_CONFLICT', { details: [{ field: 'fulfillment', reason: 'missing' }] })
      // One at a time, also of a shopper who gives other phones: two of one moment would both pass.
      for (const key of [`cash of ${row.subject}`, `cash of ${phone}`].sort())
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
      for (const [whose, limit] of [
        [eq(orders.subject, row.subject), limits.perShopper],
        [eq(phoneDigits, phone), limits.perPhone],
      ] as const) {
        const isOpen = and(inArray(orders.id, ordersDue(tx)), ne(orders.id, row.id), whose)
        if ((await tx.$count(orders, isOpen)) >= limit)
          throw new ApiError('VALIDATION_CONFLICT', {
            details: [{ field: '/payment/method', reason: 'cash-orders', limit }],
          })
      }
      await countNetwork(tx, network)
    },
  }
}

const mobile = sql`${orders.fulfillment} #>> '{fulfillmentContact,phoneNumbers,mobile}'`
const phoneDigits = sql<string>`right(regexp_replace(${mobile}, '\\D', '', 'g'), ${sql.raw(String(DIGITS))})`
