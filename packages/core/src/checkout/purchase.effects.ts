import type { BillingInfo, Contact, FulfillmentInfo, Money, Order } from '@vitrine/contract'
import { write, type StorefrontError, type WriteOutcome } from '../http/index.ts'
import { progressOf, type OrderProgress } from './order.rules.ts'
import { bankIsSilent, type PaymentFound, type PaymentOptions } from './payment-calls.ts'
import { createPayment, openRedirect } from './payment.ts'
import type { PaymentArrival, PaymentPort } from './payment-ports.ts'
import type { EventIn, PurchaseState } from './purchase.table.ts'

const base = '/experience/checkout/guest/v1'

/** Order as the shopper wants it. */
export interface PurchaseInput {
  readonly cartId: string
  readonly cartVersion: number
  /** The total on the screen: nothing else is paid. */
  readonly shown: Money
  /** The way of paying whose fee is in that total; none for cards. */
  readonly paymentMethod?: string
  readonly contact: Contact
  readonly fulfillment: FulfillmentInfo
  readonly billing: BillingInfo
}

/** Input of a purchase, and the findings of its earlier states. */
export interface PurchaseContext extends Omit<PaymentFound<string>, 'event'> {
  readonly input?: PurchaseInput | undefined
  /** Each pays its amount, or what remains, in this order. */
  readonly payments: readonly PaymentPort[]
  readonly arrival?: PaymentArrival | undefined
  readonly orderId?: string | undefined
}

type Effect<State extends PurchaseState> = (
  context: PurchaseContext,
) => Promise<Partial<PurchaseContext> & { readonly event: EventIn<State> }>

/** Work of each state. */
export type PurchaseEffects = { readonly [State in PurchaseState]: Effect<State> }

/**
 * Work of each state of a purchase: requests in order, each with a key that lives until its outcome is known.
 */
export function createPurchaseEffects(options: PaymentOptions): PurchaseEffects {
  const { client, environment, memory, onOrder } = options
  const payment = createPayment(options)
  const look = createLook(options, payment.forget)
  const asking = createAsking(options, payment, look)
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
      const isNew = ['unpaid', 'free'].includes(progressOf(made.value))
      return { event: isNew ? 'unpaid' : 'started', orderId, order: made.value }
    },

    async describing({ orderId, input, order: known }) {
      const result = await describe(orderId!, input!, known)
      if (result.outcome !== 'done') return { event: result.outcome, error: result.error }
      const order = result.value
      onOrder(order)
      return { event: order.total.amount === input!.shown.amount ? 'described' : 'repriced', order }
    },

    choosing: async ({ order, payments }) => payment.choose(order!, payments),
    tokenizing: ({ order }) => payment.tokenize(order!),
    paying: () => payment.pay(),
    challenging: ({ challenge }) => payment.challenge(challenge!),
    answering: ({ challengeResult }) => payment.answer(challengeResult!),
    redirecting: ({ url }) => payment.leave(url!),
    returning: ({ order, arrival, payments }) => payment.comeBack(order!, arrival!, payments),

    async placing({ orderId = '' }) {
      memory.ensure(orderId)
      const idempotencyKey = memory.attempt()!.placeKey ?? environment.uuid()
      memory.note({ placeKey: idempotencyKey })
      const input = { params: { orderId }, body: { actionName: 'SubmitOrder' as const } }
      const placed = await send(() => client.call(`POST ${base}/orders/{orderId}/actions`, input, { idempotencyKey }))
      // A refused order is not placed by a later page on its own.
      if (placed.outcome === 'refused') memory.dropPlaceKey()
      if (placed.outcome !== 'done') return { event: placed.outcome, error: placed.error }
      onOrder(placed.value)
      return { event: 'placed' }
    },

    lookingBeforePayment: ({ orderId }) => look(orderId!),
    lookingAfterReusedKey: async ({ orderId, reason }) => ({ ...(reason && { reason }), ...(await look(orderId!)) }),
    async lookingAfterRefusal({ orderId, error }) {
      const found = await look(orderId!)
      return ['paid', 'free', 'partly', 'unpaid', 'over'].includes(found.event)
        ? { ...found, ...(error && { error }) }
        : found
    },
    lookingAfterReturn: async ({ orderId }) => ({ ...(await look(orderId!)), reason: 'not_paid' }),
    asking,
  }

  /** Sends who receives the order, where, and who is billed. */
  async function describe(
    orderId: string,
    { contact, fulfillment, billing, paymentMethod }: PurchaseInput,
    known: Order | undefined,
  ): Promise<WriteOutcome<Order>> {
    const { email, firstName, lastNameOrSurname: lastName } = contact
    const params = { orderId }
    const customer = await send(() =>
      client.call(`POST ${base}/orders/customer/guest-customer`, { body: { orderId, email, firstName, lastName } }),
    )
    if (customer.outcome !== 'done') return customer
    const delivery = await send(() =>
      client.call(`PUT ${base}/orders/{orderId}/fulfillmentinfo`, { params, body: ofOrder(fulfillment, known) }),
    )
    if (delivery.outcome !== 'done') return delivery
    const body = { ...billing, ...(paymentMethod && { paymentMethod }) }
    return send(() => client.call(`PUT ${base}/orders/{orderId}/billinginfo`, { params, body }))
  }
}

/** Delivery with gift receipts for lines of the order alone: the bag may have changed since the order was made. */
function ofOrder({ gift, ...rest }: FulfillmentInfo, order: Order | undefined): FulfillmentInfo {
  if (!gift) return rest
  const ids = new Set(order?.items.flatMap(({ items }) => items.map(({ id }) => id)))
  return { ...rest, gift: { ...gift, receiptItemIds: gift.receiptItemIds.filter((id) => !order || ids.has(id)) } }
}

type Look = (orderId: string, arrival?: PaymentArrival) => Promise<PaymentFound<OrderProgress | 'unknown'>>

/** Asks how an attempt has ended, and finds how it goes on. */
function createAsking(
  { memory }: PaymentOptions,
  payment: Pick<ReturnType<typeof createPayment>, 'isRepeatable'>,
  look: Look,
): Effect<'asking'> {
  return async ({ orderId, payments, arrival }) => {
    const found = await look(orderId!, arrival)
    const { event, order } = found
    const isOpen = event === 'redirect' || event === 'unpaid' || event === 'partly'
    if (isOpen && isArrival(order!, arrival)) return { ...found, event: 'returned' }
    if (event === 'redirect') return { ...found, reason: 'page_left' }
    // The shopper has asked for it before a reload.
    if (event === 'free' && memory.attempt()?.placeKey) return { ...found, event: 'paid' }
    if ((event !== 'unpaid' && event !== 'partly') || payments.length === 0) return found
    if (payment.isRepeatable()) return { ...found, event: 'unsent' }
    return event === 'partly' && !memory.attempt()?.payKey ? { ...found, event: 'rest' } : found
  }
}

/** Whether the shopper comes back from the page of a payment that the order waits for, or that has failed there. */
const isArrival = (order: Order, arrival: PaymentArrival | undefined) =>
  !!arrival && !!openRedirect(order, arrival.method)

/** Asks an order how far it has come. */
function createLook({ client, memory, onOrder }: PaymentOptions, forgetPayment: () => void): Look {
  return async (orderId, arrival) => {
    try {
      const order = await client.call(`GET ${base}/orders/{orderId}`, { params: { orderId } })
      onOrder(order)
      const event = progressOf(order)
      if (event === 'waiting') return { event, error: bankIsSilent() }
      const isOver = event === 'redirect' ? !isArrival(order, arrival) : event === 'challenge'
      const isTried = order.payments.length > (memory.attempt()?.paidBefore ?? 0)
      // The last payment was made, declined or not confirmed: the next one is another.
      if (isOver || (isTried && (event === 'unpaid' || event === 'partly'))) forgetPayment()
      return { event, order }
    } catch (thrown) {
      const error = thrown as StorefrontError
      return { event: error.code === 'NOT_FOUND' ? 'over' : 'unknown', error }
    }
  }
}
