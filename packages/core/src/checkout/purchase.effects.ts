import type { BillingInfo, Contact, FulfillmentInfo, Money, Order } from '@vitrine/contract'
import { write, type StorefrontError, type WriteOutcome } from '../http/index.ts'
import type { CardPort } from './checkout.ts'
import { progressOf, type OrderProgress } from './order.rules.ts'
import { bankIsSilent, createPayment, type PaymentFound, type PaymentOptions } from './payment.ts'
import type { EventIn, PurchaseState } from './purchase.table.ts'

const base = '/experience/checkout/guest/v1'

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

/** What a purchase began with, and what earlier states have found. */
export interface PurchaseContext extends Omit<PaymentFound<string>, 'event'> {
  readonly input?: PurchaseInput | undefined
  readonly card?: CardPort | undefined
  readonly orderId?: string | undefined
  readonly order?: Order
}

type Effect<State extends PurchaseState> = (
  context: PurchaseContext,
) => Promise<PurchaseContext & { readonly event: EventIn<State> }>

/** What is done in each state. */
export type PurchaseEffects = { readonly [State in PurchaseState]: Effect<State> }

/**
 * What is done in each state of a purchase: requests in order, each with a key that lives until its outcome is known.
 */
export function createPurchaseEffects(options: PaymentOptions): PurchaseEffects {
  const { client, environment, memory, onOrder } = options
  const payment = createPayment(options)
  const look = createLook(options, payment.forget)
  const send = <T>(call: () => Promise<T>): Promise<WriteOutcome<T>> => write(environment, call, options.session.token)

  return {
    async ordering({ input }) {
      const { cartId, cartVersion } = input!
      const known = memory.attempt()
      if (known?.cartId !== cartId || known.cartVersion !== cartVersion)
        memory.setAttempt({ cartId, cartVersion, orderKey: environment.uuid() })
      const query = { cartId, cartVersion }
      const idempotencyKey = memory.attempt()!.orderKey
      const made = await send(() => client.call(`POST ${base}/orders`, { query }, { idempotencyKey }))
      if (made.outcome !== 'done') return { event: made.outcome, error: made.error }
      const orderId = made.value.id
      memory.note({ orderId })
      onOrder(made.value)
      return { event: progressOf(made.value) === 'unpaid' ? 'unpaid' : 'started', orderId }
    },

    async describing({ orderId, input }) {
      const result = await describe(orderId!, input!)
      if (result.outcome !== 'done') return { event: result.outcome, error: result.error }
      const order = result.value
      onOrder(order)
      return { event: order.total.amount === input!.shown.amount ? 'described' : 'repriced', order }
    },

    tokenizing: ({ card, order }) => payment.tokenize(card!, order!),
    paying: () => payment.pay(),
    challenging: ({ card, challenge }) => payment.challenge(card!, challenge!),
    answering: ({ challengeResult }) => payment.pay(challengeResult),

    async placing({ orderId = '' }) {
      if (!memory.attempt()) memory.setAttempt({ cartId: '', cartVersion: -1, orderKey: '', orderId })
      const idempotencyKey = memory.attempt()!.placeKey ?? environment.uuid()
      memory.note({ placeKey: idempotencyKey })
      const input = { params: { orderId }, body: { actionName: 'SubmitOrder' as const } }
      const placed = await send(() => client.call(`POST ${base}/orders/{orderId}/actions`, input, { idempotencyKey }))
      if (placed.outcome !== 'done') return { event: placed.outcome, error: placed.error }
      onOrder(placed.value)
      return { event: 'placed' }
    },

    lookingBeforePayment: ({ orderId }) => look(orderId!),
    lookingAfterReusedKey: ({ orderId }) => look(orderId!),
    async lookingAfterRefusal({ orderId, error }) {
      const found = await look(orderId!)
      return ['paid', 'unpaid', 'over'].includes(found.event) ? { ...found, ...(error && { error }) } : found
    },
    async asking({ orderId, card }) {
      const found = await look(orderId!)
      return found.event === 'unpaid' && card && payment.isRepeatable() ? { event: 'unsent' } : found
    },
  }

  /** Who receives the order, where, and who is billed. */
  async function describe(
    orderId: string,
    { contact, fulfillment, billing }: PurchaseInput,
  ): Promise<WriteOutcome<Order>> {
    const { email, firstName, lastNameOrSurname: lastName } = contact
    const params = { orderId }
    const customer = await send(() =>
      client.call(`POST ${base}/orders/customer/guest-customer`, { body: { orderId, email, firstName, lastName } }),
    )
    if (customer.outcome !== 'done') return customer
    const delivery = await send(() =>
      client.call(`PUT ${base}/orders/{orderId}/fulfillmentinfo`, { params, body: fulfillment }),
    )
    if (delivery.outcome !== 'done') return delivery
    return send(() => client.call(`PUT ${base}/orders/{orderId}/billinginfo`, { params, body: billing }))
  }
}

/** Asks an order how far it has come. */
function createLook({ client, onOrder }: PaymentOptions, forgetPayment: () => void) {
  return async (orderId: string): Promise<PaymentFound<OrderProgress | 'unknown'>> => {
    try {
      const order = await client.call(`GET ${base}/orders/{orderId}`, { params: { orderId } })
      onOrder(order)
      const event = progressOf(order)
      if (event === 'waiting') return { event, error: bankIsSilent() }
      // An earlier card was declined or not confirmed: the next one is another payment.
      if (event === 'challenge' || (event === 'unpaid' && order.payments.length)) forgetPayment()
      return { event }
    } catch (thrown) {
      const error = thrown as StorefrontError
      return { event: error.code === 'NOT_FOUND' ? 'over' : 'unknown', error }
    }
  }
}
