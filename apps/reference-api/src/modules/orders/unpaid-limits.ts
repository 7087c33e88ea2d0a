import { and, eq, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { ShopLimits } from '../../platform/config/shop-limits.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { heldIn } from '../stock/stock.service.ts'
import { orders } from './orders.schema.ts'

/** A shopper who makes an order, and their network. */
export interface Orderer {
  readonly subject: string
  readonly network: string
}

/** Lines and units that a new order would hold. */
export interface Wanted {
  readonly lines: number
  readonly units: number
}

/** How much may be held by orders that nobody has paid. */
export interface UnpaidLimits {
  /**
   * Refuses an order that is too many, before anything is done for it. Others may be made in the same moment.
   * @throws ApiError UNPAID_ORDERS_EXCEEDED, NETWORK_ORDERS_EXCEEDED
   */
  foresee(tx: Transaction, orderer: Orderer, wanted: Wanted): Promise<void>
  /**
   * Holds the order that this transaction has made against the limits, one order of a guest and of a network at a time.
   * Call it last: whoever waits here holds locks that others need, and whoever passes waits for nothing any more.
   * @throws ApiError UNPAID_ORDERS_EXCEEDED, NETWORK_ORDERS_EXCEEDED
   */
  check(tx: Transaction, orderer: Orderer): Promise<void>
}

const nothing: Wanted & { orders: number } = { orders: 0, lines: 0, units: 0 }

export function createUnpaidLimits({
  clock,
  limits,
}: {
  clock: Clock
  limits: ShopLimits['unpaidOrders']
}): UnpaidLimits {
  const secondsUntil = (end: Date | null) =>
    end === null ? 60 : Math.max(1, Math.ceil((end.getTime() - clock.now().getTime()) / 1_000))

  async function judge(tx: Transaction, { subject, network }: Orderer, more: Wanted & { orders: number }) {
    const own = await heldBy(tx, eq(orders.subject, subject))
    const ownOrders = own.orders + more.orders
    if (ownOrders > limits.perGuest)
      throw new ApiError('UNPAID_ORDERS_EXCEEDED', {
        details: [
          { reason: 'guest', limit: limits.perGuest, requested: ownOrders, retryAfter: secondsUntil(own.nextEnd) },
        ],
      })
    const all = await heldBy(tx, eq(orders.network, network))
    const isTooMuch =
      all.orders + more.orders > limits.perNetwork ||
      all.units + more.units > limits.unitsPerNetwork ||
      all.lines + more.lines > limits.linesPerNetwork
    // One order alone is as large as a cart may be, whatever a network may hold.
    if (isTooMuch && all.orders + more.orders > 1)
      throw new ApiError('NETWORK_ORDERS_EXCEEDED', {
        details: [{ reason: 'network', retryAfter: secondsUntil(all.nextEnd) }],
      })
  }

  return {
    foresee: (tx, orderer, wanted) => judge(tx, orderer, { ...wanted, orders: 1 }),
    async check(tx, orderer) {
      for (const key of [`unpaid orders of ${orderer.subject}`, `unpaid orders of ${orderer.network}`])
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
      await judge(tx, orderer, nothing)
    },
  }
}

/** Products that unpaid orders hold, and the time at which the first of them ends. */
async function heldBy(tx: Transaction, who: ReturnType<typeof eq>) {
  const held = heldIn(tx)
  const [sum] = await tx
    .select({
      orders: sql<number>`count(distinct ${orders.id})::int`,
      units: sql<number>`coalesce(sum(${held.quantity}), 0)::int`,
      lines: sql<number>`count(${held.sku})::int`,
      nextEnd: sql<Date | null>`min(${orders.reservedUntil})`.mapWith(orders.reservedUntil),
    })
    .from(orders)
    .leftJoin(held, eq(held.orderId, orders.id))
    .where(and(who, eq(orders.status, 'Pending')))
  return sum!
}
