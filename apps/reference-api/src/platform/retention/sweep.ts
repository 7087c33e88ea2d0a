import { after, type Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'

/** Time for which data is stored, and the way it ends. */
export interface RetentionRule {
  /** The data, as docs/guide/operate.md names it. */
  readonly data: string
  readonly days: number
  /** Event from which the days are counted. */
  readonly since: string
  readonly ending: 'deleted' | 'personal data removed'
  /**
   * Ends at most `limit` rows whose days were over at `end`, in a short transaction of its own; rows that somebody
   * works on are left for the next time. @returns how many.
   */
  sweep(db: Database, end: Date, limit: number): Promise<number>
}

/** Rows that are ended in one transaction: so few that nobody waits for it. */
const BATCH = 500
/** Batches of one rule and one run: what is left comes with the next. */
const MOST_BATCHES = 400

/**
 * Ends whatever is past its days. Two processes may do it at once. A rule that fails does not keep the others.
 * @throws AggregateError of what has failed.
 */
export async function sweep(db: Database, clock: Clock, rules: readonly RetentionRule[]): Promise<void> {
  const failures: unknown[] = []
  for (const rule of rules) await sweepOne(db, clock, rule).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything that is past its days has ended.')
}

async function sweepOne(db: Database, clock: Clock, rule: RetentionRule) {
  const end = after(clock.now(), -rule.days * 86_400)
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) if ((await rule.sweep(db, end, BATCH)) < BATCH) return
}
