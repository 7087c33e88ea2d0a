import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** A customer of the shop, whichever provider proves who it is. E-mail, phone and user name are proved and unique. */
export const account = pgTable('account', {
  UID: text('uid').primaryKey(),
  /** The commerce platform's name for it. */
  accountId: text('account_id').notNull().unique(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  /** In small letters. */
  email: text('email').unique(),
  /** E.164 */
  phone: text('phone').unique(),
  /** As its owner writes it. */
  userName: text('user_name'),
  /** In small letters. */
  userNameKey: text('user_name_key').unique(),
  data: jsonb('data').$type<Record<string, string | boolean | number>>().notNull(),
  /** `2000-02-29`, if its owner says it. */
  birthday: text('birthday'),
  createdAt: instant('created_at').notNull(),
})
