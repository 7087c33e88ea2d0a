import type { Order, PayRequest, PayResult } from '@vitrine/contract'
import type { Environment } from '../environment/index.ts'
import { StorefrontError, write, type Client, type WriteOutcome } from '../http/index.ts'
import type { Session } from '../session/index.ts'
import type { CheckoutMemory } from './attempt.ts'
import type { Challenge } from './payment-ports.ts'
import type { EventIn } from './purchase.table.ts'

/** Options of {@link createPaymentCalls}. */
export interface PaymentOptions {
  readonly client: Client
  readonly environment: Environment
  readonly session: Session
  readonly memory: CheckoutMemory
  readonly onOrder: (order: Order) => void
}

/**
 * Why a payment was declined. `wallet_expired`: the PIN's consent is over. `not_paid`: at a provider's page, for
 * whatever reason. `page_left`: the shopper is here, and the provider's page has not said how it ended.
 */
export type DeclineReason = NonNullable<PayResult['declineReason']> | 'wallet_expired' | 'not_paid' | 'page_left'

/** Finding of a step of a payment. */
export interface PaymentFound<Event extends string> {
  readonly event: Event
  readonly error?: StorefrontError
  /** Why the payment was declined, or has to be made anew. */
  readonly reason?: DeclineReason
  readonly order?: Order
  readonly challenge?: Challenge
  readonly challengeResult?: string
  /** The provider's page. */
  readonly url?: string
}

/** The bank has been asked and has not said yes or no. */
export const bankIsSilent = () => new StorefrontError('PAYMENT_UNKNOWN', 'The bank has not answered yet.')

/** A payment that was not made. */
export const declined = (reason: PayResult['declineReason']) =>
  ({ event: 'declined', reason: reason ?? 'card_declined' }) as const

/** Sends payments, and forgets the keys of those that were not made. */
export function createPaymentCalls({ client, environment, session, memory, onOrder }: PaymentOptions) {
  /** The next payment is another one. */
  function forget() {
    const attempt = memory.attempt()
    if (!attempt) return
    const { payKey: _, challengeKey: __, returnKey: ___, paidBefore: ____, ...rest } = attempt
    memory.setAttempt(rest)
  }

  async function send(body: PayRequest, idempotencyKey: string): Promise<PaymentFound<EventIn<'paying'>>> {
    const call = () =>
      client.call(
        'POST /experience/payment/private/v1/unifiedPayment/pay',
        { body },
        { idempotencyKey, timeout: 30_000 },
      )
    const paid = await write(environment, call, session.token)
    if (paid.outcome === 'done') onOrder(paid.value.order)
    const found = readPayment(paid)
    if (found.event === 'declined' || found.event === 'refused') forget()
    return paid.outcome === 'done' ? { ...found, order: paid.value.order } : found
  }

  return { forget, send }
}

/** Meaning of a payment's answer. */
function readPayment(paid: WriteOutcome<PayResult>): PaymentFound<EventIn<'paying'>> {
  if (paid.outcome === 'done') {
    const { status, challenge, redirect, declineReason } = paid.value
    if (status === 'Authorized') return { event: 'authorised' }
    if (status === 'Declined') return declined(declineReason)
    if (status === 'RedirectRequired' && redirect) return { event: 'redirected', url: redirect.url }
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
