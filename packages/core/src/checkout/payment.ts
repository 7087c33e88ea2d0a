import type { Order, PayResult } from '@vitrine/contract'
import type { Environment } from '../environment/index.ts'
import { StorefrontError, write, type Client, type WriteOutcome } from '../http/index.ts'
import type { Session } from '../session/index.ts'
import type { CheckoutMemory } from './attempt.ts'
import type { CardPort, Challenge } from './checkout.ts'
import type { EventIn } from './purchase.table.ts'

/** What {@link createPayment} needs. */
export interface PaymentOptions {
  readonly client: Client
  readonly environment: Environment
  readonly session: Session
  readonly memory: CheckoutMemory
  readonly onOrder: (order: Order) => void
}

/** What a step of a payment found. */
export interface PaymentFound<Event extends string> {
  readonly event: Event
  readonly error?: StorefrontError
  /** Why the card was declined. */
  readonly reason?: NonNullable<PayResult['declineReason']>
  readonly challenge?: Challenge
  readonly challengeResult?: string
}

/** The bank has been asked and has not said yes or no. */
export const bankIsSilent = () => new StorefrontError('PAYMENT_UNKNOWN', 'The bank has not answered yet.')

const declined = (reason: PayResult['declineReason']) =>
  ({ event: 'declined', reason: reason ?? 'card_declined' }) as const

/** The payment of one order. Its keys live until its outcome is known, and the card's token on this page only. */
export function createPayment({ client, environment, session, memory, onOrder }: PaymentOptions) {
  let token: string | undefined
  let order: Order | undefined

  /** The next card is another payment. */
  function forget() {
    const attempt = memory.attempt()
    if (!attempt) return
    const { payKey: _, challengeKey: __, ...rest } = attempt
    memory.setAttempt(rest)
  }

  function send({ id, amountRemainingForPayment }: Order, challengeResult: string | undefined) {
    const { payKey, challengeKey } = memory.attempt()!
    const body = {
      orderId: id,
      amount: amountRemainingForPayment,
      payment: { type: 'Card' as const, token: token! },
      ...(challengeResult && { challengeResult }),
    }
    const options = { idempotencyKey: (challengeResult ? challengeKey : payKey)!, timeout: 30_000 }
    const call = () => client.call('POST /experience/payment/private/v1/unifiedPayment/pay', { body }, options)
    return write(environment, call, session.token)
  }

  return {
    forget,
    /** Whether this page can send the same payment once more. */
    isRepeatable: () => !!token && !!order && !!memory.attempt()?.payKey,
    async tokenize(card: CardPort, payable: Order): Promise<PaymentFound<EventIn<'tokenizing'>>> {
      try {
        token = (await card.tokenize()).token
      } catch (cause) {
        const error = new StorefrontError('INVALID_INPUT', 'The card details were not accepted.', { cause })
        return { event: 'failed', error }
      }
      order = payable
      if (!memory.attempt()!.payKey) memory.note({ payKey: environment.uuid() })
      return { event: 'tokenized' }
    },
    async pay(challengeResult?: string): Promise<PaymentFound<EventIn<'paying'>>> {
      const paid = await send(order!, challengeResult)
      if (paid.outcome === 'done') onOrder(paid.value.order)
      const found = readPayment(paid)
      if (found.event === 'declined' || found.event === 'refused') forget()
      return found
    },
    async challenge(card: CardPort, challenge: Challenge): Promise<PaymentFound<EventIn<'challenging'>>> {
      try {
        const challengeResult = (await card.challenge(challenge)).result
        memory.note({ challengeKey: environment.uuid() })
        return { event: 'answered', challengeResult }
      } catch {
        forget()
        return declined('challenge_failed')
      }
    },
  }
}

/** What a payment's answer means. */
function readPayment(paid: WriteOutcome<PayResult>): PaymentFound<EventIn<'paying'>> {
  if (paid.outcome === 'done') {
    const { status, challenge, declineReason } = paid.value
    if (status === 'Authorized') return { event: 'authorised' }
    if (status === 'Declined') return declined(declineReason)
    return status === 'ChallengeRequired' && challenge
      ? { event: 'challenged', challenge }
      : { event: 'unknown', error: bankIsSilent() }
  }
  const { outcome: event, error } = paid
  if (event !== 'refused') return { event, error }
  switch (error.code) {
    case 'PAYMENT_DECLINED':
      return declined(error.details[0]?.reason as PayResult['declineReason'])
    case 'IDEMPOTENCY_KEY_REUSED':
      return { event: 'keyReused' }
    case 'PAYMENT_UNKNOWN':
      return { event: 'unknown', error }
    default:
      return { event, error }
  }
}
