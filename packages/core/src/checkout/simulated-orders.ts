import type { Order } from '@vitrine/contract'
import type { SeenCall } from '../cart/simulated-server.ts'
import { answer, errorAnswer } from '../environment/test-environment.ts'

type Payment = Order['payments'][number]
/** What the bank says to the next cards, in order. */
export type BankAnswer = 'Authorized' | 'Declined' | 'ChallengeRequired' | 'Unknown'

const money = (amount: number) => ({ amount, currency: 'AED' as const })

/** Orders and a bank in memory, as the API's answers to checkout. For tests of this package only. */
export function createSimulatedOrders(cart: {
  id: () => string
  version: () => number
  total: () => number
  close: () => void
}) {
  const orders = new Map<string, Order>()
  const bank: BankAnswer[] = []
  let last = 0
  const refusals = new Map<string, () => Response>()
  const toggles: { deliveryMethods: string[]; toggles: Record<string, boolean> } = {
    deliveryMethods: ['home-delivery', 'click-collect'],
    toggles: { 'click-collect': false },
  }

  const change = (id: string, part: Partial<Order>) => {
    const order = { ...orders.get(id)!, ...part }
    orders.set(id, order)
    return order
  }
  const payment = (status: Payment['status'], amount: number): Payment => ({
    id: `p${++last}`,
    paymentType: 'Card',
    status,
    amountRequested: money(amount),
    amountCollected: money(0),
    cardBrand: 'VISA',
    cardNumberPartOrMask: '1111',
  })

  function order(cartVersion: string | null): Response {
    if (cartVersion !== null && +cartVersion !== cart.version()) return errorAnswer(409, 'CART_CHANGED')
    const id = `${++last}`.padStart(32, 'a')
    const total = cart.total()
    const created: Order = {
      id,
      orderNumber: `A-${last}`,
      status: 'Pending',
      purchase_status: 'Pending',
      cartId: cart.id(),
      cartVersion: cart.version(),
      currencyCode: 'AED',
      email: null,
      items: [],
      subtotal: money(total),
      discountTotal: money(0),
      shippingTotal: money(0),
      total: money(total),
      fulfillmentInfo: null,
      billingInfo: null,
      payments: [],
      amountRemainingForPayment: money(total),
      availableActions: ['SubmitOrder', 'AbandonOrder'],
      reservedUntil: null,
      submittedDate: null,
      deliveryPromise: null,
    }
    orders.set(id, created)
    return answer(created, 201)
  }

  function pay(body: { orderId: string; challengeResult?: string }): Response {
    const found = orders.get(body.orderId)!
    if (found.payments.some(({ status }) => status === 'Authorized')) return errorAnswer(409, 'ORDER_STATE')
    const status = body.challengeResult ? 'Authorized' : (bank.shift() ?? 'Authorized')
    const kept = change(body.orderId, {
      payments: [
        ...found.payments.filter((one) => one.status !== 'ChallengeRequired'),
        payment(status, found.total.amount),
      ],
    })
    return answer({
      paymentId: 'p',
      status,
      challenge: status === 'ChallengeRequired' ? { id: 'c', url: 'https://bank.example/c' } : null,
      declineReason: status === 'Declined' ? 'card_declined' : null,
      order: kept,
    })
  }

  function act(id: string): Response {
    const found = orders.get(id)!
    if (found.status === 'Submitted') return answer(found)
    if (!found.payments.some(({ status }) => status === 'Authorized')) return errorAnswer(409, 'PAYMENT_REQUIRED')
    cart.close()
    return answer(change(id, { status: 'Submitted', purchase_status: 'Success' }))
  }

  return {
    orders,
    bank,
    toggles,
    refusals,
    /** What a bank that was silent decides in the end. */
    decide: (id: string, status: Payment['status']) =>
      change(id, { payments: [{ ...orders.get(id)!.payments.at(-1)!, status }] }),
    submitted: () => [...orders.values()].filter(({ status }) => status === 'Submitted'),
    authorised: () =>
      [...orders.values()].flatMap(({ payments }) => payments).filter(({ status }) => status === 'Authorized').length,
    handle({ method, path, body, query }: SeenCall): Response | undefined {
      for (const [end, refuse] of refusals) if (path.endsWith(end)) return refuse()
      if (path.endsWith('/address/field-data')) return answer({ countryCode: 'AE', fields: addressFields })
      if (path.endsWith('/feature-toggle/homepage')) return answer(toggles)
      if (path.endsWith('/country-list'))
        return answer({ items: [{ code: 'ae', dialingcode: '+971', mobile_number_length: 9 }] })
      if (method === 'POST' && path.endsWith('/orders')) return order(query.get('cartVersion'))
      if (path.endsWith('/guest-customer'))
        return answer(change((body as { orderId: string }).orderId, { email: 'kept' }))
      if (path.endsWith('/pay')) return pay(body as never)
      const [, id, part] = /\/orders\/([a-f0-9]{32})(?:\/(\w+))?$/.exec(path) ?? []
      if (!id) return undefined
      if (!orders.has(id)) return errorAnswer(404, 'NOT_FOUND')
      return part === 'actions' ? act(id) : answer(orders.get(id)!)
    },
  }
}

const field = (name: string, target: string, isRequired: boolean, extra: object = {}) => ({
  name,
  target,
  label: name,
  hint: null,
  inputType: 'text',
  isRequired,
  maxLength: 60,
  pattern: null,
  patternMessage: null,
  options: [],
  autocomplete: 'off',
  ...extra,
})

/** The address form of the Emirates, with a pattern to break. */
export const addressFields = [
  field('street', 'address1', true),
  field('building', 'address2', false),
  field('flat', 'address2', false),
  field('emirate', 'stateOrProvince', true, { inputType: 'select', options: [{ value: 'DU', label: 'Dubai' }] }),
  field('postcode', 'postalOrZipCode', false, { pattern: '[0-9]{5}', patternMessage: 'Five digits' }),
]
