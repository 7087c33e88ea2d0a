import type { AddCartItem, Cart } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { ShopLimits } from '../../platform/config/shop-limits.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { ShopperCaller } from '../../platform/http/context.ts'
import type { HoldAccount } from '../../platform/http/hold-account.ts'
import type { HoldShopper } from '../../platform/http/hold-shopper.ts'
import { runOnce, type Once } from '../../platform/idempotency/idempotency.ts'
import type { BulkOffers } from '../enquiries/bulk-offers.ts'
import type { CartOffers } from '../promotions/offers-for-cart.ts'
import type { CountryService } from '../countries/countries.service.ts'
import type { HamperDays } from '../slots/hamper-days.ts'
import { createCartLock, type CartCaller, type CartLock } from './cart-lock.ts'
import { closeCart, lockOrdered, type OrderedCart } from './ordered-cart.ts'
import { withItem } from './cart-changes.ts'
import { createCartBulk, type CartBulk } from './cart-bulk.ts'
import { createCartEdits, type CartEdits } from './cart-edits.ts'
import type { OfferSources } from './cart-offers.ts'
import { createCartHamperDate, type CartHamperDate } from './cart-hamper-date.ts'
import { createCartReading, type CartReading } from './cart-reading.ts'
import { createCartTaking, type CartTaking } from './cart-taking.ts'
import { ensureOpenCart } from './cart.repository.ts'
import type { Line } from './cart.rules.ts'

export { isStored, type CartCaller, type LockedCart } from './cart-lock.ts'
export type { OrderedCart } from './ordered-cart.ts'

export interface CartService
  extends Omit<CartLock, 'updateLines'>, CartReading, CartEdits, CartBulk, CartTaking, CartHamperDate {
  /** The open cart, made when there is none. */
  open(caller: CartCaller, once: Pick<Once, 'key' | 'requestHash'>): Promise<Cart>
  addItem(caller: CartCaller, cartId: string, item: AddCartItem, once: Pick<Once, 'key' | 'requestHash'>): Promise<Cart>
  /** The same to the open cart, made when there is none. */
  addToOpen(caller: CartCaller, item: AddCartItem, once: Pick<Once, 'key' | 'requestHash'>): Promise<Cart>
  /**
   * The same for what is taken from elsewhere in the same transaction.
   * @param take - Called once the cart is locked; where it resolves to nothing, the cart stays as it is.
   * @param add - Makes the lines of it; without it, all of it is added or refused.
   */
  addTaken(
    caller: CartCaller,
    productCode: string,
    take: (tx: Transaction) => Promise<AddCartItem | undefined>,
    once: Pick<Once, 'key' | 'requestHash'>,
    add?: typeof withItem,
  ): Promise<Cart>
  /** Locks a cart of which an order was made, in whatever state it is now; lines as they are stored. */
  lockOrdered(tx: Transaction, shopper: Pick<ShopperCaller, 'subject'>, cartId: string): Promise<OrderedCart>
  /**
   * Ends a cart whose products were ordered; with lines left over it stays open and holds those. The coupons that were
   * used are no longer on it.
   */
  close(tx: Transaction, ordered: OrderedCart, rest: readonly Line[], usedCoupons: readonly string[]): Promise<void>
}

interface CartServiceOptions extends OfferSources {
  db: Database
  clock: Clock
  countries: CountryService
  limits: ShopLimits['cart']
  cartOffers: CartOffers
  bulkOffers: BulkOffers
  holdAccount: HoldAccount
  holdShopper: HoldShopper
  hamperDays: HamperDays
}

type Key = Pick<Once, 'key' | 'requestHash'>

export function createCartService(options: CartServiceOptions): CartService {
  const { db, clock, holdShopper } = options
  const cartLock = createCartLock(options)
  const { view, lock, save, giftLines } = cartLock
  const { read, openOf } = createCartReading(options, cartLock)

  /** One effect of a key; repeated, it answers with the cart as it is now. */
  const keyed = (caller: CartCaller, once: Key, effect: (tx: Transaction) => Promise<Cart>) =>
    runOnce(
      db,
      clock,
      { subject: caller.shopper.subject, ...once },
      { effect, referenceOf: ({ id }) => ({ cartId: id }), repeat: ({ cartId }) => read(caller, cartId) },
    )

  async function ensureOpen(tx: Transaction, { shopper, shopLocale }: CartCaller) {
    await holdShopper(tx, shopper)
    return ensureOpenCart(tx, shopper.subject, shopLocale.country, clock.now())
  }

  async function add(tx: Transaction, caller: CartCaller, cartId: string, item: AddCartItem): Promise<Cart> {
    const locked = await lock(tx, caller, cartId, { more: [item.product.productCode] })
    return save(tx, caller, locked, withItem(locked, item))
  }

  async function openIn(tx: Transaction, caller: CartCaller): Promise<Cart> {
    const locked = await lock(tx, caller, (await ensureOpen(tx, caller)).id, { keepsNotes: true })
    return save(tx, caller, locked, locked.lines)
  }

  return {
    lock,
    save,
    view,
    giftLines,
    read,
    openOf,
    lockOrdered,
    close: (tx, ordered, rest, usedCoupons) => closeCart(tx, ordered, rest, usedCoupons, clock.now()),
    ...createCartEdits(db, cartLock),
    ...createCartBulk(options, cartLock, read),
    ...createCartTaking(options, cartLock, read),
    ...createCartHamperDate(options, cartLock, read),

    open: (caller, once) => keyed(caller, once, (tx) => openIn(tx, caller)),

    addItem: (caller, cartId, item, once) => keyed(caller, once, (tx) => add(tx, caller, cartId, item)),

    addToOpen: (caller, item, once) =>
      keyed(caller, once, async (tx) => add(tx, caller, (await ensureOpen(tx, caller)).id, item)),

    addTaken: (caller, productCode, take, once, decide = withItem) =>
      keyed(caller, once, async (tx) => {
        const { id } = await ensureOpen(tx, caller)
        const locked = await lock(tx, caller, id, { more: [productCode] })
        const item = await take(tx)
        return item ? save(tx, caller, locked, decide(locked, item)) : openIn(tx, caller)
      }),
  }
}
