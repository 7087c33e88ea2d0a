import { digest } from '../../platform/ids.ts'
import type { PaymentRow } from '../payment-ledger/payment-ledger.ts'

/** Seconds in which the bank's challenge may be answered. */
export const CHALLENGE_LIFE = 600

/** What is stored of a challenge's result. */
export const resultHashOf = (challengeResult: string): string => digest(challengeResult)

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
  challengeResult: string | undefined,
  now: Date,
): 'ask' | 'refused' | 'over' {
  const isOver = challengeUntil !== null && challengeUntil <= now
  if (challengeResult === undefined) return status === 'ChallengeRequired' && isOver ? 'over' : 'ask'
  if (challengeUntil === null) return 'refused'
  // The same result once more: the provider's answer to it was lost.
  if (challengeResultHash !== null) return challengeResultHash === resultHashOf(challengeResult) ? 'ask' : 'refused'
  return isOver ? 'over' : 'ask'
}
