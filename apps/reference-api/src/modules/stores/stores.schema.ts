import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { variation } from '../catalog/catalog.schema.ts'

/**
 * Units of a combination that a store has for sale, by the store's stock location. Orders of the web shop do not touch
 * them.
 */
export const storeStock = pgTable(
  'store_stock',
  {
    location: text('location').notNull(),
    sku: text('sku')
      .notNull()
      .references(() => variation.sku, { onDelete: 'cascade' }),
    available: integer('available').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.location, table.sku] }),
    check('store_stock_not_negative', sql`${table.available} >= 0`),
    index('store_stock_by_sku').on(table.sku),
  ],
)
