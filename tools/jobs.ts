// `npm run jobs`: how the queues stand, and the jobs that have failed for good, one a line. `npm run jobs -- --retry
// <id>` does one again, with all its tries; `--drop <id>` takes it off the list.
import { parseArgs } from 'node:util'
import {
  dropDeadLetter,
  listDeadLetters,
  retryDeadLetter,
} from '../apps/reference-api/src/platform/jobs/dead-letters.ts'
import { withDatabase, withJobs, type OpenDatabase } from './shop/database.ts'
import { fail, say } from './terminal.ts'

await run().catch(fail)

async function run() {
  const { retry, drop } = parseArgs({ options: { retry: { type: 'string' }, drop: { type: 'string' } } }).values
  await withDatabase(async (database) => {
    if (retry !== undefined) await tryAgain(database, retry)
    else if (drop !== undefined) await takeOff(database, drop)
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

async function tryAgain({ db, url }: OpenDatabase, id: string) {
  if (!(await withJobs(url, (jobs) => retryDeadLetter({ db, jobs }, id)))) throw notListed(id)
  say('queued; the shop does it as soon as it runs.')
}

async function takeOff({ db }: OpenDatabase, id: string) {
  if (!(await dropDeadLetter(db, id))) throw notListed(id)
  say('off the list; it is not done any more.')
}

const notListed = (id: string) => new Error(`No job ${id} has failed for good: npm run jobs lists those that have.`)
