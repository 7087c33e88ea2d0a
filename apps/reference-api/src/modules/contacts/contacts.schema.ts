import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AccountContactInput } from '@vitrine/contract'
import { instant } from '../../platform/database/columns.ts'

/** The address books; whose account it is, identity knows. */
export const accountContact = pgTable(
  'account_contact',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    contact: jsonb('contact').$type<Omit<AccountContactInput, 'types'>>().notNull(),
    isShipping: boolean('is_shipping').notNull(),
    isBilling: boolean('is_billing').notNull(),
    isPrimaryShipping: boolean('is_primary_shipping').notNull(),
    isPrimaryBilling: boolean('is_primary_billing').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('account_contact_by_account').on(table.accountId),
    uniqueIndex('account_contact_primary_shipping')
      .on(table.accountId)
      .where(sql`${table.isPrimaryShipping}`),
    uniqueIndex('account_contact_primary_billing')
      .on(table.accountId)
      .where(sql`${table.isPrimaryBilling}`),
  ],
)
