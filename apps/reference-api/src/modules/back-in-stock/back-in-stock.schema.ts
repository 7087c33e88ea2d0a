import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { variation } from '../catalog/catalog.schema.ts'

/** Who wants to be told once that a combination can be had again. */
export const stockNotice = pgTable(
  'stock_notice',
  {
    /** Secret: it stands in the mail, and who has it can take back all that the address asked for. */
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    productCode: text('product_code').notNull(),
    sku: text('sku')
      .notNull()
      .references(() => variation.sku, { onDelete: 'cascade' }),
    /** `ar-kw`: where it was asked for, and in which language. */
    locale: text('locale').notNull(),
    createdAt: instant('created_at').notNull(),
    queuedAt: instant('queued_at'),
    sentAt: instant('sent_at'),
  },
  (table) => [uniqueIndex('stock_notice_once').on(table.email, table.sku), index('stock_notice_by_sku').on(table.sku)],
)
