// `npm run jobs`: how the queues stand, and the jobs that have failed for good, one a line. `npm run jobs -- --retry
// <id>` does one again, with all its tries; `--drop <id> --reason <words>` takes it off the list. Both are acts of the
// desk, and are written down as such.
import { parseArgs } from 'node:util'
import { jobActs } from '../apps/reference-api/src/acts/job-acts.ts'
import { listDeadLetters } from '../apps/reference-api/src/platform/jobs/dead-letters.ts'
import { doAct } from './shop/act.ts'
import { withDatabase, withJobs, type OpenDatabase } from './shop/database.ts'
import { fail, say } from './terminal.ts'

await run().catch(fail)

async function run() {
  const options = { retry: { type: 'string' }, drop: { type: 'string' }, reason: { type: 'string' } } as const
  const { retry, drop, reason } = parseArgs({ options }).values
  await withDatabase(async (database) => {
    if (retry !== undefined) await tryAgain(database, retry)
    else if (drop !== undefined) await takeOff(database, drop, reason)
    else await list(database)
  })
}

async function list({ db, url }: OpenDatabase) {
  for (const { name, waiting, paused, active, oldestSeconds } of await withJobs(url, (jobs) => jobs.state()))
    if (waiting + paused + active > 0)
      say(`${name}: ${waiting} waiting since ${Math.round(oldestSeconds)} s, ${paused} paused, ${active} active`)
  const letters = await listDeadLetters(db)
  for (const { createdAt, kind, id, tries, data, reason } of letters)
    process.stdout.write(
      `${[createdAt.toISOString(), kind, id, `${tries} tries`, JSON.stringify(data), reason].join('\t')}\n`,
    )
  say(letters.length === 0 ? 'no job has failed for good.' : `${letters.length} to look at.`)
}

async function tryAgain(database: OpenDatabase, job: string) {
  await doAct(database, jobActs, 'job.retry', { job })
  say('queued; the shop does it as soon as it runs.')
}

async function takeOff(database: OpenDatabase, job: string, reason: string | undefined) {
  await doAct(database, jobActs, 'job.drop', { job, reason })
  say('off the list; it is not done any more.')
}
