import type { JobName } from '../../apps/reference-api/src/platform/jobs/jobs.ts'
import type { ShopDatabase } from '../../tools/driving/database.ts'

/**
 * Queues a job as its minute on the timetable would, so that a test waits for no clock. @throws Error when it is on
 * none.
 */
export async function runNow(database: ShopDatabase, name: JobName): Promise<void> {
  const queued = await database.query(
    'insert into pgboss.job (name) select name from pgboss.schedule where name = $1 returning id',
    [name],
  )
  if (queued.length === 0) throw new Error(`${name} is not on the timetable.`)
}
