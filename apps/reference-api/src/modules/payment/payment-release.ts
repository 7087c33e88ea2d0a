import type { Money } from '@vitrine/contract'
import type { Database } from '../../platform/database/database.ts'
import { ProviderRefusal, type Authorisation, type PaymentProvider } from './payment-provider.ts'
import { challengeKeyOf } from './payment-challenge.ts'
import type { PaymentProblems } from './payment-problems.ts'
import { findPayment, isInUse, type PaymentRow } from '../payment-ledger/payment-ledger.ts'

type Found = Pick<Authorisation, 'reference' | 'merchantReference'>
/** `taken`: its money was taken in the same moment in which the payment was given up. */
type Held = Pick<Found, 'merchantReference'> & { readonly taken?: Money }

/** What a `void-payment` job carries; `authorisation` is one that the provider gave and that was not the payment's. */
export interface Release {
  paymentId: string
  authorisation?: Found
}

/** Gives back at the provider whatever a payment has left there and no payment needs. */
export function createPaymentRelease({
  db,
  provider,
  problems,
}: {
  db: Database
  provider: Pick<PaymentProvider, 'find' | 'cancel' | 'refund'>
  problems: PaymentProblems
}) {
  /** Told to the operator when the provider refuses, or when nobody could be reached for too long. */
  const reportHeld = (payment: PaymentRow, detail: string) =>
    db.transaction((tx) => problems.report(tx, payment, 'void-failed', `${detail} A card may still be held.`))

  return {
    reportHeld,

    async release({ paymentId, authorisation }: Release): Promise<void> {
      const payment = await findPayment(db, paymentId)
      if (!payment) return
      const held = await heldBy(provider, payment)
      if (authorisation) held.set(authorisation.reference, authorisation)
      let isRefused = false
      for (const [reference, { merchantReference, taken }] of held) {
        // An authorisation that the provider mixed up stays with the payment that it was made for.
        if (await isInUse(db, { reference, merchantReference })) continue
        try {
          if (taken) await provider.refund(reference, { amount: taken, key: `release-${reference}` })
          else await provider.cancel(reference)
        } catch (error) {
          if (!(error instanceof ProviderRefusal)) throw error // the job comes again
          await reportHeld(payment, error.message)
          isRefused = true
        }
      }
      if (isRefused) return
      await db.transaction(async (tx) => {
        await problems.resolve(tx, paymentId, 'not-matching')
        await problems.resolve(tx, paymentId, 'void-failed')
        // Of a cancelled order no money is waited for any more.
        if (payment.status === 'Voided') await problems.resolve(tx, paymentId, 'capture-failed')
      })
    },
  }
}

/** What the provider has authorised under the keys of a payment and not ended, with whom it was made for. */
async function heldBy(provider: Pick<PaymentProvider, 'find'>, payment: PaymentRow): Promise<Map<string, Held>> {
  const held = new Map<string, Held>()
  for (const key of keysOf(payment)) {
    const found = await provider.find(key)
    if (found === 'unknown') throw new Error('The card provider does not say what became of a payment.')
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
