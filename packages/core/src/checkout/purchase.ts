import type { BillingInfo, Contact, FulfillmentInfo, Money, Order, PayResult } from '@vitrine/contract'
import type { Environment } from '../environment/index.ts'
import { StorefrontError, write, type Client, type WriteOutcome } from '../http/index.ts'
import type { Session } from '../session/index.ts'
import type { Attempt, CheckoutMemory } from './attempt.ts'
import type { CardPort, CheckoutStatus, Challenge } from './checkout.ts'
import { progressOf } from './order.rules.ts'

const base = '/experience/checkout/guest/v1'

/** How a purchase ended, or why it stopped. `repriced`: the order's total is not the one that was shown. */
export type PurchaseResult =
  | { readonly end: 'placed'; readonly order: Order }
  | { readonly end: 'declined'; readonly reason: PayResult['declineReason'] }
  | { readonly end: 'repriced'; readonly order: Order }
  | { readonly end: 'over' | 'unpaid' | 'reenter' }
  | { readonly end: 'refused' | 'failed' | 'unknown'; readonly error: StorefrontError }

/** What the shopper orders. */
export interface PurchaseInput {
  readonly cartId: string
  readonly cartVersion: number
  /** The total on the screen: nothing else is paid. */
  readonly shown: Money
  readonly contact: Contact
  readonly fulfillment: FulfillmentInfo
  readonly billing: BillingInfo
}

/** What {@link createPurchase} needs. */
export interface PurchaseOptions {
  readonly client: Client
  readonly environment: Environment
  readonly session: Session
  readonly memory: CheckoutMemory
  readonly onStatus: (status: CheckoutStatus) => void
  readonly onOrder: (order: Order) => void
}

type Stopped = Exclude<PurchaseResult, { end: 'placed' }>

/** The calls of one purchase, in order, each with a key that lives until its outcome is known. */
export function createPurchase({ client, environment, session, memory, onStatus, onOrder }: PurchaseOptions) {
  // The card's token lives here only: a reload forgets it.
  let token: string | undefined
  let lastOrder: Order | undefined

  const send = <T>(call: () => Promise<T>): Promise<WriteOutcome<T>> => write(environment, call, session.token)
  const note = (part: Partial<Attempt>) => memory.setAttempt({ ...memory.attempt()!, ...part })
  const stop = ({ outcome, error }: Exclude<WriteOutcome<unknown>, { outcome: 'done' }>): Stopped => ({
    end: outcome,
    error,
  })
  const taken = (order: Order) => {
    onOrder(order)
    return order
  }

  async function makeOrder({ cartId, cartVersion }: PurchaseInput): Promise<Order | Stopped> {
    const known = memory.attempt()
    if (known?.cartId !== cartId || known.cartVersion !== cartVersion)
      memory.setAttempt({ cartId, cartVersion, orderKey: environment.uuid() })
    const { orderKey } = memory.attempt()!
    const made = await send(() =>
      client.call(`POST ${base}/orders`, { query: { cartId, cartVersion } }, { idempotencyKey: orderKey }),
    )
    if (made.outcome !== 'done') return stop(made)
    note({ orderId: made.value.id })
    return taken(made.value)
  }

  async function describe(orderId: string, { contact, fulfillment, billing }: PurchaseInput): Promise<Order | Stopped> {
    const { email, firstName, lastNameOrSurname: lastName } = contact
    const steps = [
      () =>
        client.call(`POST ${base}/orders/customer/guest-customer`, { body: { orderId, email, firstName, lastName } }),
      () => client.call(`PUT ${base}/orders/{orderId}/fulfillmentinfo`, { params: { orderId }, body: fulfillment }),
      () => client.call(`PUT ${base}/orders/{orderId}/billinginfo`, { params: { orderId }, body: billing }),
    ]
    let order: Order | undefined
    for (const step of steps) {
      const result = await send(step)
      // Nothing is paid yet, and saying it again changes nothing: not knowing is no worse than not done.
      if (result.outcome !== 'done')
        return { end: result.outcome === 'refused' ? 'refused' : 'failed', error: result.error }
      order = result.value
    }
    return taken(order!)
  }

  async function authorise(order: Order, card: CardPort): Promise<Stopped | undefined> {
    onStatus('paying')
    try {
      token = (await card.tokenize()).token
    } catch (cause) {
      return {
        end: 'failed',
        error: new StorefrontError('INVALID_INPUT', 'The card details were not accepted.', { cause }),
      }
    }
    if (!memory.attempt()!.payKey) note({ payKey: environment.uuid() })
    lastOrder = order
    return settlePayment(await sendPayment(order), order, card)
  }

  const sendPayment = (order: Order, challengeResult?: string) => {
    const { payKey, challengeKey } = memory.attempt()!
    const body = {
      orderId: order.id,
      amount: order.amountRemainingForPayment,
      payment: { type: 'Card' as const, token: token! },
      ...(challengeResult && { challengeResult }),
    }
    return send(() =>
      client.call(
        'POST /experience/payment/private/v1/unifiedPayment/pay',
        { body },
        { idempotencyKey: (challengeResult ? challengeKey : payKey)!, timeout: 30_000 },
      ),
    )
  }

  async function settlePayment(
    paid: WriteOutcome<PayResult>,
    order: Order,
    card: CardPort,
  ): Promise<Stopped | undefined> {
    if (paid.outcome === 'refused' && paid.error.code === 'PAYMENT_DECLINED')
      return decline(paid.error.details[0]?.reason as never)
    // Under this key another card was sent before a reload: what became of it is for the order to say.
    if (paid.outcome === 'refused' && paid.error.code === 'IDEMPOTENCY_KEY_REUSED') {
      const found = await look(order.id)
      if (found.end === 'placed') return undefined
      return found.end === 'unpaid' ? { end: 'reenter' } : found
    }
    if (paid.outcome === 'refused' && paid.error.code === 'PAYMENT_UNKNOWN')
      return { end: 'unknown', error: paid.error }
    if (paid.outcome !== 'done') {
      if (paid.outcome === 'refused') forgetPayment()
      return stop(paid)
    }
    const { status, challenge, declineReason } = paid.value
    taken(paid.value.order)
    if (status === 'Authorized') return undefined
    if (status === 'Declined') return decline(declineReason)
    if (status === 'ChallengeRequired' && challenge) return answerChallenge(challenge, order, card)
    return { end: 'unknown', error: new StorefrontError('PAYMENT_UNKNOWN', 'The bank has not answered yet.') }
  }

  function forgetPayment() {
    const { payKey: _, challengeKey: __, ...rest } = memory.attempt()!
    memory.setAttempt(rest)
  }

  function decline(reason: PayResult['declineReason']): Stopped {
    forgetPayment()
    return { end: 'declined', reason: reason ?? 'card_declined' }
  }

  async function answerChallenge(challenge: Challenge, order: Order, card: CardPort): Promise<Stopped | undefined> {
    onStatus('challenge')
    let result: string
    try {
      result = (await card.challenge(challenge)).result
    } catch {
      return decline('challenge_failed')
    }
    onStatus('paying')
    note({ challengeKey: environment.uuid() })
    return settlePayment(await sendPayment(order, result), order, card)
  }

  async function place(orderId: string): Promise<PurchaseResult> {
    onStatus('placing')
    if (!memory.attempt()) memory.setAttempt({ cartId: '', cartVersion: -1, orderKey: '', orderId })
    const idempotencyKey = memory.attempt()!.placeKey ?? environment.uuid()
    note({ placeKey: idempotencyKey })
    const placed = await send(() =>
      client.call(
        `POST ${base}/orders/{orderId}/actions`,
        { params: { orderId }, body: { actionName: 'SubmitOrder' } },
        { idempotencyKey },
      ),
    )
    if (placed.outcome === 'done') return { end: 'placed', order: taken(placed.value) }
    // Paid and not placed: only the order itself can say whether it still will be.
    return placed.outcome === 'refused' ? look(orderId, placed.error) : { end: 'unknown', error: placed.error }
  }

  /** How an order stands, and on with it when it is paid. `after`: the refusal that made us look. */
  async function look(orderId: string, after?: StorefrontError): Promise<PurchaseResult> {
    let order: Order
    try {
      order = taken(await client.call(`GET ${base}/orders/{orderId}`, { params: { orderId } }))
    } catch (error) {
      return {
        end: (error as StorefrontError).code === 'NOT_FOUND' ? 'over' : 'unknown',
        error: error as StorefrontError,
      }
    }
    const progress = progressOf(order)
    if (progress === 'placed') return { end: 'placed', order }
    if (progress === 'over') return { end: 'over' }
    if (progress === 'paid') return after ? { end: 'unknown', error: after } : place(orderId)
    if (progress === 'waiting')
      return { end: 'unknown', error: new StorefrontError('PAYMENT_UNKNOWN', 'The bank has not answered yet.') }
    if (progress === 'challenge') {
      if (memory.attempt()) forgetPayment()
      return { end: 'reenter' }
    }
    // An earlier card was declined: the next one is another payment.
    if (order.payments.length && memory.attempt()?.payKey) forgetPayment()
    return after ? { end: 'refused', error: after } : { end: 'unpaid' }
  }

  /** Asks again how it ended: the order first, then, while this page has the card's token, the payment under its own key. */
  async function ask(orderId: string, card?: CardPort): Promise<PurchaseResult> {
    const found = await look(orderId)
    if (found.end !== 'unpaid' || !card || !token || !memory.attempt()?.payKey || !lastOrder) return found
    return (await settlePayment(await sendPayment(lastOrder), lastOrder, card)) ?? place(orderId)
  }

  async function buy(input: PurchaseInput, card: CardPort): Promise<PurchaseResult> {
    onStatus('ordering')
    const made = await makeOrder(input)
    if ('end' in made) return made
    if (progressOf(made) !== 'unpaid') {
      const found = await look(made.id)
      if (found.end !== 'unpaid' && found.end !== 'reenter') return found
    }
    const described = await describe(made.id, input)
    if ('end' in described) return described
    if (described.total.amount !== input.shown.amount) return { end: 'repriced', order: described }
    return (await authorise(described, card)) ?? place(made.id)
  }

  return { buy, ask }
}
