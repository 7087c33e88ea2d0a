import type { AddCartItem, Cart, UpdateCartItem } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { ShopLimits } from '../../platform/config/shop-limits.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ShopperCaller } from '../../platform/http/context.ts'
import { runOnce, type Once } from '../../platform/idempotency/idempotency.ts'
import type { BagOffers } from '../promotions/bag-offers.ts'
import type { CountryService } from '../countries/countries.service.ts'
import { createCartLock, isStored, type CartCaller, type CartLock } from './cart-lock.ts'
import { closeCart, lockOrdered, type OrderedCart } from './ordered-cart.ts'
import { withChange, withItem, withQuantity, type CartContents } from './cart-changes.ts'
import { withCoupon, withoutCoupon } from './cart-coupons.ts'
import { readGoods, type OfferSources } from './cart-offers.ts'
import { ensureOpenCart, findCart, findOpenCart, noteUse, readLines, type CartRow } from './cart.repository.ts'
import type { Line } from './cart.rules.ts'

export { isStored, type CartCaller, type LockedCart } from './cart-lock.ts'
export type { OrderedCart } from './ordered-cart.ts'

export interface CartService extends Omit<CartLock, 'updateLines'> {
  /** The open cart, made when there is none. */
  open(caller: CartCaller, once: Pick<Once, 'key' | 'requestHash'>): Promise<Cart>
  /** The open cart; null when there is none. */
  openOf(caller: CartCaller): Promise<Cart | null>
  read(caller: CartCaller, cartId: string): Promise<Cart>
  addItem(caller: CartCaller, cartId: string, item: AddCartItem, once: Pick<Once, 'key' | 'requestHash'>): Promise<Cart>
  /** The same to the open cart, made when there is none. */
  addToOpen(caller: CartCaller, item: AddCartItem, once: Pick<Once, 'key' | 'requestHash'>): Promise<Cart>
  updateItem(caller: CartCaller, cartId: string, itemId: string, change: UpdateCartItem): Promise<Cart>
  /** Absolute; 0 removes the line. */
  setQuantity(caller: CartCaller, cartId: string, itemId: string, quantity: number): Promise<Cart>
  /** @throws ApiError with the code of why a coupon is not taken. */
  applyCoupon(caller: CartCaller, cartId: string, typed: string): Promise<Cart>
  removeCoupon(caller: CartCaller, cartId: string, typed: string): Promise<Cart>
  /** Locks a cart of which an order was made, in whatever state it is now; lines as they are stored. */
  lockOrdered(tx: Transaction, shopper: ShopperCaller, cartId: string): Promise<OrderedCart>
  /**
   * Ends a cart whose products were ordered; with lines left over it stays open and holds those. The coupons that were
   * used are no longer on it.
   */
  close(tx: Transaction, ordered: OrderedCart, rest: readonly Line[], usedCoupons: readonly string[]): Promise<void>
}

type Effect = (tx: Transaction) => Promise<Cart>

interface CartServiceOptions extends OfferSources {
  db: Database
  clock: Clock
  countries: CountryService
  limits: ShopLimits['cart']
  bagOffers: BagOffers
}

/** Puts an item into a cart. */
const addTo =
  ({ lock, save }: Pick<CartLock, 'lock' | 'save'>) =>
  async (tx: Transaction, caller: CartCaller, cartId: string, item: AddCartItem): Promise<Cart> => {
    const locked = await lock(tx, caller, cartId, { more: [item.product.productCode] })
    return save(tx, caller, locked, withItem(locked, item))
  }

const ensureOpen = (tx: Transaction, { shopper, shopLocale }: CartCaller, now: Date): Promise<CartRow> =>
  ensureOpenCart(tx, shopper.subject, shopLocale.country, now)

export function createCartService(options: CartServiceOptions): CartService {
  const { db, clock } = options
  const { view, updateLines, lock, save } = createCartLock(options)
  const add = addTo({ lock, save })

  /** Shows a cart, first bringing it up to date when prices, stock or country have changed. */
  async function show(caller: CartCaller, row: CartRow): Promise<Cart> {
    const lines = await readLines(db, row.id)
    const goods = await readGoods(
      db,
      options,
      caller.shopLocale,
      row.id,
      lines.map(({ productCode }) => productCode),
    )
    if (row.status !== 'open' || isStored(caller, row, lines, updateLines(row, lines, goods, caller.shopLocale))) {
      const shown = await view(db, caller, row, lines, goods)
      if (row.status !== 'open' || shown.total.amount === row.shownTotal) return shown
    }
    return db.transaction(async (tx) => {
      const locked = await lock(tx, caller, row.id, { keepsNotes: true })
      return save(tx, caller, locked, locked.lines)
    })
  }

  /** Locks, changes, saves: the frame of every change that carries no key because repeating it changes nothing. */
  const change = (
    caller: CartCaller,
    cartId: string,
    itemId: string,
    decide: (contents: CartContents, line: Line) => readonly Line[],
  ) =>
    db.transaction(async (tx) => {
      const locked = await lock(tx, caller, cartId)
      const line = locked.lines.find(({ id }) => id === itemId)
      if (!line) throw new ApiError('NOT_FOUND')
      return save(tx, caller, locked, decide(locked, line))
    })

  const changeCoupons = (caller: CartCaller, cartId: string, typed: string, decide: typeof withCoupon) =>
    db.transaction(async (tx) => {
      const locked = await lock(tx, caller, cartId, { keepsNotes: true })
      return decide({ save, view }, tx, caller, locked, typed)
    })

  async function read(caller: CartCaller, cartId: string): Promise<Cart> {
    const row = await findCart(db, caller.shopper.subject, cartId)
    if (!row || !(await noteUse(db, row, clock.now()))) throw new ApiError('NOT_FOUND')
    return show(caller, row)
  }

  /** One effect of a key; repeated, it answers with the cart as it is now. */
  const keyed = (caller: CartCaller, once: Pick<Once, 'key' | 'requestHash'>, effect: Effect) =>
    runOnce(
      db,
      clock,
      { subject: caller.shopper.subject, ...once },
      { effect, referenceOf: ({ id }) => ({ cartId: id }), repeat: ({ cartId }) => read(caller, cartId) },
    )

  return {
    lock,
    save,
    view,
    read,
    lockOrdered,
    close: (tx, ordered, rest, usedCoupons) => closeCart(tx, ordered, rest, usedCoupons, clock.now()),

    open: (caller, once) =>
      keyed(caller, once, async (tx) => {
        const row = await ensureOpen(tx, caller, clock.now())
        const locked = await lock(tx, caller, row.id, { keepsNotes: true })
        return save(tx, caller, locked, locked.lines)
      }),

    async openOf(caller) {
      const row = await findOpenCart(db, caller.shopper.subject)
      return row && (await noteUse(db, row, clock.now())) ? show(caller, row) : null
    },

    applyCoupon: (caller, cartId, typed) => changeCoupons(caller, cartId, typed, withCoupon),
    removeCoupon: (caller, cartId, typed) => changeCoupons(caller, cartId, typed, withoutCoupon),

    addItem: (caller, cartId, item, once) => keyed(caller, once, (tx) => add(tx, caller, cartId, item)),

    addToOpen: (caller, item, once) =>
      keyed(caller, once, async (tx) => add(tx, caller, (await ensureOpen(tx, caller, clock.now())).id, item)),

    updateItem: (caller, cartId, itemId, request) =>
      change(caller, cartId, itemId, (locked, line) => withChange(locked, line, request)),

    setQuantity: (caller, cartId, itemId, quantity) =>
      change(caller, cartId, itemId, (locked, line) => withQuantity(locked, line, quantity)),
  }
}
