import type { Db } from 'pg-boss'
import { queueNames, type JobName } from './queues.ts'

/** State of one queue. */
export interface QueueState {
  readonly name: JobName
  /** Jobs that are due and nobody works on. */
  readonly waiting: number
  /** Jobs that are due later: those that are tried again after a pause, and those that were queued so. */
  readonly paused: number
  readonly active: number
  /** Seconds since the oldest of those that wait was due; 0 when none waits. */
  readonly oldestSeconds: number
  /** Tries that failed in this process since it started. */
  readonly failures: number
}

/** Reads what every queue holds; queues that hold nothing are among them. */
export async function readQueues(db: Db, failures: ReadonlyMap<string, number>): Promise<QueueState[]> {
  const { rows } = await db.executeSql(
    `select name,
       count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
       count(*) filter (where state < 'active' and start_after > now())::int as paused,
       count(*) filter (where state = 'active')::int as active,
       coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)
         ::float as "oldestSeconds"
     from pgboss.job where state <= 'active' and name = any($1) group by name`,
    [queueNames],
  )
  const found = new Map((rows as Omit<QueueState, 'failures'>[]).map((row) => [row.name, row]))
  return queueNames.map((name) => ({
    ...(found.get(name) ?? { name, waiting: 0, paused: 0, active: 0, oldestSeconds: 0 }),
    failures: failures.get(name) ?? 0,
  }))
}

/** Names the queues that hold a job which nobody works on, due or not. */
export async function filledQueues(db: Db): Promise<ReadonlySet<JobName>> {
  const { rows } = await db.executeSql(`select distinct name from pgboss.job where state < 'active'`)
  return new Set((rows as Pick<QueueState, 'name'>[]).map(({ name }) => name))
}
