import type { Money } from '@vitrine/contract'
import type { Database } from '../../platform/database/database.ts'
import type { Authorisation, PaymentProvider } from './payment-provider.ts'
import { challengeKeyOf } from './payment-challenge.ts'
import { providerName } from './payment-method.ts'
import type { PaymentOperations } from './payment-operations.ts'
import type { PaymentProblems } from './payment-problems.ts'
import { operationsOf } from '../payment-ledger/operation-ledger.ts'
import { findPayment, isInUse, type PaymentRow } from '../payment-ledger/payment-ledger.ts'

type Found = Pick<Authorisation, 'reference' | 'merchantReference'>
/** `taken`: its money was taken in the same moment in which the payment was given up. */
type Held = Pick<Found, 'merchantReference'> & { readonly taken?: Money }

/** Data of a `void-payment` job; `authorisation` is one that the provider gave and that was not the payment's. */
export interface Release {
  paymentId: string
  authorisation?: Found
}

/** Begins the cause of a refund that no parcel asked for: of what was taken while the payment was given up. */
export const RELEASED = 'released:'

/** Gives back at the provider whatever a payment has left there and no payment needs. */
export function createPaymentRelease({
  db,
  provider,
  operations,
  problems,
}: {
  db: Database
  provider: Pick<PaymentProvider, 'find' | 'cancel' | 'refund'>
  operations: Pick<PaymentOperations, 'carryOut' | 'note' | 'noteTaken' | 'settleVoid'>
  problems: Pick<PaymentProblems, 'resolve'>
}) {
  /** Gives one authorisation back. @returns whether the provider has confirmed it. */
  async function giveBack(payment: PaymentRow, reference: string, taken: Money | undefined): Promise<boolean> {
    const { amount } = taken ?? payment
    if (taken) await operations.noteTaken(payment, taken.amount)
    const status = await operations.carryOut(
      payment,
      taken ? { kind: 'refund', amount, cause: RELEASED + reference } : { kind: 'void', amount, cause: reference },
      (operation) =>
        taken ? provider.refund(reference, { amount: taken, operation }) : provider.cancel(reference, { operation }),
    )
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

    async release({ paymentId, authorisation }: Release): Promise<void> {
      const payment = await findPayment(db, paymentId)
      if (!payment) return
      const held = await heldBy(provider, payment)
      if (authorisation) held.set(authorisation.reference, authorisation)
      let isFree = true
      for (const [reference, { merchantReference, taken }] of held) {
        // An authorisation that the provider mixed up stays with the payment that it was made for.
        if (await isInUse(db, { reference, merchantReference })) continue
        if (!(await giveBack(payment, reference, taken))) isFree = false
      }
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

/** Authorisations under the keys of a payment that the provider has not ended, with whom each was made for. */
async function heldBy(provider: Pick<PaymentProvider, 'find'>, payment: PaymentRow): Promise<Map<string, Held>> {
  const held = new Map<string, Held>()
  for (const key of keysOf(payment)) {
    const found = await provider.find(key)
    if (found === 'unknown') throw new Error(`${providerName(payment.method)} does not say what became of a payment.`)
    if (found && found.status !== 'declined' && found.status !== 'voided')
      held.set(found.reference, {
        merchantReference: found.merchantReference,
        ...(found.status === 'captured' && found.merchantReference === payment.id && found.amount
          ? { taken: found.amount }
          : {}),
      })
  }
  return held
}

/** Keys under which the provider may have been asked about a payment, the latest first. */
export const keysOf = (payment: PaymentRow): string[] => [
  ...(payment.challengeResultHash ? [challengeKeyOf(payment, payment.challengeResultHash)] : []),
  payment.providerKey,
]
