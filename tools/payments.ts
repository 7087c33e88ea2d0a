// `npm run payments`: the payments that need an operator, one a line. `npm run payments -- --retry ALD-AE-7K3M-9QXP`
// asks the card provider once more; an order on hold goes on as soon as its money has come.
import { parseArgs } from 'node:util'
import {
  openPaymentProblems,
  retryPaymentProblems,
} from '../apps/reference-api/src/modules/payment/payment-problem-list.ts'
import type { Database } from '../apps/reference-api/src/platform/database/database.ts'
import { withDatabase, withJobs, type OpenDatabase } from './shop/database.ts'
import { fail, say } from './terminal.ts'

await run().catch(fail)

async function run() {
  const { retry } = parseArgs({ options: { retry: { type: 'string' } } }).values
  await withDatabase((database) => (retry === undefined ? list(database.db) : tryAgain(database, retry)))
}

async function list(db: Database) {
  const problems = await openPaymentProblems(db, new Date())
  for (const { createdAt, orderNumber, isOnHold, kind, amount, currency, detail } of problems) {
    const state = isOnHold ? 'on hold' : 'not on hold'
    const fields = [createdAt.toISOString(), orderNumber, state, kind, `${amount} ${currency}`, detail]
    process.stdout.write(`${fields.join('\t')}\n`)
  }
  say(problems.length === 0 ? 'no payment needs anybody.' : `${problems.length} to look at.`)
}

async function tryAgain({ db, url }: OpenDatabase, orderNumber: string) {
  const count = await withJobs(url, (jobs) => retryPaymentProblems({ db, jobs, now: new Date() }, orderNumber))
  if (count === 0) throw new Error(`${orderNumber} has no payment that needs anybody.`)
  say(`${count} queued; the shop asks the card provider as soon as it runs.`)
}
