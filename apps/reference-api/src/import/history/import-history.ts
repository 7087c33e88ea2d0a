import { and, asc, desc, eq, getTableColumns, gt, isNull, lt, lte, max, ne, or } from 'drizzle-orm'
import { after } from '../../platform/clock.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { isAddress, shownAddress } from '../fetch/allowed-origins.ts'
import type { ImportSummary } from '../import-feed.ts'
import type { ImportOptions } from '../options.ts'
import { importRun } from './import-run.schema.ts'

export type ImportRun = typeof importRun.$inferSelect

/** Runs that are remembered: three years of a feed a night. */
export const MOST_RUNS = 1_000
const LONGEST_FAILURE = 500

/**
 * Writes down that an import began and how it ended, outside of its transaction: one that fails is in the history too.
 * A dry run is not, and has no number.
 */
export async function withHistory(
  db: Database,
  options: Pick<ImportOptions, 'feed' | 'merchant' | 'country' | 'isDryRun'>,
  work: (runId?: number) => Promise<ImportSummary>,
  now: () => Date = () => new Date(),
): Promise<ImportSummary> {
  const { feed, merchant, country, isDryRun } = options
  if (isDryRun) return work()
  const began = now()
  const shown = isAddress(feed) ? shownAddress(feed) : feed
  const [row] = await db.insert(importRun).values({ began, feed: shown, merchant, country }).returning()
  const { id } = row!
  await db.delete(importRun).where(lte(importRun.id, id - MOST_RUNS))
  const end = (values: Partial<ImportRun>) =>
    db
      .update(importRun)
      .set({ ...values, seconds: (now().getTime() - began.getTime()) / 1000 })
      .where(eq(importRun.id, id))
  try {
    const summary = await work(id)
    await end(resultOf(summary))
    return summary
  } catch (error) {
    const failure = (error as Error).message.slice(0, LONGEST_FAILURE)
    // The import's failure matters more than that it cannot be written down.
    await end({ exit: 1, failure }).catch(() => {})
    throw error
  }
}

function resultOf({ rows, refused, removed, isRefused, read }: ImportSummary): Partial<ImportRun> {
  if (isRefused)
    return { made: 0, changed: 0, removed: 0, refused, exit: 1, failure: `${refused} of ${read} rows were refused` }
  const { made, changed } = rows
  return { made, changed, refused, removed: removed.products + removed.variants, exit: 0 }
}

/** The last runs, the latest first. */
export const readHistory = (db: Database, most = 30): Promise<ImportRun[]> =>
  db.select().from(importRun).orderBy(desc(importRun.id)).limit(most)

/** A run that has not ended in so many hours was killed. */
const LONGEST_HOURS = 6

/** Runs that failed or were refused since the last good one of their merchant and country; the oldest first. */
export function unmendedRuns(db: Queries, now: Date): Promise<ImportRun[]> {
  const { id, merchant, country, exit, began } = importRun
  const good = db
    .select({ merchant, country, last: max(id).as('last') })
    .from(importRun)
    .where(eq(exit, 0))
    .groupBy(merchant, country)
    .as('good')
  const wasKilled = and(isNull(exit), lt(began, after(now, -LONGEST_HOURS * 3_600)))
  return db
    .select(getTableColumns(importRun))
    .from(importRun)
    .leftJoin(good, and(eq(good.merchant, merchant), eq(good.country, country)))
    .where(and(or(ne(exit, 0), wasKilled), or(isNull(good.last), gt(id, good.last))))
    .orderBy(asc(id))
}
