import type { PayRequest } from '@vitrine/contract'
import { isAsked } from '../payment-ledger/amounts.ts'
import type { PaymentRow } from '../payment-ledger/payment-ledger.ts'
import { judgeChallenge, resultHashOf, resultOf } from './payment-challenge.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** A payment that a request goes on with, and whether its provider may be asked. */
export interface Continued {
  /** None: a new payment begins. */
  readonly same: PaymentRow | undefined
  /** @see judgeChallenge */
  readonly verdict: 'ask' | 'refused' | 'over'
}

/** Finds the payment of this method that a request goes on with: a repeat, a challenge's answer, or a return. */
export function continuedBy(
  request: PayRequest,
  own: readonly PaymentRow[],
  { tokenHash, provider, now }: { tokenHash: string; provider: Pick<PaymentProvider, 'isReturnOf'>; now: Date },
): Continued {
  const result = resultOf(request)
  const parameters = request.payment.type === 'Redirect' ? request.returned?.parameters : undefined
  if (parameters && provider.isReturnOf) return returnedFrom(own, now, (id) => provider.isReturnOf!(id, parameters))
  const same = parameters && result ? ledAway(own, result) : own.find((one) => one.tokenHash === tokenHash)
  if (!same) return { same, verdict: result === undefined ? 'ask' : 'refused' }
  return { same, verdict: judgeChallenge(same, result, now) }
}

/**
 * A return that is signed says which payment it is of, and no more: the provider is asked each time, so that a page may
 * be come back from more than once.
 */
function returnedFrom(own: readonly PaymentRow[], now: Date, isOf: (paymentId: string) => boolean): Continued {
  const same = own.find(({ id, challengeUntil }) => challengeUntil !== null && isOf(id))
  if (!same) return { same, verdict: 'refused' }
  const isOver = isAsked(same) && same.challengeUntil !== null && same.challengeUntil <= now
  return { same, verdict: isOver ? 'over' : 'ask' }
}

/** The payment that the shopper comes back from: the one that this result was given for, or the one that waits. */
function ledAway(own: readonly PaymentRow[], result: string): PaymentRow | undefined {
  const led = own.filter(({ challengeUntil }) => challengeUntil !== null)
  const hash = resultHashOf(result)
  return led.find((one) => one.challengeResultHash === hash) ?? led.find(isAsked) ?? led.at(-1)
}
