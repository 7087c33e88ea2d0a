import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CountryCode } from '@vitrine/contract'
import { instant } from '../../platform/database/columns.ts'

/** What is saved for later: one list for each shopper, by the subject of the token. */
export const savedList = pgTable(
  'saved_list',
  {
    subject: text('subject').primaryKey(),
    id: text('id').notNull(),
    version: integer('version').notNull(),
    /** When it was last changed, or looked at, to the day. */
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('saved_list_by_use').on(table.updatedAt)],
)

export const savedItem = pgTable(
  'saved_item',
  {
    id: text('id').primaryKey(),
    subject: text('subject')
      .notNull()
      .references(() => savedList.subject, { onDelete: 'cascade' }),
    productCode: text('product_code').notNull(),
    /** The variation that the options chose. */
    sku: text('sku').notNull(),
    giftMessage: text('gift_message'),
    quantity: integer('quantity').notNull(),
    /** The country in whose money the price is. */
    country: text('country').$type<CountryCode>().notNull(),
    /** Unit price when it was saved; null where the country did not sell it. */
    unitAmount: integer('unit_amount'),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    check('saved_item_quantity', sql`${table.quantity} > 0`),
    uniqueIndex('saved_item_once').on(table.subject, table.sku, sql`coalesce(${table.giftMessage}, '')`),
  ],
)
