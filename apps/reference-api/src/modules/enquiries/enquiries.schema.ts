import type { Enquiry } from '@vitrine/contract'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** What shoppers wrote to the shop. */
export const enquiry = pgTable(
  'enquiry',
  {
    id: text('id').primaryKey(),
    /** What shopper and shop call it by: `ENQ-0A1B2C3D`. */
    reference: text('reference').notNull().unique(),
    kind: text('kind').$type<Enquiry['kind']>().notNull(),
    country: text('country').notNull(),
    /** `en-ae` */
    locale: text('locale').notNull(),
    fields: jsonb('fields').$type<Enquiry['fields']>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('enquiry_by_age').on(table.createdAt)],
)
