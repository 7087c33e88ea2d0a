import type { CartItem, Order, OrderList, OrderRange, OrderStatus, OrderSummary } from '@vitrine/contract'
import { orderRangeStart } from '@vitrine/contract/rules'
import { and, asc, desc, eq, gte, inArray, isNotNull } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { purchaseStatusOf } from './order-state.ts'
import { orderView } from './order-view.ts'
import { readRecord, type OrderRow } from './orders.repository.ts'
import { orderLine, orders } from './orders.schema.ts'

/** Lines of an order that a list shows. */
const SHOWN_LINES = 4

/** Part of a shopper's orders that is wanted. */
export interface OrderListQuery {
  readonly range?: OrderRange | undefined
  readonly status?: OrderStatus | undefined
  readonly startIndex?: number | undefined
  readonly pageSize?: number | undefined
}

/** Orders that a shopper has placed. */
export interface PlacedOrders {
  /** The newest first. */
  list(subject: string, query: OrderListQuery): Promise<OrderList>
  /** All of them with everything that they say, the oldest first. */
  all(subject: string): Promise<Order[]>
}

export function createPlacedOrders({
  db,
  clock,
  usualPageSize,
}: {
  db: Database
  clock: Clock
  usualPageSize: number
}): PlacedOrders {
  const placedBy = (subject: string, since?: Date) =>
    and(eq(orders.subject, subject), isNotNull(orders.submittedAt), since ? gte(orders.submittedAt, since) : undefined)

  return {
    async list(subject, { range = 'start', status, startIndex = 0, pageSize = usualPageSize }) {
      const inTime = placedBy(subject, orderRangeStart(range, clock.now()))
      const wanted = status ? and(inTime, eq(orders.status, status)) : inTime
      const totalCount = await db.$count(orders, wanted)
      const rows = await db
        .select()
        .from(orders)
        .where(wanted)
        .orderBy(desc(orders.submittedAt), orders.id)
        .limit(pageSize)
        .offset(startIndex)
      const lines = await readLinesOf(
        db,
        rows.map(({ id }) => id),
      )
      return {
        items: rows.map((row) => summaryOf(row, lines.get(row.id) ?? [])),
        totalCount,
        startIndex,
        pageSize,
        pageCount: Math.ceil(totalCount / pageSize),
      }
    },

    async all(subject) {
      const rows = await db.select().from(orders).where(placedBy(subject)).orderBy(asc(orders.submittedAt), orders.id)
      const views: Order[] = []
      for (const row of rows) views.push(orderView(await readRecord(db, row)))
      return views
    },
  }
}

async function readLinesOf(db: Database, ids: readonly string[]) {
  const rows = await db
    .select({ orderId: orderLine.orderId, item: orderLine.item })
    .from(orderLine)
    .where(inArray(orderLine.orderId, [...ids]))
    .orderBy(asc(orderLine.position))
  const lines = new Map<string, CartItem[]>()
  for (const { orderId, item } of rows) lines.set(orderId, [...(lines.get(orderId) ?? []), item])
  return lines
}

function summaryOf(row: OrderRow, lines: readonly CartItem[]): OrderSummary {
  const currency = row.currency as OrderSummary['currencyCode']
  return {
    id: row.id,
    orderNumber: row.number,
    status: row.status,
    purchase_status: purchaseStatusOf(row.status),
    submittedDate: row.submittedAt!.toISOString(),
    currencyCode: currency,
    total: { amount: row.total, currency },
    itemCount: lines.reduce((sum, { quantity, gift }) => sum + (gift ? 0 : quantity), 0),
    items: lines.slice(0, SHOWN_LINES).map(({ product, quantity }) => ({
      departmentType: product.departmentType,
      name: product.productName,
      image: product.image,
      quantity,
    })),
  }
}
