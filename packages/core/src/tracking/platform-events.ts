import type { EventLine, EventOf, EventProduct, EventType, StorefrontEvent, TrackedEvent } from '@vitrine/contract'
import { trackingCategories, type PageType } from '@vitrine/contract/rules'
import { paidFor, unitsOf, valueOf } from './amounts.ts'

/** An event as a customer-data platform takes it. */
export interface PlatformEvent {
  readonly type: string
  readonly properties: Readonly<Record<string, unknown>>
}

/** Events of the platform that one event becomes, and their names. */
interface Mapping<Name extends EventType> {
  readonly names: readonly string[]
  readonly of: (event: EventOf<Name>) => readonly PlatformEvent[]
}

const one = <Name extends EventType>(
  type: string,
  properties: (event: EventOf<Name>) => PlatformEvent['properties'],
): Mapping<Name> => ({ names: [type], of: (event) => [{ type, properties: properties(event) }] })

const nothing = { names: [], of: () => [] } as const

const productList = (lines: readonly EventLine[]) =>
  lines.map(({ productCode, variationProductCode, quantity }) => ({
    product_id: productCode,
    variant_id: variationProductCode,
    quantity,
  }))

const cartOf = ({ lines, total }: EventOf<'cartViewed'> | EventOf<'productAdded'>['cart']) => ({
  product_list: productList(lines),
  product_ids: lines.map(({ productCode }) => productCode),
  total_quantity: unitsOf(lines),
  total_price: valueOf(total),
  local_currency: total.currency,
})

const productOf = (product: EventProduct) => ({
  product_id: product.productCode,
  variant_id: product.variationProductCode,
  title: product.name,
  brand: product.brand,
  category_1: product.department,
  category_2: product.productType,
  price: valueOf(paidFor(product)),
  original_price: valueOf(product.listAmount),
  local_currency: product.unitAmount.currency,
})

const step = (number: number, title: string) => ({ step_number: number, step_title: title })

/** Units of a product that the cart holds, in all of its lines. */
const unitsIn = ({ lines }: EventOf<'productAdded'>['cart'], { productCode, variationProductCode }: EventProduct) =>
  unitsOf(
    lines.filter((line) => line.productCode === productCode && line.variationProductCode === variationProductCode),
  )

/** A change that leaves some of a product that was there before is an update to what the cart holds now. */
function changed({ type, cart, quantity, ...product }: EventOf<'productAdded'> | EventOf<'productRemoved'>) {
  const left = unitsIn(cart, product)
  const whole = type === 'productAdded' ? 'add' : cart.lines.length === 0 ? 'empty' : 'remove'
  const isUpdate = type === 'productAdded' ? left > quantity : left > 0
  return {
    action: isUpdate ? 'update' : whole,
    ...productOf(product),
    quantity: isUpdate ? left : quantity,
    ...cartOf(cart),
  }
}

const views: Partial<Record<PageType, string>> = {
  'Home Page': 'view_homepage',
  Home: 'view_homepage',
  Search: 'view_search_results',
  Others: 'view_content',
  'Size Guide': 'view_content',
}

function purchase(event: EventOf<'purchased'>): readonly PlatformEvent[] {
  const { orderId, orderNumber, lines, shippingTotal, discountTotal } = event
  const ids = { purchase_id: orderId, order_number: orderNumber }
  return [
    {
      type: 'purchase',
      properties: {
        ...ids,
        purchase_status: 'success',
        purchase_source_type: 'online',
        ...cartOf({ lines, total: event.total }),
        total_price_local_currency: valueOf(event.total),
        shipping_price: valueOf(shippingTotal),
        discount_value: valueOf(discountTotal),
        ...(event.couponCodes && { voucher: event.couponCodes.join(',') }),
        ...(event.paymentMethod && { payment_type: event.paymentMethod }),
        ...(event.deliveryMethod && { shipping_type: event.deliveryMethod }),
      },
    },
    ...lines.map(({ quantity, ...line }) => ({
      type: 'purchase_item',
      properties: { ...ids, ...productOf(line), quantity },
    })),
  ]
}

/** What a customer-data platform is told, in its own words (`docs/guide/tracking.md`). */
export const platformEvents: { readonly [Name in EventType]: Mapping<Name> } = {
  visitStarted: one('session_start', () => ({})),
  visitContinued: one('session_ping', () => ({})),
  pageViewed: {
    names: [...new Set(Object.values(views)), 'view_other'],
    // A product and a list are told by the views of their own.
    of: ({ path, pageType }) =>
      pageType === 'PDP' || pageType === 'CLP-PLP'
        ? []
        : [{ type: views[pageType] ?? 'view_other', properties: { path } }],
  },
  productViewed: one('view_item', productOf),
  listViewed: one('view_category', ({ listId, listName, totalCount, products }) => ({
    category_id: listId,
    category_name: listName,
    total_count: totalCount,
    product_ids: products.map(({ productCode }) => productCode),
  })),
  productSelected: one('select_item', ({ listId, listName, index, ...product }) => ({
    ...productOf(product),
    category_id: listId,
    category_name: listName,
    index,
  })),
  productAdded: one('cart_update', (event) => changed(event)),
  productRemoved: one('cart_update', (event) => changed(event)),
  cartViewed: one('view_cart', cartOf),
  checkoutStarted: one('checkout', (event) => ({ ...step(1, 'started'), ...checkoutOf(event) })),
  deliveryChosen: one('checkout', (event) => ({
    ...step(2, 'delivery'),
    shipping_type: event.method,
    ...checkoutOf(event),
  })),
  paymentChosen: one('checkout', (event) => ({
    ...step(3, 'payment'),
    payment_type: event.method,
    ...checkoutOf(event),
  })),
  purchased: { names: ['purchase', 'purchase_item'], of: purchase },
  wishlistAdded: one('wishlist', ({ productCode, product }) => ({
    action: 'add',
    product_id: productCode,
    ...(product && productOf(product)),
  })),
  wishlistRemoved: one('wishlist', ({ productCode }) => ({ action: 'remove', product_id: productCode })),
  searched: one('search', ({ term, department }) => ({ search_term: term, department })),
  languageChanged: nothing,
  registered: one('registration', () => ({})),
  signedIn: {
    names: ['login', 'customer'],
    of: () => [
      { type: 'login', properties: {} },
      { type: 'customer', properties: { is_registered: true } },
    ],
  },
  signedOut: one('logout', ({ reason }) => ({ reason })),
  consentChanged: {
    names: ['consent'],
    of: (event) =>
      trackingCategories.map((category) => ({
        type: 'consent',
        properties: {
          action: event[category] ? 'accept' : 'reject',
          category,
          valid_until: Math.floor(Date.parse(event.until) / 1000),
        },
      })),
  },
}

function checkoutOf({ lines, total }: Pick<EventOf<'checkoutStarted'>, 'lines' | 'total'>) {
  return cartOf({ type: 'cartViewed', lines, total })
}

/** Events of the platform that a tracked event becomes, each with what stands at every event. */
export function toPlatform({ event, userType, locale, pageType, department }: TrackedEvent): readonly PlatformEvent[] {
  const { of } = platformEvents[event.type] as { of: (event: StorefrontEvent) => readonly PlatformEvent[] }
  const common = {
    user_type: userType,
    locale,
    country: locale.slice(3),
    page_type: pageType,
    ...(department && { department }),
  }
  return of(event).map(({ type, properties }) => ({ type, properties: { ...common, ...properties } }))
}
