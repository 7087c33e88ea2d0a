// `npm run payments`: the payments that need an operator, one a line. `npm run payments -- --retry ALD-AE-7K3M-9QXP`
// asks the provider once more; an order on hold goes on as soon as its money has come. `--paid-back` with such a number
// says that a person has paid the shopper what the provider could not give back,
// and `--collected` that whoever brought the order has collected its cash. Each is the act of the desk, and is written
// down as one.
import { parseArgs } from 'node:util'
import { paymentActs } from '../../apps/reference-api/src/acts/payment-acts.ts'
import { openPaymentProblems } from '../../apps/reference-api/src/modules/payment/payment-problem-list.ts'
import { doAct } from './act.ts'
import type { Command } from './command.ts'
import { withDatabase, type OpenShop } from './database.ts'

/** Lists payments that need an operator, and does what an operator may do about them. */
export const payments: Command = async (words, terminal) => {
  const options = { retry: { type: 'string' }, 'paid-back': { type: 'string' }, collected: { type: 'string' } } as const
  const { retry, 'paid-back': paidBack, collected } = parseArgs({ args: [...words], options }).values
  await withDatabase(terminal, (shop) => {
    if (paidBack !== undefined) return endByHand(shop, paidBack)
    if (collected !== undefined) return collect(shop, collected)
    return retry === undefined ? list(shop) : tryAgain(shop, retry)
  })
}

async function list({ db, print, say }: OpenShop) {
  const problems = await openPaymentProblems(db, new Date())
  for (const { createdAt, orderNumber, isOnHold, kind, amount, currency, detail } of problems) {
    const state = isOnHold ? 'on hold' : 'not on hold'
    const fields = [createdAt.toISOString(), orderNumber, state, kind, `${amount} ${currency}`, detail]
    print(fields)
  }
  say(problems.length === 0 ? 'no payment needs anybody.' : `${problems.length} to look at.`)
}

async function tryAgain(shop: OpenShop, orderNumber: string) {
  const count = await queue(shop, 'payment.retry', orderNumber)
  shop.say(`${count} queued; the shop asks the provider as soon as it runs.`)
}

async function endByHand(shop: OpenShop, orderNumber: string) {
  const count = await queue(shop, 'payment.paid-back', orderNumber)
  shop.say(`${count} queued; the shopper gets a mail as soon as the shop runs.`)
}

async function collect(shop: OpenShop, orderNumber: string) {
  const count = await queue(shop, 'payment.collected', orderNumber)
  shop.say(`${count} queued; the order is paid as soon as the shop runs.`)
}

async function queue(shop: OpenShop, name: keyof typeof paymentActs, order: string): Promise<number> {
  const { after } = await doAct(shop, paymentActs, name, { order })
  return (after as { queued: number }).queued
}
