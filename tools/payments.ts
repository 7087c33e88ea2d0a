// `npm run payments`: the payments that need an operator, one a line. `npm run payments -- --retry ALD-AE-7K3M-9QXP`
// asks the provider once more; an order on hold goes on as soon as its money has come. `--paid-back` with such a number
// says that a person has paid the shopper what the provider could not give back,
// and `--collected` that whoever brought the order has collected its cash. Each is the act of the desk, and is written
// down as one.
import { parseArgs } from 'node:util'
import { paymentActs } from '../apps/reference-api/src/acts/payment-acts.ts'
import { openPaymentProblems } from '../apps/reference-api/src/modules/payment/payment-problem-list.ts'
import type { Database } from '../apps/reference-api/src/platform/database/database.ts'
import { doAct } from './shop/act.ts'
import { withDatabase, type OpenDatabase } from './shop/database.ts'
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

async function tryAgain(database: OpenDatabase, orderNumber: string) {
  const count = await queue(database, 'payment.retry', orderNumber)
  say(`${count} queued; the shop asks the provider as soon as it runs.`)
}

async function endByHand(database: OpenDatabase, orderNumber: string) {
  const count = await queue(database, 'payment.paid-back', orderNumber)
  say(`${count} queued; the shopper gets a mail as soon as the shop runs.`)
}

async function collect(database: OpenDatabase, orderNumber: string) {
  const count = await queue(database, 'payment.collected', orderNumber)
  say(`${count} queued; the order is paid as soon as the shop runs.`)
}

async function queue(database: OpenDatabase, name: keyof typeof paymentActs, order: string): Promise<number> {
  const { after } = await doAct(database, paymentActs, name, { order })
  return (after as { queued: number }).queued
}
