import { Type } from '@vitrine/contract'
import { writtenOrderNumber } from '@vitrine/contract/rules'
import { readOperatorActs } from '../modules/operators/operator-acts.repository.ts'
import { lockOrderByNumber } from '../modules/orders/orders.repository.ts'
import { cashDueOf, collectCash } from './cash-collected.ts'
import { endRefundsByHand, openPaymentProblems, retryPaymentProblems } from '../modules/payment/payment-problem-list.ts'
import { after } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { DeskKey } from '../platform/language/desk-messages.ts'
import { asked } from './act-field.ts'
import { orderFields, type ActFields } from './act-fields.ts'
import { ActRefused } from './act-refusal.ts'
import type { Role } from './act.ts'
import type { OperatorAct, OperatorActContext } from './operator-act.ts'

interface OrderInput {
  readonly order: string
  readonly refunds?: string
}

const roles: readonly Role[] = ['support', 'admin']

/** Seconds in which what was queued is done; a second operator waits for that. */
const UNDER_WAY = 60

interface PaymentAct {
  readonly name: string
  /** Besides the order. */
  readonly fields?: ActFields
  /** Reason of the refusal when there is nothing to do. */
  readonly none: DeskKey
  /** What it finds: written down with it. */
  found(tx: Transaction, orderId: string, now: Date, input: OrderInput): Promise<readonly unknown[]>
  /** @returns how many payments or refunds it has moved, or has queued a job for. */
  carryOut(given: { db: Transaction; jobs: OperatorActContext['jobs']; now: Date }, order: string): Promise<number>
}

/** An act on the payments of an order, whose row is locked, once a minute. */
const paymentAct = ({ name, fields, none, found, carryOut }: PaymentAct): OperatorAct<OrderInput> => ({
  fields: { ...orderFields, ...fields },
  roles,
  async run(tx, input, { now, jobs }) {
    const { order } = input
    const number = writtenOrderNumber(order)
    const row = await lockOrderByNumber(tx, number)
    if (!row) throw new ActRefused('unknown-order', { key: 'attention.refusals.noOrder', values: { order: number } })
    await refuseUnderWay(tx, name, number, now)
    const before = await found(tx, row.id, now, input)
    const count = await carryOut({ db: tx, jobs, now }, number)
    if (count === 0) throw new ActRefused('edge', { key: none, values: { order: number } })
    return { subject: number, before, after: { queued: count } }
  },
})

/** @throws ActRefused when somebody did the same a moment ago */
async function refuseUnderWay(tx: Transaction, name: string, subject: string, now: Date) {
  const acts = await readOperatorActs(tx, { subject, limit: 20 })
  const last = acts.find((act) => act.name === name)
  if (last && last.at > after(now, -UNDER_WAY))
    throw new ActRefused('edge', { key: 'attention.refusals.underWay', values: { name: last.actor, order: subject } })
}

async function problemsOf(tx: Transaction, orderId: string, now: Date) {
  const problems = await openPaymentProblems(tx, now, orderId)
  return problems.map(({ kind, amount, currency, detail }) => ({ kind, amount, currency, detail }))
}

/** Refunds that the operator has seen and paid; without it all that there are. */
const refundFields = {
  refunds: Type.Optional(
    Type.String({
      pattern: '^[\\w-]{1,64}(?: [\\w-]{1,64}){0,99}$',
      ...asked('attention.fields.refunds', 'attention.allowed.refunds'),
    }),
  ),
}

/** @throws ActRefused when there are others than those that the operator has seen */
async function refundsByHand(tx: Transaction, orderId: string, now: Date, { refunds }: OrderInput) {
  const open = (await openPaymentProblems(tx, now, orderId)).filter(({ kind }) => kind === 'refund-by-hand')
  const ids = open.map(({ operationId }) => operationId).toSorted()
  if (refunds !== undefined && ids.length > 0 && ids.join(' ') !== refunds.split(' ').toSorted().join(' '))
    throw new ActRefused('edge', { key: 'attention.refusals.otherRefunds' })
  return open.map(({ kind, amount, currency, detail, operationId }) => ({
    kind,
    amount,
    currency,
    detail,
    operationId,
  }))
}

/** Acts on payments that need a person. */
export const paymentActs = {
  'payment.retry': paymentAct({
    ...{
      name: 'payment.retry',
      none: 'attention.refusals.noProblem',
      found: problemsOf,
      carryOut: retryPaymentProblems,
    },
  }),
  'payment.paid-back': paymentAct({
    ...{ name: 'payment.paid-back', none: 'attention.refusals.noRefund', carryOut: endRefundsByHand },
    fields: refundFields,
    found: refundsByHand,
  }),
  'payment.collected': paymentAct({
    ...{ name: 'payment.collected', none: 'attention.refusals.noCash', carryOut: collectCash },
    found: async (tx, orderId) => (await cashDueOf(tx, orderId)).map(({ amount, currency }) => ({ amount, currency })),
  }),
}
