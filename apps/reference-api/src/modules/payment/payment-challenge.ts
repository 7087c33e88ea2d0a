import type { PayRequest } from '@vitrine/contract'
import { digest } from '../../platform/ids.ts'
import { isAsked } from '../payment-ledger/amounts.ts'
import type { PaymentRow } from '../payment-ledger/payment-ledger.ts'

/** Seconds in which the bank's challenge may be answered. */
export const CHALLENGE_LIFE = 600

/** Result that the shopper brings back: of a bank's challenge, or what the provider's page gave on the way back. */
export function resultOf({ payment, challengeResult, returned }: PayRequest): string | undefined {
  if (payment.type !== 'Redirect') return challengeResult
  return returned && JSON.stringify(Object.entries(returned.parameters).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Digest of such a result, as it is stored. */
export const resultHashOf = (result: string): string => digest(result)

/** Key of the question that carries the answer to a challenge: the same answer is the same question. */
export const challengeKeyOf = (payment: Pick<PaymentRow, 'providerKey'>, resultHash: string): string =>
  digest(`${payment.providerKey} ${resultHash}`)

type Challenged = Pick<PaymentRow, 'status' | 'challengeUntil' | 'challengeResultHash'>

/**
 * Whether the provider may be asked about a payment. `refused`: this result does not answer a challenge of this
 * payment, or another result did before; nothing changes. `over`: the challenge was not answered in time, and the
 * payment ends.
 */
export function judgeChallenge(
  { status, challengeUntil, challengeResultHash }: Challenged,
  result: string | undefined,
  now: Date,
): 'ask' | 'refused' | 'over' {
  const isOver = challengeUntil !== null && challengeUntil <= now
  if (result === undefined) return isAsked({ status }) && isOver ? 'over' : 'ask'
  if (challengeUntil === null) return 'refused'
  // The same result once more: the provider's answer to it was lost.
  if (challengeResultHash !== null) return challengeResultHash === resultHashOf(result) ? 'ask' : 'refused'
  return isOver ? 'over' : 'ask'
}
