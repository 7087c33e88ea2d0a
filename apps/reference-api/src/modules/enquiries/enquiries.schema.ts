import type { Enquiry } from '@vitrine/contract'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** Enquiries of shoppers. */
export const enquiry = pgTable(
  'enquiry',
  {
    id: text('id').primaryKey(),
    /** Name of it for shopper and shop: `ENQ-0A1B2C3D`. */
    reference: text('reference').notNull().unique(),
    kind: text('kind').$type<Enquiry['kind']>().notNull(),
    country: text('country').notNull(),
    /** `en-ae` */
    locale: text('locale').notNull(),
    fields: jsonb('fields').$type<Enquiry['fields']>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Since when nobody has to answer it any more. */
    handledAt: instant('handled_at'),
  },
  (table) => [index('enquiry_by_age').on(table.createdAt)],
)
