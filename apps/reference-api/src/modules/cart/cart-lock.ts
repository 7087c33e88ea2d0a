import type { Cart } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { ShopLimits } from '../../platform/config/shop-limits.ts'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ShopperCaller } from '../../platform/http/context.ts'
import type { HoldAccount } from '../../platform/http/hold-account.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import type { Country } from '../countries/countries.model.ts'
import type { CountryService } from '../countries/countries.service.ts'
import type { BulkOffers } from '../enquiries/bulk-offers.ts'
import type { CartOffers } from '../promotions/offers-for-cart.ts'
import type { HamperDays } from '../slots/hamper-days.ts'
import type { CartContents } from './cart-changes.ts'
import { standingChoice, choiceShown } from './hamper-date.ts'
import { productOf, readProducts, type ProductsBySku, type OfferSources } from './cart-offers.ts'
import { giftKeys, giftLines, isAsShown, withGiftProducts, type OrderedLine } from './cart-gifts.ts'
import { limitIn } from './cart-limits.ts'
import { deliveryPromise } from '../delivery/delivery-promise.ts'
import { inWords } from '../delivery/parcel-promise.ts'
import { cartView } from './cart-view.ts'
import { lockCarts, noteUse, readLines, updateCart, writeLines, type CartRow } from './cart.repository.ts'
import { updateLine, type Line } from './cart.rules.ts'

/** A shopper who asks, and the country and language in which they do. */
export interface CartCaller {
  readonly shopper: ShopperCaller
  readonly shopLocale: ShopLocale
}

/** A cart that is locked, updated and open: what a change starts from. */
export interface LockedCart extends CartContents {
  readonly row: CartRow
  readonly stored: readonly Line[]
}

/** Whether these lines, in the caller's country, are what is stored. */
export const isStored = (
  { shopLocale }: CartCaller,
  row: CartRow,
  stored: readonly Line[],
  lines: readonly Line[],
): boolean =>
  row.country === shopLocale.country &&
  lines.length === stored.length &&
  lines.every((line, index) => line === stored[index])

/** What of a cart changes besides its lines. */
export interface CartChanges {
  readonly couponCodes?: readonly string[]
  readonly hamperDate?: string | null
}

/** First and last steps of every change of a cart. */
export interface CartLock {
  /** Locks and updates a cart, for the other parts of this module and for orders. */
  lock(
    tx: Transaction,
    caller: CartCaller,
    cartId: string,
    options?: { more?: readonly string[]; keepsNotes?: boolean },
  ): Promise<LockedCart>
  /**
   * Stores the lines of a locked cart, and what changes besides, as its next version; what is stored already is left
   * as it is.
   */
  save(
    tx: Transaction,
    caller: CartCaller,
    locked: LockedCart,
    lines: readonly Line[],
    changes?: CartChanges,
  ): Promise<Cart>
  /** @param queries - The transaction that the caller is in, if any. */
  view(
    queries: Queries,
    caller: CartCaller,
    row: CartRow,
    lines: readonly Line[],
    products: ProductsBySku,
  ): Promise<Cart>
  /** The gifts of a cart that {@link view} gave, with the skus that are taken for them. */
  giftLines(queries: Queries, caller: CartCaller, cart: Pick<Cart, 'gifts'>): Promise<OrderedLine[]>
  /** The lines at today's prices and stock. */
  updateLines(row: CartRow, lines: readonly Line[], products: ProductsBySku, shopLocale: ShopLocale): Line[]
}

interface CartLockOptions extends OfferSources {
  clock: Clock
  countries: CountryService
  limits: ShopLimits['cart']
  cartOffers: CartOffers
  bulkOffers: BulkOffers
  holdAccount: HoldAccount
  hamperDays: HamperDays
}

export function createCartLock({ clock, countries, limits, holdAccount, ...sources }: CartLockOptions): CartLock {
  const view: CartLock['view'] = async (queries, caller, row, lines, products) => {
    const { shopLocale } = caller
    const country = await countries.country(shopLocale.country)
    const now = clock.now()
    const offers = await sources.cartOffers(queries, caller, row)
    const all = await withGiftProducts(queries, sources, shopLocale, row, products, offers)
    const shown = cartView(row, lines, all, shopLocale, {
      terms: termsIn(country),
      limit: limitIn(limits, shopLocale),
      offers,
      bulkFrom: await sources.bulkOffers(queries, shopLocale.country),
      promise: (packingDays) => inWords(deliveryPromise(country, now, packingDays), shopLocale),
    })
    return { ...shown, ...(await choiceShown(queries, sources.hamperDays, row, shown, shopLocale)) }
  }

  const updateLines: CartLock['updateLines'] = (row, lines, products, shopLocale) =>
    lines.map((line) =>
      updateLine(line, productOf(products, line).offer, shopLocale.currency, {
        isOtherCountry: row.country !== shopLocale.country,
      }),
    )

  const lock: CartLock['lock'] = async (
    tx,
    { shopper, shopLocale },
    cartId,
    { more = [], keepsNotes = false } = {},
  ) => {
    await holdAccount(tx, shopper)
    const [row] = await lockCarts(tx, [cartId])
    if (!row || row.subject !== shopper.subject) throw new ApiError('NOT_FOUND')
    if (row.status !== 'open') throw new ApiError('CART_CLOSED')
    await noteUse(tx, row, clock.now())
    const stored = await readLines(tx, cartId)
    const products = await readProducts(tx, sources, shopLocale, cartId, [
      ...stored.map(({ productCode }) => productCode),
      ...more,
    ])
    const noted = keepsNotes
      ? stored
      : stored.map((line) => (line.messages.length > 0 ? { ...line, messages: [] } : line))
    return {
      row,
      stored,
      lines: updateLines(row, noted, products, shopLocale),
      products,
      limit: limitIn(limits, shopLocale),
    }
  }

  const save: CartLock['save'] = async (tx, caller, { row, stored, products }, lines, changes = {}) => {
    const { couponCodes: codes = row.couponCodes, hamperDate: chosen = row.hamperDate } = changes
    const hamperDate = standingChoice(chosen, products, stored, lines)
    const isSame = isStored(caller, row, stored, lines) && codes === row.couponCodes && hamperDate === row.hamperDate
    const cart = await view(tx, caller, { ...row, couponCodes: [...codes], hamperDate }, lines, products)
    if (isSame && isAsShown(cart, row)) return cart
    await writeLines(tx, row.id, stored, lines)
    const { version, updatedAt } = await updateCart(tx, row.id, {
      version: row.version + 1,
      country: caller.shopLocale.country,
      messages: [],
      couponCodes: [...codes],
      hamperDate,
      shownTotal: cart.total.amount,
      shownGifts: giftKeys(cart),
      updatedAt: clock.now(),
    })
    return { ...cart, version, updatedAt: updatedAt.toISOString() }
  }

  return {
    ...{ view, updateLines, lock, save },
    giftLines: (queries, { shopLocale }, cart) => giftLines(queries, sources, shopLocale, cart),
  }
}

const termsIn = ({ deliveryFee: fee, freeDeliveryThreshold: threshold, vat }: Country) => ({
  ...{ fee, threshold },
  vatRate: vat?.rate ?? null,
})
