import type { Cart, CartItem, ErrorCode, ErrorDetail, Order, PayResult } from '@vitrine/contract'
import type { Locale } from '@vitrine/core'
import { cartId, fixtureCart } from './cart-fixture.ts'
import { fixtureAddressFields, fixtureCountries, fixtureMasterData, fixtureToggles } from './content-fixture.ts'
import { fixtureItem, goods, type FixtureLine, type GoodName } from './goods.ts'
import { fixtureDelivery, fixtureOrder, fixturePayment, fixturePlacedOrder, orderId } from './order-fixture.ts'

/** What goes wrong, by a part of the call's name (`GET /cart`, `POST /orders`, `pay`): a status and code, no answer, or one that never comes. */
export type Fault =
  'network' | 'never' | { readonly status: number; readonly code: ErrorCode; readonly details?: readonly ErrorDetail[] }

export interface BuyingGatewayOptions {
  readonly locale: Locale
  readonly lines?: readonly FixtureLine[]
  readonly faults?: Readonly<Record<string, Fault>>
  /** How the card provider answers, one a payment, the last one for good. @defaultValue ['Authorized'] */
  readonly payments?: readonly (PayResult['status'] | NonNullable<PayResult['declineReason']>)[]
  readonly hasClickCollect?: boolean
  /** Threshold of free delivery in AED hundredths. @defaultValue 30000 */
  readonly freeAbove?: number
  /** An order that is there already. */
  readonly order?: 'pending' | 'placed'
}

/** A gateway in memory for stories and tests of the bag and checkout; the server's rules are the server's tests'. */
export interface BuyingGateway {
  readonly fetch: typeof globalThis.fetch
  /** Method and path of every call, in order. */
  readonly calls: readonly string[]
  /** Sets or, without a fault, ends what goes wrong. */
  setFault(name: string, fault?: Fault): void
}

class Refusal extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super('refused')
    this.fault = fault
  }
}
const missing: Fault = { status: 404, code: 'NOT_FOUND' }

export function createBuyingGateway(options: BuyingGatewayOptions): BuyingGateway {
  const { locale, payments = ['Authorized'], hasClickCollect = false } = options
  const { language, currency } = locale
  const faults = new Map(Object.entries(options.faults ?? {}))
  const calls: string[] = []
  let items: readonly CartItem[] = (options.lines ?? []).map((line) => fixtureItem(line, language, currency))
  let version = 1
  let paid = 0
  let order: Order | undefined

  const cart = (): Cart => fixtureCart(items, currency, version, options.freeAbove)
  const openCart = () => (items.length === 0 && version === 1 ? null : cart())
  if (options.order) order = options.order === 'placed' ? fixturePlacedOrder(cart()) : fixtureOrder(cart())

  function setQuantity(id: string, quantity: number): Cart {
    const item = items.find((one) => one.id === id)
    if (!item) throw new Refusal(missing)
    const available = item.product.inventoryInfo.onlineStockAvailable
    if (quantity > available) {
      const { productCode, productName } = item.product
      throw new Refusal({
        status: 409,
        code: 'QUANTITY_EXCEED',
        details: [{ itemId: id, productCode, productName, requested: quantity, available }],
      })
    }
    version++
    const total = { ...item.unitAmount, amount: item.unitAmount.amount * quantity }
    items =
      quantity === 0
        ? items.filter((one) => one !== item)
        : items.map((one) => (one === item ? { ...item, quantity, total } : one))
    return cart()
  }

  function add(body: { quantity: number; product: { productCode: string } }): Cart {
    const good = (Object.keys(goods) as GoodName[]).find((name) => goods[name].productCode === body.product.productCode)
    if (!good) throw new Refusal(missing)
    const present = items.find(({ id }) => id === `line-${good}`)
    if (present) return setQuantity(present.id, present.quantity + body.quantity)
    version++
    items = [...items, fixtureItem({ good, quantity: body.quantity }, language, currency)]
    return cart()
  }

  function pay(): PayResult {
    if (!order) throw new Refusal(missing)
    const answer = payments[Math.min(paid++, payments.length - 1)] ?? 'Authorized'
    const statuses = ['Authorized', 'ChallengeRequired', 'Declined', 'Unknown'] as const
    const status = statuses.find((one) => one === answer) ?? 'Declined'
    if (status === 'Authorized')
      order = {
        ...order,
        payments: [fixturePayment(order, 'Authorized')],
        availableActions: ['SubmitOrder', 'AbandonOrder'],
      }
    return {
      paymentId: 'pay-1',
      status,
      challenge: status === 'ChallengeRequired' ? { id: 'chl_1', url: 'about:blank' } : null,
      declineReason:
        status === 'Declined'
          ? answer === 'Declined'
            ? 'card_declined'
            : (answer as PayResult['declineReason'])
          : null,
      order,
    }
  }

  const changeOrder = (change: Partial<Order>): Order => {
    if (!order) throw new Refusal(missing)
    return (order = { ...order, ...change })
  }

  function answer(method: string, path: string, body: unknown): unknown {
    const call = `${method} ${path}`
    if (path.endsWith('/token')) return { accessToken: 'fixture-token', expiresIn: 86400 }
    if (path.endsWith('/master-data')) return fixtureMasterData(locale)
    if (path.endsWith('/country-list')) return fixtureCountries(locale)
    if (path.includes('/feature-toggle/'))
      return hasClickCollect
        ? { ...fixtureToggles, deliveryMethods: ['home-delivery', 'click-collect'] }
        : fixtureToggles
    if (path.endsWith('/address/field-data')) return fixtureAddressFields(locale)
    const line = /\/cart\/[^/]+\/item\/([^/]+)(?:\/(\d+))?$/.exec(path)
    if (line) return setQuantity(line[1] ?? '', method === 'DELETE' ? 0 : Number(line[2]))
    if (/\/cart\/[^/]+\/item$/.test(path)) return add(body as Parameters<typeof add>[0])
    if (/\/cart\/[^/]+\/handover$/.test(path))
      return { code: 'fixture-handover-code', expiresAt: '2026-11-21T08:01:00.000Z' }
    if (/^POST .*\/cart\/user\//.test(call)) return version === 1 && items.length === 0 ? (version++, cart()) : cart()
    if (/^GET .*\/cart\//.test(call)) return openCart()
    if (/^POST .*\/orders$/.test(call)) return (order = fixtureOrder(cart()))
    if (path.endsWith('/guest-customer')) return changeOrder({ email: (body as { email: string }).email })
    if (path.endsWith('/fulfillmentinfo')) return changeOrder({ fulfillmentInfo: body as Order['fulfillmentInfo'] })
    if (path.endsWith('/billinginfo')) return changeOrder({ billingInfo: body as Order['billingInfo'] })
    if (path.endsWith('/actions'))
      return changeOrder({
        status: 'Submitted',
        purchase_status: 'Success',
        submittedDate: '2026-11-21T08:05:00.000Z',
        availableActions: [],
        fulfillmentInfo: order?.fulfillmentInfo ?? fixtureDelivery,
      })
    if (path.endsWith('/pay')) return pay()
    if (path.endsWith(`/orders/${orderId}`) && order) return order
    throw new Refusal(missing)
  }

  const respond = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  const refuse = ({ status, code, details = [] }: Exclude<Fault, string>) =>
    respond(status, { statusCode: status, errorCode: code, message: code, referenceCode: 'VTR-7F3A-20C1', details })

  return {
    calls,
    setFault: (name, fault) => void (fault === undefined ? faults.delete(name) : faults.set(name, fault)),
    async fetch(input, init) {
      const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://fixture')
      const method = init?.method ?? 'GET'
      const call = `${method} ${pathname}`
      calls.push(call)
      const name = [...faults.keys()].find((part) => part.split(' ').every((word) => call.includes(word)))
      const fault = name === undefined ? undefined : faults.get(name)
      if (fault === 'never') return new Promise(() => {})
      if (fault === 'network') throw new TypeError('Failed to fetch')
      if (fault) return refuse(fault)
      try {
        return respond(
          200,
          answer(method, pathname, typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body),
        )
      } catch (error) {
        if (error instanceof Refusal && typeof error.fault === 'object') return refuse(error.fault)
        throw error
      }
    },
  }
}

export { cartId }
