// `npm run jobs`: how the queues stand, and the jobs that have failed for good, one a line. `npm run jobs -- --retry
// <id>` does one again, with all its tries; `--drop <id> --reason <words>` takes it off the list. Both are acts of the
// desk, and are written down as such.
import { parseArgs } from 'node:util'
import { jobActs } from '../../apps/reference-api/src/acts/job-acts.ts'
import { listDeadLetters } from '../../apps/reference-api/src/platform/jobs/dead-letters.ts'
import { doAct } from './act.ts'
import type { Command } from './command.ts'
import { withDatabase, withJobs, type OpenShop } from './database.ts'

/** Lists the queues and what failed, and ends what failed. */
export const jobs: Command = async (words, terminal) => {
  const options = { retry: { type: 'string' }, drop: { type: 'string' }, reason: { type: 'string' } } as const
  const { retry, drop, reason } = parseArgs({ args: [...words], options }).values
  await withDatabase(terminal, async (shop) => {
    if (retry !== undefined) await tryAgain(shop, retry)
    else if (drop !== undefined) await takeOff(shop, drop, reason)
    else await list(shop)
  })
}

async function list({ db, url, print, say }: OpenShop) {
  for (const { name, waiting, paused, active, oldestSeconds } of await withJobs(url, (jobs) => jobs.state()))
    if (waiting + paused + active > 0)
      say(`${name}: ${waiting} waiting since ${Math.round(oldestSeconds)} s, ${paused} paused, ${active} active`)
  const letters = await listDeadLetters(db)
  for (const { createdAt, kind, id, tries, data, reason } of letters)
    print([createdAt.toISOString(), kind, id, `${tries} tries`, JSON.stringify(data), reason])
  say(letters.length === 0 ? 'no job has failed for good.' : `${letters.length} to look at.`)
}

async function tryAgain(shop: OpenShop, job: string) {
  await doAct(shop, jobActs, 'job.retry', { job })
  shop.say('queued; the shop does it as soon as it runs.')
}

async function takeOff(shop: OpenShop, job: string, reason: string | undefined) {
  await doAct(shop, jobActs, 'job.drop', { job, reason })
  shop.say('off the list; it is not done any more.')
}
