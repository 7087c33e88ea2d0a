import type {
  EventLine,
  EventOf,
  EventProduct,
  EventType,
  Money,
  StorefrontEvent,
  TrackedEvent,
} from '@vitrine/contract'
import { lessOf, paidFor, valueOf } from './amounts.ts'

/** An event of a tag manager's data layer, in GA4's words. */
export interface DataLayerEvent {
  readonly event: string
  readonly ecommerce?: Readonly<Record<string, unknown>>
  readonly [parameter: string]: unknown
}

/** The event that one becomes, and its name; none where the data layer is not told. */
interface Mapping<Name extends EventType> {
  readonly names: readonly string[]
  readonly of: (event: EventOf<Name>) => DataLayerEvent | undefined
}

const plain = <Name extends EventType>(
  name: string,
  parameters: (event: EventOf<Name>) => Readonly<Record<string, unknown>> = () => ({}),
): Mapping<Name> => ({ names: [name], of: (event) => ({ event: name, ...parameters(event) }) })

const commerce = <Name extends EventType>(
  name: string,
  ecommerce: (event: EventOf<Name>) => Readonly<Record<string, unknown>>,
): Mapping<Name> => ({ names: [name], of: (event) => ({ event: name, ecommerce: ecommerce(event) }) })

const nothing = { names: [], of: () => undefined } as const

/** An item with all that is known of it; `price` is what one costs after all discounts. */
function itemOf(product: EventProduct | EventLine, place?: Readonly<Record<string, unknown>>) {
  const price = paidFor(product)
  const discount = lessOf(product.listAmount, price)
  return {
    item_id: product.productCode,
    item_name: product.name,
    ...(product.brand && { item_brand: product.brand }),
    item_category: product.department,
    item_category2: product.productType,
    ...((product.variant || product.variationProductCode) && {
      item_variant: product.variant || product.variationProductCode,
    }),
    ...place,
    price: valueOf(price),
    ...(discount.amount > 0 && { discount: valueOf(discount) }),
    quantity: 'quantity' in product ? product.quantity : 1,
  }
}

const worth = (total: Money) => ({ currency: total.currency, value: valueOf(total) })

const itemsOf = ({ lines, total }: { readonly lines: readonly EventLine[]; readonly total: Money }) => ({
  ...worth(total),
  items: lines.map((line) => itemOf(line)),
})

const ofOne = (product: EventProduct | EventLine) => {
  const price = paidFor(product)
  const quantity = 'quantity' in product ? product.quantity : 1
  return { ...worth({ ...price, amount: price.amount * quantity }), items: [itemOf(product)] }
}

/** The currency of the prices of a list, which is worth nothing itself. */
const pricedIn = ([first]: readonly EventProduct[]) => first && { currency: first.unitAmount.currency }

const listOf = ({ listId, listName }: { readonly listId: string; readonly listName: string }) => ({
  item_list_id: listId,
  item_list_name: listName,
})

/** What the data layer is told (`docs/guide/tracking.md`). */
export const dataLayerEvents: { readonly [Name in EventType]: Mapping<Name> } = {
  visitStarted: nothing,
  visitContinued: nothing,
  pageViewed: plain('page_view', ({ path }) => ({ page_path: path })),
  productViewed: commerce('view_item', ofOne),
  listViewed: commerce('view_item_list', ({ products, ...list }) => ({
    ...pricedIn(products),
    ...listOf(list),
    items: products.map((product, index) => itemOf(product, { index, ...listOf(list) })),
  })),
  productSelected: commerce('select_item', ({ index, ...product }) => ({
    ...pricedIn([product]),
    ...listOf(product),
    items: [itemOf(product, { index, ...listOf(product) })],
  })),
  productAdded: commerce('add_to_cart', ofOne),
  productRemoved: commerce('remove_from_cart', ofOne),
  cartViewed: commerce('view_cart', itemsOf),
  checkoutStarted: commerce('begin_checkout', itemsOf),
  deliveryChosen: commerce('add_shipping_info', ({ method, ...rest }) => ({ ...itemsOf(rest), shipping_tier: method })),
  paymentChosen: commerce('add_payment_info', ({ method, ...rest }) => ({ ...itemsOf(rest), payment_type: method })),
  // Neither delivery nor tax is part of the value.
  purchased: commerce('purchase', ({ lines, total, shippingTotal, orderNumber, couponCodes }) => ({
    transaction_id: orderNumber,
    ...itemsOf({ lines, total: lessOf(total, shippingTotal) }),
    shipping: valueOf(shippingTotal),
    ...(couponCodes && { coupon: couponCodes.join(',') }),
  })),
  wishlistAdded: commerce('add_to_wishlist', ({ productCode, product }) =>
    product ? ofOne(product) : { items: [{ item_id: productCode, quantity: 1 }] },
  ),
  wishlistRemoved: nothing,
  searched: plain('search', ({ term }) => ({ search_term: term })),
  languageChanged: nothing,
  registered: plain('sign_up'),
  signedIn: plain('login'),
  signedOut: nothing,
  consentChanged: nothing,
}

/** The event of the data layer that a tracked event becomes, with what stands at every event. */
export function toDataLayer({ event, ...common }: TrackedEvent): DataLayerEvent | undefined {
  const { of } = dataLayerEvents[event.type] as { of: (event: StorefrontEvent) => DataLayerEvent | undefined }
  const made = of(event)
  return (
    made && {
      ...made,
      user_type: common.userType,
      locale: common.locale,
      country: common.locale.slice(3),
      page_type: common.pageType,
      department: common.department,
    }
  )
}
