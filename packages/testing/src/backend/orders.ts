import type {
  Cart,
  CollectionChoice,
  CollectionStore,
  DeliveryNote,
  DeliverySlotChoice,
  FulfillmentInfo,
  Order,
  OrderAction,
  OrderBilling,
  OrderChange,
  OperationInput,
  PaymentSummary,
  PayResult,
} from '@vitrine/contract'
import type { ParcelType } from '@vitrine/contract/rules'
import { fixtureDelivery, fixtureOfferedSlots, fixtureOrder } from '../fixtures/order.ts'
import type { CartDouble } from './cart.ts'
import type { Handlers } from './operation.ts'
import { notFound, Refusal } from './refusal.ts'

const checkout = '/experience/checkout/guest/v1'
const payCall = 'POST /experience/payment/private/v1/unifiedPayment/pay'

/** The bank's answer to a card: a status, or why it declines. */
export type BankAnswer = PayResult['status'] | NonNullable<PayResult['declineReason']>

/** Types of parcels that do not go to a part of the country, by its code. */
export type Unserved = Readonly<Record<string, readonly ParcelType[]>>

export interface OrdersDoubleOptions {
  readonly cart: CartDouble
  /** The bank's answers to the next cards and returns from a provider's page, in order; it approves of all others. */
  readonly bank?: readonly BankAnswer[]
  /** The last of the bank's answers counts for all cards after it. */
  readonly isLastAnswerFinal?: boolean
  /** An order that is there already. */
  readonly order?: (cart: Cart) => Order
  /** The stores where an order can be collected. @defaultValue none */
  readonly collection?: (order: Order) => CollectionStore[]
  /** The fee of each way of paying that has one, in minor units. */
  readonly fees?: Readonly<Record<string, number>>
  /** What does not go to a part of the country. @defaultValue everything goes everywhere */
  readonly unserved?: Unserved | undefined
}

/** Orders and a bank. */
export interface OrdersDouble {
  readonly handlers: Handlers
  readonly orders: Map<string, Order>
  /** The bank's answers to the next cards, in order. */
  readonly bank: BankAnswer[]
  /** Sets what a bank that was silent decides in the end. */
  decide(orderId: string, status: PaymentSummary['status']): void
  submitted(): Order[]
  /** How many authorisations stand. */
  authorised(): number
}

const statuses = ['Authorized', 'ChallengeRequired', 'RedirectRequired', 'Declined', 'Unknown'] as const
/** The last digits of a card, and of a wallet's phone number. */
const masks = { Card: '1111', Wallet: '4567', Redirect: null, Cash: null } as const
const isHeld = ({ status }: PaymentSummary) => status === 'Authorized' || status === 'Captured'

/** Orders of the open cart and their payment, with the steps that a client can see. */
export function createOrdersDouble({ cart, isLastAnswerFinal = false, ...options }: OrdersDoubleOptions): OrdersDouble {
  const orders = new Map<string, Order>()
  const bank = [...(options.bank ?? [])]
  let payments = 0
  if (options.order) add(options.order(cart.snapshot()))

  function add(order: Order): Order {
    orders.set(order.id, order)
    return order
  }
  function find(orderId: string): Order {
    const order = orders.get(orderId)
    if (!order) throw notFound()
    return order
  }
  function change(orderId: string, part: Partial<Order>): Order {
    const order = { ...find(orderId), ...part }
    const held = order.payments.filter(isHeld).reduce((sum, { amountRequested }) => sum + amountRequested.amount, 0)
    return add({ ...order, amountRemainingForPayment: { ...order.total, amount: order.total.amount - held } })
  }

  function order(cartVersion: number | undefined): Order {
    if (cartVersion !== undefined && cartVersion !== cart.version())
      throw new Refusal({ status: 409, code: 'CART_CHANGED' })
    const number = orders.size + 1
    return add(
      fixtureOrder(cart.snapshot(), {
        id: `${number}`.padStart(32, 'a'),
        orderNumber: `ALD-${number}`,
        availableActions: ['SubmitOrder', 'AbandonOrder'],
      }),
    )
  }

  const nextAnswer = (): BankAnswer => (isLastAnswerFinal && bank.length === 1 ? bank[0] : bank.shift()) ?? 'Authorized'

  function pay({ orderId, amount, payment, returned }: OperationInput<typeof payCall>['body']): PayResult {
    const found = find(orderId)
    const method = 'method' in payment ? payment.method : payment.type.toLowerCase()
    if (
      found.amountRemainingForPayment.amount === 0 ||
      found.payments.some((one) => isHeld(one) && one.method === method)
    )
      throw new Refusal({ status: 409, code: 'ORDER_STATE' })
    if (amount.amount > found.amountRemainingForPayment.amount)
      throw new Refusal({ status: 409, code: 'VALIDATION_CONFLICT' })
    const isOpen = ({ status }: PaymentSummary) => status === 'RedirectRequired' || status === 'ChallengeRequired'
    const left = found.payments.find((one) => one.status === 'RedirectRequired' && one.method === method)
    if (returned && !left) throw new Refusal({ status: 409, code: 'ORDER_STATE' })
    const said = payment.type === 'Redirect' && !returned ? 'RedirectRequired' : nextAnswer()
    const status = statuses.find((known) => known === said) ?? 'Declined'
    const paid: PaymentSummary = {
      id: (returned && left?.id) || `pay-${++payments}`,
      paymentType: payment.type,
      method,
      name: method,
      status,
      amountRequested: amount,
      amountCollected: { ...amount, amount: 0 },
      cardBrand: payment.type === 'Card' ? 'VISA' : null,
      cardNumberPartOrMask: masks[payment.type],
    }
    return {
      paymentId: paid.id,
      status,
      challenge: status === 'ChallengeRequired' ? { id: 'chl_1', url: 'about:blank' } : null,
      redirect: status === 'RedirectRequired' ? { url: `https://${method}.example/${paid.id}` } : null,
      declineReason: status === 'Declined' ? (said === 'Declined' ? 'card_declined' : (said as never)) : null,
      order: change(orderId, { payments: [...found.payments.filter((one) => !isOpen(one)), paid] }),
    }
  }

  function act(orderId: string, actionName: OrderAction['actionName']): Order {
    const found = find(orderId)
    if (found.status === 'Submitted') return found
    if (actionName === 'AbandonOrder') return change(orderId, { status: 'Abandoned', availableActions: [] })
    if (found.amountRemainingForPayment.amount !== 0) throw new Refusal({ status: 409, code: 'PAYMENT_REQUIRED' })
    cart.close()
    return change(orderId, {
      status: 'Submitted',
      purchase_status: 'Success',
      submittedDate: '2026-11-21T08:05:00.000Z',
      availableActions: [],
      fulfillmentInfo: found.fulfillmentInfo ?? fixtureDelivery,
    })
  }

  function collect(orderId: string, { storeCode, collector }: CollectionChoice): Order {
    const found = find(orderId)
    const store = options.collection?.(found).find(({ location }) => location.code === storeCode)
    if (!store) throw notFound()
    if (store.availability !== 'All') {
      const details = [{ field: '/storeCode', reason: 'stock' }]
      throw new Refusal({ status: 409, code: 'PRODUCTS_NOT_AVAILABLE', details })
    }
    const { code, name, addressLines, phone, address } = store.location
    return change(orderId, {
      shippingTotal: { ...found.shippingTotal, amount: 0 },
      total: { ...found.total, amount: found.total.amount - found.shippingTotal.amount },
      fulfillmentInfo: {
        deliveryMethod: 'click-collect',
        fulfillmentContact: { ...collector, address },
        collectionStore: { code, name, addressLines, phone, ...(store.ready && { ready: store.ready }) },
      },
    })
  }

  const isPlaced = (orderId: string) => find(orderId).submittedDate !== null

  /** A placed order that takes a change. */
  function checkChange(orderId: string, wanted: OrderChange): Order {
    const order = find(orderId)
    if (!order.availableActions.includes(wanted)) throw new Refusal({ status: 409, code: 'ORDER_STATE' })
    return order
  }

  function changeNote(orderId: string, { deliveryNote }: DeliveryNote): Order {
    const { fulfillmentInfo } = checkChange(orderId, 'ChangeDeliveryNote')
    const { deliveryNote: _, ...rest } = fulfillmentInfo!
    return change(orderId, { fulfillmentInfo: { ...rest, ...(deliveryNote && { deliveryNote }) } })
  }

  function changeCollector(orderId: string, { storeCode, collector }: CollectionChoice): Order {
    const { fulfillmentInfo } = checkChange(orderId, 'ChangeCollector')
    if (fulfillmentInfo?.collectionStore?.code !== storeCode) throw new Refusal({ status: 409, code: 'ORDER_STATE' })
    const { firstName, lastNameOrSurname, phoneNumbers } = collector
    const fulfillmentContact = { ...fulfillmentInfo.fulfillmentContact, firstName, lastNameOrSurname, phoneNumbers }
    return change(orderId, { fulfillmentInfo: { ...fulfillmentInfo, fulfillmentContact } })
  }

  function moveSlots(orderId: string, { food }: DeliverySlotChoice): Order {
    const { deliverySlots = [] } = checkChange(orderId, 'ChangeDeliverySlots')
    const slot = fixtureOfferedSlots.food?.flatMap(({ slots }) => slots).find(({ id }) => id === food)
    if (!slot) throw new Refusal({ status: 409, code: 'DELIVERY_SLOT_EXPIRED' })
    const { availability, ...chosen } = slot
    const refuse = (field: string, reason: string) =>
      new Refusal({ status: 409, code: 'VALIDATION_CONFLICT', details: [{ field, reason, message: slot.id }] })
    const booked = deliverySlots.find(({ kind }) => kind === 'food')!
    if (booked.price.amount !== slot.price.amount) throw refuse('deliverySlots', 'slot-price')
    if (booked.id !== slot.id && availability === 'Full') throw refuse('/food', 'slot-full')
    return change(orderId, { deliverySlots: [{ ...booked, ...chosen }] })
  }

  const unservedIn = (area = '') => options.unserved?.[area] ?? []

  /** What is collected stays with its store. */
  function deliver(orderId: string, info: FulfillmentInfo): Order {
    if (info.deliveryMethod !== 'click-collect') {
      const { stateOrProvince } = info.fulfillmentContact.address
      const types = find(orderId).items.map(({ parcelType }) => parcelType)
      const details = types
        .filter((type) => unservedIn(stateOrProvince).includes(type))
        .map((message) => ({ field: '/fulfillmentContact/address/stateOrProvince', reason: 'not-delivered', message }))
      if (details.length > 0) throw new Refusal({ status: 409, code: 'VALIDATION_CONFLICT', details })
      return change(orderId, { fulfillmentInfo: info })
    }
    const { collectionStore } = find(orderId).fulfillmentInfo ?? {}
    if (collectionStore) return change(orderId, { fulfillmentInfo: { ...info, collectionStore } })
    const details = [{ field: 'collectionStore', reason: 'missing' }]
    throw new Refusal({ status: 409, code: 'VALIDATION_CONFLICT', details })
  }

  /** The fee of the way of paying goes into the total. */
  function bill(orderId: string, { paymentMethod, ...billingInfo }: OrderBilling): Order {
    const { total, paymentFee } = find(orderId)
    const fee = { ...total, amount: options.fees?.[paymentMethod ?? ''] ?? 0 }
    return change(orderId, {
      ...{ billingInfo, paymentMethod: paymentMethod ?? null, paymentFee: fee },
      total: { ...total, amount: total.amount - paymentFee.amount + fee.amount },
    })
  }

  const handlers: Handlers = {
    [`POST ${checkout}/orders`]: ({ query }) => order(query.cartVersion),
    [`GET ${checkout}/orders/{orderId}`]: ({ params }) => find(params.orderId),
    [`POST ${checkout}/orders/customer/guest-customer`]: ({ body }) => change(body.orderId, { email: body.email }),
    [`PUT ${checkout}/orders/{orderId}/fulfillmentinfo`]: ({ params, body }) => deliver(params.orderId, body),
    [`GET ${checkout}/orders/{orderId}/collection-store`]: ({ params }) => ({
      items: options.collection?.(find(params.orderId)) ?? [],
    }),
    [`PUT ${checkout}/orders/{orderId}/collection-store`]: ({ params, body }) =>
      isPlaced(params.orderId) ? changeCollector(params.orderId, body) : collect(params.orderId, body),
    [`PUT ${checkout}/orders/{orderId}/delivery-note`]: ({ params, body }) => changeNote(params.orderId, body),
    [`GET ${checkout}/orders/{orderId}/delivery-slots`]: ({ params }) => {
      checkChange(params.orderId, 'ChangeDeliverySlots')
      return fixtureOfferedSlots
    },
    [`PUT ${checkout}/orders/{orderId}/delivery-slots`]: ({ params, body }) => moveSlots(params.orderId, body),
    [`PUT ${checkout}/orders/{orderId}/billinginfo`]: ({ params, body }) => bill(params.orderId, body),
    // A country without slots.
    'POST /experience/checkout/guest/v4/orders/delivery-slots': ({ body }) => ({
      ...{ timeZone: 'Asia/Dubai', now: '2026-11-21T08:00:00.000Z', food: null, hamper: null },
      undelivered: unservedIn(body.stateOrProvince).filter(
        (type) => ({ fashion: body.isFashion, food: body.isFoodSlot, hamper: body.isHamperSlot })[type],
      ),
    }),
    [`POST ${checkout}/orders/{orderId}/actions`]: ({ params, body }) => act(params.orderId, body.actionName),
    [payCall]: ({ body }) => pay(body),
  }

  return {
    handlers,
    orders,
    bank,
    decide(orderId, status) {
      const others = find(orderId).payments
      change(orderId, { payments: [...others.slice(0, -1), { ...others.at(-1)!, status }] })
    },
    submitted: () => [...orders.values()].filter(({ status }) => status === 'Submitted'),
    authorised: () =>
      [...orders.values()].flatMap((placed) => placed.payments).filter(({ status }) => status === 'Authorized').length,
  }
}
