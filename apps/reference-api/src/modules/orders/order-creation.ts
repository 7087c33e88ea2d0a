import type { Cart } from '@vitrine/contract'
import { after, type Clock } from '../../platform/clock.ts'
import type { Lives } from '../../platform/config/lives.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { newId } from '../../platform/ids.ts'
import { giftUses, isAsShown, type OrderedLine } from '../cart/cart-gifts.ts'
import { checkOrder } from '../cart/cart-limits.ts'
import { productOf } from '../cart/cart-offers.ts'
import { isStored, type CartCaller, type CartService, type LockedCart } from '../cart/cart.service.ts'
import { packingDaysOf } from '../catalog/product-view.ts'
import { deliveryPromise } from '../delivery/delivery-promise.ts'
import { vatIn } from '../countries/vat.ts'
import type { Country } from '../countries/countries.model.ts'
import type { CountryService } from '../countries/countries.service.ts'
import type { OfferUses } from '../promotions/offer-uses.ts'
import { reserve, type Shortage } from '../stock/stock.service.ts'
import { changed, nothingToBuy, shortage, shortLines } from './order-refusals.ts'
import { newOrderNumber } from './order-number.ts'
import { insertOrder, lockPendingOrder, type OrderRow } from './orders.repository.ts'
import { parcelsOf } from './parcels.ts'
import type { PendingOrders } from './pending-orders.ts'
import type { UnpaidLimits } from './unpaid-limits.ts'

/** A shopper who orders, and their network. */
export interface OrderCaller extends CartCaller {
  readonly network: string
}

export interface OrderCreation {
  /**
   * Makes a pending order of a cart version and holds its products, or gives the one that was made of it.
   * @throws ApiError CART_CHANGED, CART_EMPTY, CART_CLOSED, PRODUCTS_NOT_AVAILABLE, QUANTITY_EXCEED,
   *   CART_LINES_EXCEEDED, CART_UNITS_EXCEEDED, CART_TOTAL_EXCEEDED, UNPAID_ORDERS_EXCEEDED, NETWORK_ORDERS_EXCEEDED
   */
  create(
    tx: Transaction,
    caller: OrderCaller,
    cart: { cartId: string; cartVersion?: number | undefined },
  ): Promise<OrderRow>
}

interface OrderCreationOptions {
  clock: Clock
  carts: CartService
  offerUses: Pick<OfferUses, 'lock' | 'use'>
  countries: CountryService
  pendingOrders: PendingOrders
  unpaidLimits: UnpaidLimits
  lives: Pick<Lives, 'reservation'>
  orderPrefix: string
}

export function createOrderCreation(options: OrderCreationOptions): OrderCreation {
  const { clock, carts, offerUses, countries, pendingOrders, unpaidLimits, lives, orderPrefix } = options

  async function insertPending(
    tx: Transaction,
    caller: OrderCaller,
    locked: LockedCart,
    cart: Cart,
  ): Promise<OrderRow> {
    const { shopLocale } = caller
    const now = clock.now()
    const id = newId()
    const lines = orderedLines(locked, cart)
    const gifts = await carts.giftLines(tx, caller, cart)
    const country = await countries.country(shopLocale.country)
    const row = await insertOrder(
      tx,
      {
        id,
        number: newOrderNumber(orderPrefix, shopLocale.country),
        subject: caller.shopper.subject,
        status: 'Pending',
        cartId: cart.id,
        cartVersion: cart.version,
        country: shopLocale.country,
        language: shopLocale.language,
        currency: shopLocale.currency,
        ...totalsOf(cart),
        orderDiscounts: cart.orderDiscounts,
        reservedUntil: after(now, lives.reservation),
        network: caller.network,
        ...promisesOf([...lines, ...gifts], country, now),
        vat: vatIn(country, shopLocale.language),
        createdAt: now,
      },
      [...lines, ...gifts],
    )
    if ((await offerUses.use(tx, id, usesOf(cart))) !== undefined) throw changed('repriced')
    const short = await reserve(tx, id, [...lines, ...gifts].map(unitsOf))
    const shortOfLines = withoutGifts(short, gifts)
    if (shortOfLines.length > 0) throw shortage(shortOfLines, locked)
    if (short.length > 0) throw changed('repriced')
    return row
  }

  return {
    async create(tx, caller, { cartId, cartVersion }) {
      const locked = await carts.lock(tx, caller, cartId, { keepsNotes: true })
      const { row, lines, stored } = locked
      if (cartVersion !== undefined && cartVersion !== row.version) throw changed('version')
      const short = shortLines(locked)
      if (short.length > 0) throw shortage(short, locked)
      if (!isStored(caller, row, stored, lines)) throw changed('repriced')
      const pending = await lockPendingOrder(tx, cartId)
      if (pending && pending.cartVersion === row.version && pending.reservedUntil > clock.now()) return pending
      const view = () => carts.view(tx, caller, row, lines, locked.products)
      await offerUses.lock(tx, {
        coupons: row.couponCodes,
        discounts: async () => usesOf(await view()),
        orderId: pending?.id,
      })
      if (pending) {
        const gifts = await carts.giftLines(tx, caller, await view())
        await pendingOrders.abandon(
          tx,
          pending,
          [...lines, ...gifts].map(({ sku }) => sku),
        )
      }
      const cart = await view()
      if (!isAsShown(cart, row)) throw changed('repriced')
      if (cart.itemCount === 0) throw lines.length > 0 ? nothingToBuy(locked) : new ApiError('CART_EMPTY')
      // Carts that were joined, or goods that cost more now, can hold more than a change may add.
      checkOrder(lines, locked.limit)
      const orderer = { subject: caller.shopper.subject, network: caller.network }
      await unpaidLimits.foresee(tx, orderer, heldFor(locked, cart))
      const made = await insertPending(tx, caller, locked, cart)
      await unpaidLimits.check(tx, orderer)
      return made
    },
  }
}

/** Lines of a cart that can be ordered, as the shopper was shown them. */
function orderedLines({ lines, products }: LockedCart, cart: Cart): OrderedLine[] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const items = cart.items.flatMap((group) => group.items).filter(({ isPurchasable }) => isPurchasable)
  return items.map((item) => {
    const line = byId.get(item.id)!
    const packingDays = packingDaysOf(productOf(products, line).record)
    return { sku: line.sku, item: { ...item, messages: [] }, packingDays }
  })
}

/** Lines and units that an order of a cart holds, its gifts among them. */
const heldFor = (locked: LockedCart, cart: Cart) => ({
  lines: orderedLines(locked, cart).length + cart.gifts.length,
  units: cart.itemCount + cart.gifts.length,
})

/** What promotions and coupons of a cart are used for: what they take off, and gifts. */
export const usesOf = (cart: Cart) => [...cart.orderDiscounts, ...giftUses(cart)]

const unitsOf = ({ sku, item }: OrderedLine) => ({ sku, quantity: item.quantity })

/** What lines are short of; the last unit that a gift would have taken is none of it. */
function withoutGifts(short: readonly Shortage[], gifts: readonly OrderedLine[]): Shortage[] {
  const given = (sku: string) => gifts.filter((gift) => gift.sku === sku).length
  return short
    .map((entry) => ({ ...entry, quantity: entry.quantity - given(entry.sku) }))
    .filter(({ quantity, available }) => quantity > available)
}

export const totalsOf = ({ subtotal, discountTotal, shippingTotal, total }: Cart) => ({
  subtotal: subtotal.amount,
  discountTotal: discountTotal.amount,
  shippingTotal: shippingTotal.amount,
  deliveryFee: shippingTotal.amount,
  total: total.amount,
})

/** The coupons that take something off. */
export const couponsOf = ({ orderDiscounts }: Pick<Cart, 'orderDiscounts'>): string[] =>
  orderDiscounts.flatMap(({ couponCode }) => (couponCode === null ? [] : [couponCode]))

/** Days on which all of an order, and each of its parcels, arrives. */
function promisesOf(packed: readonly OrderedLine[], country: Country, now: Date) {
  const packingDays = Math.max(0, ...packed.map((line) => line.packingDays))
  const { earliest, latest } = deliveryPromise(country, now, packingDays)
  return {
    promiseEarliest: earliest,
    promiseLatest: latest,
    packingDays,
    parcels: parcelsOf(packed, country, now),
  }
}
