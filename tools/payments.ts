// `npm run payments`: the payments that need an operator, one a line. `npm run payments -- --retry ALD-AE-7K3M-9QXP`
// asks the provider once more; an order on hold goes on as soon as its money has come. `--paid-back` with such a number
// says that a person has paid the shopper what the provider could not give back,
// and `--collected` that whoever brought the order has collected its cash.
import { parseArgs } from 'node:util'
import { collectCash } from '../apps/reference-api/src/modules/payment/cash-collected.ts'
import {
  endRefundsByHand,
  openPaymentProblems,
  retryPaymentProblems,
} from '../apps/reference-api/src/modules/payment/payment-problem-list.ts'
import type { Database } from '../apps/reference-api/src/platform/database/database.ts'
import { withDatabase, withJobs, type OpenDatabase } from './shop/database.ts'
import { fail, say } from './terminal.ts'

await run().catch(fail)

async function run() {
  const options = { retry: { type: 'string' }, 'paid-back': { type: 'string' }, collected: { type: 'string' } } as const
  const { retry, 'paid-back': paidBack, collected } = parseArgs({ options }).values
  await withDatabase((database) => {
    if (paidBack !== undefined) return endByHand(database, paidBack)
    if (collected !== undefined) return collect(database, collected)
    return retry === undefined ? list(database.db) : tryAgain(database, retry)
  })
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
  say(`${count} queued; the shop asks the provider as soon as it runs.`)
}

async function endByHand({ db, url }: OpenDatabase, orderNumber: string) {
  const count = await withJobs(url, (jobs) => endRefundsByHand({ db, jobs, now: new Date() }, orderNumber))
  if (count === 0) throw new Error(`${orderNumber} has no refund that a person has to pay.`)
  say(`${count} queued; the shopper gets a mail as soon as the shop runs.`)
}

async function collect({ db, url }: OpenDatabase, orderNumber: string) {
  const count = await withJobs(url, (jobs) => collectCash({ db, jobs }, orderNumber))
  if (count === 0) throw new Error(`${orderNumber} has no cash that is still to be collected.`)
  say(`${count} queued; the order is paid as soon as the shop runs.`)
}
