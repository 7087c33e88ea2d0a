import { integer, pgTable, real, serial, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** Imports that were begun, dry runs aside. One that was killed has no end. */
export const importRun = pgTable('import_run', {
  id: serial('id').primaryKey(),
  began: instant('began').notNull(),
  /** A file, or an address without what may be a secret in it. */
  feed: text('feed').notNull(),
  merchant: text('merchant').notNull(),
  country: text('country').notNull(),
  /** Rows, as the report counts them; none where the import failed. */
  made: integer('made'),
  changed: integer('changed'),
  refused: integer('refused'),
  /** Products and variants that were taken off sale. */
  removed: integer('removed'),
  seconds: real('seconds'),
  exit: integer('exit'),
  /** Reason why it failed. */
  failure: text('failure'),
})
