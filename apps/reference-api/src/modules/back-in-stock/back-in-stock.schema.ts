import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { variation } from '../catalog/catalog.schema.ts'

/** Requests for one mail when a combination can be bought again. */
export const backInStockAlert = pgTable(
  'stock_notice',
  {
    /** Secret: it is in the mail, and whoever has it can delete all alerts of the address. */
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    productCode: text('product_code').notNull(),
    sku: text('sku')
      .notNull()
      .references(() => variation.sku, { onDelete: 'cascade' }),
    /** `ar-kw`: country and language of the request. */
    locale: text('locale').notNull(),
    createdAt: instant('created_at').notNull(),
    queuedAt: instant('queued_at'),
    sentAt: instant('sent_at'),
  },
  (table) => [
    uniqueIndex('stock_notice_once').on(table.email, table.sku),
    index('stock_notice_by_sku').on(table.sku),
    index('stock_notice_by_age').on(table.createdAt),
    index('stock_notice_by_mail').on(table.sentAt),
  ],
)
