import type { Cart, CartItem, CollectionStore, Order, Product } from '@vitrine/contract'
import type { Locale } from '@vitrine/contract/rules'
import { fixtureLanguage } from '../fixtures/language.ts'
import type { BulkFrom, CartMost } from '../fixtures/cart.ts'
import { cartItem } from '../fixtures/cart-item.ts'
import { fixtureGiven, fixtureItem, testProducts, type FixtureLine, type GoodName } from '../fixtures/cart-lines.ts'
import {
  fixtureOrder,
  fixtureBilling,
  fixtureChangeable,
  fixtureCollected,
  fixtureDeliveryAtDoor,
  fixtureDeliveryOnMap,
  fixtureGift,
  fixtureOnDelivery,
  fixtureMovedOrder,
  fixturePlacedOrder,
  withFoodSlot,
} from '../fixtures/order.ts'
import { fixtureCollection } from '../fixtures/collection.ts'
import { fixtureProducts, type ProductChange } from '../fixtures/products.ts'
import { fixtureMethods } from '../fixtures/payment-methods.ts'
import { fixtureStores } from '../fixtures/stores.ts'
import { createAccountDouble, type AccountAtStart } from './account.ts'
import { createBackend, type Backend, type BackendOptions } from './backend.ts'
import { createCartDouble, type CartDouble } from './cart.ts'
import { catalogHandlers, contentHandlers, type CatalogDoubleOptions } from './catalog.ts'
import { identityHandlers } from './identity.ts'
import type { NetworkOptions } from './network.ts'
import type { Handlers } from './operation.ts'
import { createOrdersDouble, type BankAnswer, type OrdersDouble, type Unserved } from './orders.ts'
import { createWalletDouble, type WalletDoubleOptions } from './wallet-double.ts'
import { createSavedItemsDouble, type SavedItemsDouble, type SavedItemsDoubleOptions } from './saved-items.ts'
import { createWishlistDouble, type WishlistDouble, type WishlistDoubleOptions } from './wishlist.ts'

export interface ShopBackendOptions
  extends
    Omit<CatalogDoubleOptions, 'products'>,
    Omit<WishlistDoubleOptions, 'products' | 'addToCart'>,
    SavedItemsDoubleOptions,
    NetworkOptions,
    Pick<BackendOptions, 'report' | 'token'> {
  /** Makes a product what a state needs: sold out, without pictures. */
  readonly change?: ProductChange
  /** Product codes in the cart at the start, one of each. */
  readonly cart?: readonly string[]
  /** Lines in the cart at the start, with what the server says about them. */
  readonly lines?: readonly FixtureLine[]
  /** How the card provider answers, one a payment, the last one for good. */
  readonly payments?: readonly BankAnswer[]
  /** The wallets' balance, and what may be paid of it. */
  readonly wallet?: Omit<WalletDoubleOptions, 'currency'>
  /** Threshold of free delivery in AED hundredths. @defaultValue 30000 */
  readonly freeAbove?: number
  /** Limits of one order, and the pieces from which the shop makes an offer. */
  readonly limits?: CartMost & BulkFrom
  /** Day that is wished for the hampers of the bag. */
  readonly hamperDate?: string
  /** What promotions lack. */
  readonly offerHints?: Cart['offerHints']
  /** Products that promotions give. */
  readonly gifts?: readonly GoodName[]
  /** An order that is there already. */
  readonly order?:
    | 'pending'
    | 'placed'
    | 'completed'
    | 'moved'
    | 'billed-elsewhere'
    | 'on-a-map'
    | 'at-the-door'
    | 'in-a-slot'
    | 'gift'
    | 'collected'
    | 'for-a-friend'
    | 'changeable'
    | 'collector-changeable'
    | 'on-delivery'
  /** Account of the signed-in shopper at the beginning. */
  readonly account?: AccountAtStart
  /** Changes what the stores have of an order that is collected. */
  readonly collection?: (stores: CollectionStore[], order: Order) => CollectionStore[]
  /** What does not go to a part of the country. */
  readonly unserved?: Unserved
}

/** The whole shop in memory: catalogue, content, cart, orders and bank behind one network. */
export interface ShopBackend extends Backend {
  readonly cart: CartDouble
  readonly orders: OrdersDouble
  readonly wishlist: WishlistDouble
  readonly savedItems: SavedItemsDouble
  /** Bodies of the calls that ask for a back-in-stock alert, in order. */
  readonly alerts: readonly unknown[]
}

const orderAtStart: Readonly<Record<NonNullable<ShopBackendOptions['order']>, (cart: Cart) => Order>> = {
  pending: (cart) => fixtureOrder(cart),
  placed: fixturePlacedOrder,
  completed: (cart) => ({ ...fixturePlacedOrder(cart), status: 'Completed' }),
  moved: (cart) => fixtureMovedOrder(fixturePlacedOrder(cart)),
  'billed-elsewhere': (cart) => ({ ...fixturePlacedOrder(cart), billingInfo: fixtureBilling }),
  'on-a-map': (cart) => ({ ...fixturePlacedOrder(cart), fulfillmentInfo: fixtureDeliveryOnMap }),
  'at-the-door': (cart) => ({ ...fixturePlacedOrder(cart), fulfillmentInfo: fixtureDeliveryAtDoor }),
  'in-a-slot': (cart) => fixturePlacedOrder(withFoodSlot(cart)),
  gift: (cart) => ({ ...fixturePlacedOrder(cart), fulfillmentInfo: fixtureGift(cart) }),
  collected: (cart) => ({ ...fixturePlacedOrder(cart), fulfillmentInfo: fixtureCollected }),
  'on-delivery': fixtureOnDelivery,
  changeable: fixtureChangeable,
  'collector-changeable': (cart) => ({
    ...fixturePlacedOrder(cart),
    ...{ fulfillmentInfo: fixtureCollected, availableActions: ['CancelOrder', 'ChangeCollector'] },
  }),
  'for-a-friend': (cart) => ({ ...fixturePlacedOrder(cart), firstName: 'Omar' }),
}

/** Makes a {@link ShopBackend} with the fixtures' products in one locale. */
export function createShopBackend(options: ShopBackendOptions): ShopBackend {
  const { locale, change = (product: Product) => product } = options
  const products = fixtureProducts(fixtureLanguage(locale.language), locale.currency).map(change)
  const alerts: unknown[] = []
  // A cart that begins with lines sells those: what was removed can be put back.
  const find = (code: string, variation?: string) =>
    (options.lines && lineByCode(locale, code)) ?? itemByCode(products, locale, code, variation)
  const cart = createCartDouble({
    currency: locale.currency,
    find,
    items: itemsAtStart(options, products),
    language: locale.language,
    hamperDate: options.hamperDate,
    freeAbove: options.freeAbove,
    offerHints: options.offerHints,
    gifts: options.gifts?.map((good) => fixtureGiven(good, fixtureLanguage(locale.language), locale.currency)),
    ...options.limits,
  })
  const orders = createOrdersDouble({
    cart,
    bank: options.payments ?? [],
    isLastAnswerFinal: true,
    unserved: options.unserved,
    fees: feesOf(options),
    collection(order) {
      const { stores = fixtureStores(locale.code).items, collection = (same) => same } = options
      return collection(fixtureCollection(order, stores, fixtureLanguage(locale.language)), order)
    },
    ...(options.order && { order: orderAtStart[options.order] }),
  })
  const wishlist = createWishlistDouble({ ...options, products, addToCart: cart.addToOpen })
  const savedItems = createSavedItemsDouble(options, { cart, find })
  const handlers: Handlers = {
    ...wishlist.handlers,
    ...savedItems.handlers,
    ...catalogHandlers({ ...options, products }),
    ...contentHandlers({ ...options, products }),
    ...cart.handlers,
    ...orders.handlers,
    ...createWalletDouble({ ...options.wallet, currency: locale.currency }).handlers,
    ...createAccountDouble(fixtureLanguage(locale.language), options.account).handlers,
    ...identityHandlers,
    'POST /experience/account/private/v1/my-account/back-in-stock': ({ body }) => {
      const isKnown = alerts.some((alert) => JSON.stringify(alert) === JSON.stringify(body))
      if (!isKnown) alerts.push(body)
      return { outcome: isKnown ? 'alreadyRequested' : 'requested' }
    },
    'POST /experience/catalog/guest/v1/back-in-stock': ({ body }) => {
      alerts.push(body)
      return { isAccepted: true }
    },
  }
  return { ...createBackend({ ...options, handlers }), cart, orders, wishlist, savedItems, alerts }
}

/** Fees of the ways of paying that the shop offers. */
function feesOf({ locale, methods = [] }: ShopBackendOptions): Readonly<Record<string, number>> {
  const offered = fixtureMethods(methods, { language: 'en', currency: locale.currency })
  return Object.fromEntries(offered.map(({ code, fee }) => [code, fee?.amount ?? 0]))
}

function itemsAtStart({ locale, lines = [], cart = [] }: ShopBackendOptions, products: readonly Product[]): CartItem[] {
  return [
    ...lines.map((line) => fixtureItem(line, fixtureLanguage(locale.language), locale.currency)),
    ...cart.flatMap((code) => itemByCode(products, locale, code) ?? []),
  ]
}

function itemByCode(products: readonly Product[], locale: Locale, code: string, variation?: string) {
  const product = products.find(({ productCode, slug }) => productCode === code || slug === code)
  return product ? cartItem(product, 1, variation) : lineByCode(locale, code)
}

function lineByCode(locale: Locale, code: string): CartItem | undefined {
  const good = (Object.keys(testProducts) as GoodName[]).find((name) => testProducts[name].productCode === code)
  return good && fixtureItem({ good }, fixtureLanguage(locale.language), locale.currency)
}

/** The server cannot answer now. */
export const outage = { status: 503, code: 'SERVICE_UNAVAILABLE' } as const
