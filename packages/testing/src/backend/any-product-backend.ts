import type { CartItem } from '@vitrine/contract'
import { parseLocale } from '@vitrine/contract/rules'
import { testToken } from '../browser/test-browser.ts'
import { fixtureCollection } from '../fixtures/collection.ts'
import { fixtureStores } from '../fixtures/stores.ts'
import { createBackend, type Backend } from './backend.ts'
import { createCartDouble, type CartDouble } from './cart.ts'
import { contentHandlers } from './catalog.ts'
import { createOrdersDouble, type OrdersDouble } from './orders.ts'
import { createWalletDouble } from './wallet-double.ts'

export interface AnyProductBackendOptions {
  readonly now: () => number
  readonly wait: (run: () => void, milliseconds: number) => void
}

/** Cart, orders and bank of a shop that sells whatever it is asked for, for AED 10 each: food, or `fashion…`. */
export interface AnyProductBackend extends Backend, Omit<CartDouble, 'handlers' | 'close' | 'id'> {
  readonly orders: OrdersDouble
  /** The cart was ordered elsewhere. */
  closeCart(): void
  cartId(): string
}

/** Makes an {@link AnyProductBackend} on the clock of a test. */
export function createAnyProductBackend({ now, wait }: AnyProductBackendOptions): AnyProductBackend {
  const locale = parseLocale('en-ae')!
  const { handlers, close, id, ...cart } = createCartDouble({
    currency: 'AED',
    find: anyItem,
    freeAbove: 20_000,
    fee: 0,
    now,
  })
  const orders = createOrdersDouble({
    cart: { handlers, close, id, ...cart },
    fees: { cash: 1000 },
    collection: (order) => fixtureCollection(order, fixtureStores().items, 'en'),
  })
  const wallet = createWalletDouble({ currency: 'AED', now })
  const backend = createBackend({
    wait,
    token: () => testToken(Math.floor(now() / 1000) + 900),
    handlers: {
      ...contentHandlers({ locale, products: [], methods: ['card', 'wallet', 'knet', 'cash'] }),
      ...handlers,
      ...orders.handlers,
      ...wallet.handlers,
    },
  })
  return { ...backend, ...cart, orders, closeCart: close, cartId: id }
}

function anyItem(productCode: string): CartItem {
  const price = { amount: 1000, currency: 'AED' } as const
  return {
    id: '',
    quantity: 1,
    giftMessage: null,
    isPurchasable: true,
    messages: [],
    productDiscounts: [],
    unitAmount: price,
    total: price,
    product: {
      productCode,
      variationProductCode: null,
      productName: `Product ${productCode}`,
      productBrand: 'Aldersgate',
      slug: productCode.toLowerCase(),
      departmentType: productCode.startsWith('fashion') ? 'fashion' : 'food',
      productType: 'jar',
      image: null,
      options: [],
      price: { price, salePrice: null, discount: null },
      unitPrice: null,
      inventoryInfo: { onlineStockAvailable: 9999 },
    },
  }
}
