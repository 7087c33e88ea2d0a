import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

export type OperatorActRow = typeof operatorAct.$inferSelect

/**
 * Changes that operators made to anything but placed orders: which, by whom, when, and what was before and after,
 * written in the transaction that made them. A change that was refused leaves no row.
 */
export const operatorAct = pgTable(
  'operator_act',
  {
    id: text('id').primaryKey(),
    /** Such as `slot.close`. */
    name: text('name').notNull(),
    /** Names what was changed, such as the id of a slot or the code of a coupon. */
    subject: text('subject').notNull(),
    input: jsonb('input').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** State of the subject; null where there was none. */
    before: jsonb('before'),
    after: jsonb('after'),
    /** The operator's name. */
    actor: text('actor').notNull(),
    at: instant('at').notNull(),
    /** Names one wanted act, however often it is sent. */
    key: text('key').notNull().unique(),
  },
  (table) => [index('operator_act_by_time').on(table.at), index('operator_act_by_subject').on(table.subject, table.at)],
)
