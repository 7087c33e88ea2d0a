import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import type { SeenByCountry } from './wishlist.rules.ts'

/** One for each shopper, by the subject of the token. */
export const wishlist = pgTable(
  'wishlist',
  {
    subject: text('subject').primaryKey(),
    id: text('id').notNull(),
    version: integer('version').notNull(),
    /** Secret: whoever has it sees the products. It is stored as it is, for the owner is shown the link again. */
    shareCode: text('share_code'),
    /** When it was last changed, or looked at, to the day. */
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [uniqueIndex('wishlist_by_share').on(table.shareCode), index('wishlist_by_use').on(table.updatedAt)],
)

export const wishlistItem = pgTable(
  'wishlist_item',
  {
    subject: text('subject')
      .notNull()
      .references(() => wishlist.subject, { onDelete: 'cascade' }),
    productCode: text('product_code').notNull(),
    /** The variation that the shopper chose. */
    sku: text('sku'),
    /** The colour that the shopper chose. */
    colour: text('colour'),
    addedAt: instant('added_at').notNull(),
    seen: jsonb('seen').$type<SeenByCountry>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.productCode] })],
)
