import type { Cart, CartItem, Order, PayResult } from '@vitrine/contract'
import type { Locale } from '@vitrine/core'
import { createGateway, Refusal, type Call, type Faults, type Gateway } from '../gateway.ts'
import { fixtureCart } from './cart-fixture.ts'
import { fixtureAddressFields, fixtureCountries, fixtureMasterData, fixtureToggles } from './content-fixture.ts'
import { fixtureItem, goods, type FixtureLine, type GoodName } from './goods.ts'
import { fixtureDelivery, fixtureOrder, fixturePayment, fixturePlacedOrder, orderId } from './order-fixture.ts'

export interface BuyingGatewayOptions {
  readonly locale: Locale
  readonly lines?: readonly FixtureLine[]
  readonly faults?: Faults
  /** How the card provider answers, one a payment, the last one for good. @defaultValue ['Authorized'] */
  readonly payments?: readonly (PayResult['status'] | NonNullable<PayResult['declineReason']>)[]
  readonly hasClickCollect?: boolean
  /** Threshold of free delivery in AED hundredths. @defaultValue 30000 */
  readonly freeAbove?: number
  /** An order that is there already. */
  readonly order?: 'pending' | 'placed'
}

const missing = { status: 404, code: 'NOT_FOUND' } as const

/** A gateway in memory for stories and tests of the bag and checkout; the server's rules are the server's tests'. */
export function createBuyingGateway(options: BuyingGatewayOptions): Gateway {
  const { locale, payments = ['Authorized'], hasClickCollect = false } = options
  const { language, currency } = locale
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

  function answer({ name: call, body }: Call): unknown {
    if (call.endsWith('/token')) return { accessToken: 'fixture-token', expiresIn: 86400 }
    if (call.endsWith('/master-data')) return fixtureMasterData(locale)
    if (call.endsWith('/country-list')) return fixtureCountries(locale)
    if (call.includes('/feature-toggle/'))
      return hasClickCollect
        ? { ...fixtureToggles, deliveryMethods: ['home-delivery', 'click-collect'] }
        : fixtureToggles
    if (call.endsWith('/address/field-data')) return fixtureAddressFields(locale)
    const line = /\/cart\/[^/]+\/item\/([^/]+)(?:\/(\d+))?$/.exec(call)
    if (line) return setQuantity(line[1] ?? '', call.startsWith('DELETE') ? 0 : Number(line[2]))
    if (/\/cart\/[^/]+\/item$/.test(call)) return add(body as Parameters<typeof add>[0])
    if (/\/cart\/[^/]+\/handover$/.test(call))
      return { code: 'fixture-handover-code', expiresAt: '2026-11-21T08:01:00.000Z' }
    if (/^POST .*\/cart\/user\//.test(call)) {
      if (!openCart()) version++
      return cart()
    }
    if (/^GET .*\/cart\//.test(call)) return openCart()
    if (/^POST .*\/orders$/.test(call)) return (order = fixtureOrder(cart()))
    if (call.endsWith('/guest-customer')) return changeOrder({ email: (body as { email: string }).email })
    if (call.endsWith('/fulfillmentinfo')) return changeOrder({ fulfillmentInfo: body as Order['fulfillmentInfo'] })
    if (call.endsWith('/billinginfo')) return changeOrder({ billingInfo: body as Order['billingInfo'] })
    if (call.endsWith('/actions'))
      return changeOrder({
        status: 'Submitted',
        purchase_status: 'Success',
        submittedDate: '2026-11-21T08:05:00.000Z',
        availableActions: [],
        fulfillmentInfo: order?.fulfillmentInfo ?? fixtureDelivery,
      })
    if (call.endsWith('/pay')) return pay()
    if (call.endsWith(`/orders/${orderId}`) && order) return order
    return undefined
  }

  return createGateway(answer, options.faults)
}
