import type { Currency, Money } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import type { Authorisation, PaymentProvider } from './payment-provider.ts'
import { challengeKeyOf } from './payment-challenge.ts'
import { providerName } from './payment-method.ts'
import type { OperationRequest, PaymentOperations } from './payment-operations.ts'
import type { PaymentProblems } from './payment-problems.ts'
import { refundObstacle } from './refund-obstacle.ts'
import { bookedOn } from './stray-money.ts'
import { isPaid } from '../payment-ledger/amounts.ts'
import { operationsOf } from '../payment-ledger/operation-ledger.ts'
import { findPayment, isInUse, type PaymentRow } from '../payment-ledger/payment-ledger.ts'
import { readMethodFacts } from '../payment-methods/payment-methods.service.ts'

type Found = Pick<Authorisation, 'reference' | 'merchantReference'>
/** What the provider has; without a status it was named and not found by a key. */
type Held = Pick<Found, 'merchantReference'> & Partial<Pick<Authorisation, 'status' | 'amount'>>

/** Data of a `void-payment` job; `authorisation` is one that the provider gave and that was not the payment's. */
export interface Release {
  paymentId: string
  authorisation?: Found
  /** The payment was over before: money that has come of it since is reported. */
  isLate?: boolean
}

/** Begins the cause of a refund that no parcel asked for: of what was taken while the payment was given up. */
export const RELEASED = 'released:'

/** Gives back at the provider whatever a payment has left there and no payment needs. */
export function createPaymentRelease({
  db,
  clock,
  provider,
  operations,
  problems,
}: {
  db: Database
  clock: Clock
  provider: Pick<PaymentProvider, 'find' | 'read' | 'cancel' | 'refund'>
  operations: Pick<PaymentOperations, 'carryOut' | 'leaveToPerson' | 'note' | 'noteTaken' | 'settleVoid'>
  problems: Pick<PaymentProblems, 'report' | 'resolve'>
}) {
  const free = async (payment: PaymentRow, reference: string): Promise<boolean> =>
    (await operations.carryOut(payment, { kind: 'void', amount: payment.amount, cause: reference }, (operation) =>
      provider.cancel(reference, { operation }),
    )) === 'confirmed'

  const refundAt = (payment: PaymentRow, reference: string, asked: OperationRequest) => {
    const amount = { amount: asked.amount, currency: payment.currency as Currency }
    return operations.carryOut(payment, asked, (operation) => provider.refund(reference, { amount, operation }))
  }

  /** Pays back what was taken. @returns whether the provider has confirmed it. */
  async function repay(of: PaymentRow, reference: string, amount: Money, isLate: boolean): Promise<boolean> {
    const payment = await db.transaction((tx) => bookedOn(tx, clock, of, { reference, amount }))
    if ((await operations.noteTaken(payment, amount.amount)) && isLate) {
      const kind = isPaid(of) ? 'paid-twice' : 'paid-late'
      const detail = `The provider has taken ${amount.amount} ${amount.currency} as ${reference} for payment ${of.id}, which ${isPaid(of) ? 'is paid already' : 'was over'}. It goes back.`
      await db.transaction((tx) => problems.report(tx, payment, kind, detail))
    }
    const asked = { kind: 'refund', amount: amount.amount, cause: RELEASED + reference } as const
    const obstacle = await refundObstacle(db, payment, asked.cause)
    const status =
      obstacle === undefined
        ? await refundAt(payment, reference, asked)
        : await operations.leaveToPerson(payment, asked, obstacle)
    return status === 'confirmed'
  }

  return {
    /** Informs the operator: the provider could not be reached for too long. */
    reportHeld: (payment: PaymentRow, detail: string): Promise<void> =>
      db.transaction((tx) =>
        operations.note(
          tx,
          payment,
          { kind: 'void', amount: payment.amount, cause: payment.id },
          `${detail} Money of a ${payment.method} may still be held.`,
        ),
      ),

    async release({ paymentId, authorisation, isLate = false }: Release): Promise<void> {
      const payment = await findPayment(db, paymentId)
      if (!payment) return
      const held = await heldBy(provider, payment, authorisation)
      const facts = await readMethodFacts(db, payment)
      const isRepaid = facts.captures === 'atOnce' || !facts.voids
      let isFree = true
      for (const [reference, { merchantReference, status, amount }] of held) {
        // An authorisation that the provider mixed up stays with the payment that it was made for.
        if (await isInUse(db, { reference, merchantReference })) continue
        const isTaken = status === 'captured' || (isRepaid && status === 'approved')
        const isOwn = merchantReference === payment.id && amount
        const isBack =
          isTaken && isOwn ? await repay(payment, reference, amount, isLate) : await free(payment, reference)
        if (!isBack) isFree = false
      }
      for (const asked of await lostRefunds(db, payment, held))
        if ((await refundAt(payment, asked.cause.slice(RELEASED.length), asked)) !== 'confirmed') isFree = false
      if (!isFree) return
      await db.transaction(async (tx) => {
        await problems.resolve(tx, paymentId)
        const voids = (await operationsOf(tx, paymentId)).filter(({ kind }) => kind === 'void')
        const done = new Set(voids.filter(({ status }) => status === 'confirmed').map(({ cause }) => cause))
        for (const { amount, cause } of new Map(voids.map((one) => [one.cause, one])).values())
          if (!done.has(cause)) await operations.settleVoid(tx, payment, { amount, cause })
      })
    },
  }
}

/**
 * Refunds of a payment that was given up whose answer was lost: the provider has given the money back and names it no
 * more, so that it is asked again for each by its key.
 */
const lostRefunds = async (queries: Queries, { id }: PaymentRow, held: ReadonlyMap<string, Held>) =>
  (await operationsOf(queries, id)).filter(
    ({ kind, status, cause, isByHand }) =>
      kind === 'refund' &&
      status === 'requested' &&
      !isByHand &&
      cause.startsWith(RELEASED) &&
      !held.has(cause.slice(RELEASED.length)),
  )

/**
 * Authorisations that the provider has of a payment and has not ended, with whom each was made for: those under the
 * payment's keys, and the one that was named.
 */
async function heldBy(
  provider: Pick<PaymentProvider, 'find' | 'read'>,
  payment: PaymentRow,
  named: Found | undefined,
): Promise<Map<string, Held>> {
  const held = new Map<string, Held>()
  const add = (found: Authorisation | undefined | 'unknown') => {
    if (found === 'unknown') throw new Error(`${providerName(payment.method)} does not say what became of a payment.`)
    if (found && found.status !== 'declined' && found.status !== 'voided') held.set(found.reference, found)
  }
  for (const key of keysOf(payment)) add(await provider.find(key))
  if (!named || held.has(named.reference)) return held
  if (provider.read) add(await provider.read(named.reference))
  else held.set(named.reference, named)
  return held
}

/** Keys under which the provider may have been asked about a payment, the latest first. */
export const keysOf = (payment: PaymentRow): string[] => [
  ...(payment.challengeResultHash ? [challengeKeyOf(payment, payment.challengeResultHash)] : []),
  payment.providerKey,
]
