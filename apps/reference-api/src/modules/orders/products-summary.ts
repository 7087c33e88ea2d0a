import type { ProductsSummary } from '@vitrine/contract'
import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { orderLine, orders } from './orders.schema.ts'
import { orderParcelLine } from './parcel.schema.ts'

/** Reads what a shopper has bought, by product and combination, the latest first. */
export type ProductsSummaryReader = (subject: string) => Promise<ProductsSummary>

/** The most products that one answer names. */
const MOST = 200

export function createProductsSummary(db: Database): ProductsSummaryReader {
  return async (subject) => {
    const { sku, item } = orderLine
    const { quantity: packed, cancelled } = orderParcelLine
    const quantity = sql<number>`${packed} - ${cancelled}`
    const lines = await db
      .select({ orderId: orders.id, at: orders.submittedAt, sku, item, quantity })
      .from(orders)
      .innerJoin(orderLine, eq(orderLine.orderId, orders.id))
      .innerJoin(orderParcelLine, eq(orderParcelLine.orderLineId, orderLine.id))
      .where(and(eq(orders.subject, subject), isNotNull(orders.submittedAt), gt(packed, cancelled)))
      .orderBy(desc(orders.submittedAt), orders.id, orderLine.position)
    const bought = lines.filter(({ item }) => !item.gift)
    const bySku = [...Map.groupBy(bought, ({ sku }) => sku).values()]
    const items = bySku.slice(0, MOST).map((units) => {
      const { item: shown, at } = units[0]!
      const { productCode, variationProductCode, productName, departmentType, slug, image } = shown.product
      return {
        ...{ productCode, variationProductCode, productName, departmentType, slug, image },
        quantity: units.reduce((sum, line) => sum + line.quantity, 0),
        orderCount: new Set(units.map(({ orderId }) => orderId)).size,
        lastOrderedDate: at!.toISOString(),
      }
    })
    return { items, totalCount: bySku.length }
  }
}
