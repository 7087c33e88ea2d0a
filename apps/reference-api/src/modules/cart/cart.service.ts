import type { AddCartItem, Cart, UpdateCartItem } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Shopper } from '../../platform/http/context.ts'
import type { Market } from '../../platform/http/market.ts'
import { runOnce, type Once } from '../../platform/idempotency/idempotency.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import type { MarketService } from '../countries/countries.service.ts'
import { withChange, withItem, withQuantity, type CartContents } from './cart-changes.ts'
import { goodsOf, readGoods, type GoodsBySku } from './cart-offers.ts'
import { cartView } from './cart-view.ts'
import {
  ensureOpenCart,
  findCart,
  findOpenCart,
  lockCarts,
  readLines,
  updateCart,
  writeLines,
  type CartRow,
} from './cart.repository.ts'
import { settleLine, type Line } from './cart.rules.ts'

/** Who asks, and where. */
export interface CartCaller {
  readonly shopper: Shopper
  readonly market: Market
}

/** A cart that is locked, settled and open: what a change starts from. */
export interface LockedCart extends CartContents {
  readonly row: CartRow
  readonly stored: readonly Line[]
}

/** A locked cart whose goods are being ordered. */
export type OrderedCart = Pick<LockedCart, 'row' | 'stored'>

/** Whether these lines, in the caller's market, are what is stored. */
export const isStored = (
  { market }: CartCaller,
  row: CartRow,
  stored: readonly Line[],
  lines: readonly Line[],
): boolean =>
  row.country === market.country &&
  lines.length === stored.length &&
  lines.every((line, index) => line === stored[index])

export interface CartService {
  /** The open cart, made when there is none. */
  open(caller: CartCaller, once: Pick<Once, 'key' | 'requestHash'>): Promise<Cart>
  /** The open cart; null when there is none. */
  openOf(caller: CartCaller): Promise<Cart | null>
  read(caller: CartCaller, cartId: string): Promise<Cart>
  addItem(caller: CartCaller, cartId: string, item: AddCartItem, once: Pick<Once, 'key' | 'requestHash'>): Promise<Cart>
  updateItem(caller: CartCaller, cartId: string, itemId: string, change: UpdateCartItem): Promise<Cart>
  /** Absolute; 0 removes the line. */
  setQuantity(caller: CartCaller, cartId: string, itemId: string, quantity: number): Promise<Cart>
  /** For the other parts of this module and for orders. */
  lock(
    tx: Transaction,
    caller: CartCaller,
    cartId: string,
    options?: { more?: readonly string[]; keepsNotes?: boolean },
  ): Promise<LockedCart>
  /** Stores the lines of a locked cart as its next version; what is stored already is left as it is. */
  save(tx: Transaction, caller: CartCaller, locked: LockedCart, lines: readonly Line[]): Promise<Cart>
  /** Locks a cart of which an order was made, in whatever state it is now; lines as they are stored. */
  lockOrdered(tx: Transaction, shopper: Shopper, cartId: string): Promise<OrderedCart>
  /** Ends a cart whose goods were ordered; with lines left over it stays open and holds those. */
  close(tx: Transaction, ordered: OrderedCart, rest: readonly Line[]): Promise<void>
  view(caller: CartCaller, row: CartRow, lines: readonly Line[], goods: GoodsBySku): Promise<Cart>
}

export function createCartService({
  db,
  clock,
  catalog,
  markets,
}: {
  db: Database
  clock: Clock
  catalog: CatalogService
  markets: MarketService
}): CartService {
  const view: CartService['view'] = async ({ market }, row, lines, goods) => {
    const { deliveryFee, freeDeliveryThreshold } = await markets.country(market.country)
    return cartView(row, lines, goods, market, { fee: deliveryFee, threshold: freeDeliveryThreshold })
  }

  const settle = (row: CartRow, lines: readonly Line[], goods: GoodsBySku, market: Market) =>
    lines.map((line) =>
      settleLine(line, goodsOf(goods, line).offer, market.currency, { isOtherMarket: row.country !== market.country }),
    )

  const lock: CartService['lock'] = async (tx, { shopper, market }, cartId, { more = [], keepsNotes = false } = {}) => {
    const [row] = await lockCarts(tx, [cartId])
    if (!row || row.subject !== shopper.subject) throw new ApiError('NOT_FOUND')
    if (row.status !== 'open') throw new ApiError('CART_CLOSED')
    const stored = await readLines(tx, cartId)
    const goods = await readGoods(tx, catalog, market, cartId, [
      ...stored.map(({ productCode }) => productCode),
      ...more,
    ])
    const noted = keepsNotes
      ? stored
      : stored.map((line) => (line.messages.length > 0 ? { ...line, messages: [] } : line))
    return { row, stored, lines: settle(row, noted, goods, market), goods }
  }

  const save: CartService['save'] = async (tx, caller, { row, stored, goods }, lines) => {
    if (isStored(caller, row, stored, lines)) return view(caller, row, lines, goods)
    await writeLines(tx, row.id, stored, lines)
    const changed = await updateCart(tx, row.id, {
      version: row.version + 1,
      country: caller.market.country,
      messages: [],
      updatedAt: clock.now(),
    })
    return view(caller, changed, lines, goods)
  }

  /** Shows a cart, first bringing it up to date when prices, stock or market have moved on. */
  async function show(caller: CartCaller, row: CartRow): Promise<Cart> {
    const lines = await readLines(db, row.id)
    const goods = await readGoods(
      db,
      catalog,
      caller.market,
      row.id,
      lines.map(({ productCode }) => productCode),
    )
    if (row.status !== 'open' || isStored(caller, row, lines, settle(row, lines, goods, caller.market)))
      return view(caller, row, lines, goods)
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

  return {
    lock,
    save,
    view,

    async lockOrdered(tx, shopper, cartId) {
      const [row] = await lockCarts(tx, [cartId])
      if (!row || row.subject !== shopper.subject) throw new ApiError('NOT_FOUND')
      return { row, stored: await readLines(tx, cartId) }
    },

    async close(tx, { row, stored }, rest) {
      await writeLines(tx, row.id, stored, rest)
      const status = rest.length > 0 ? 'open' : 'ordered'
      await updateCart(tx, row.id, { status, version: row.version + 1, messages: [], updatedAt: clock.now() })
    },

    open: (caller, once) =>
      runOnce(db, clock, { subject: caller.shopper.subject, ...once }, async (tx) => {
        const row = await ensureOpenCart(tx, caller.shopper.subject, caller.market.country, clock.now())
        const locked = await lock(tx, caller, row.id, { keepsNotes: true })
        return save(tx, caller, locked, locked.lines)
      }),

    async openOf(caller) {
      const row = await findOpenCart(db, caller.shopper.subject)
      return row ? show(caller, row) : null
    },

    async read(caller, cartId) {
      const row = await findCart(db, caller.shopper.subject, cartId)
      if (!row) throw new ApiError('NOT_FOUND')
      return show(caller, row)
    },

    addItem: (caller, cartId, item, once) =>
      runOnce(db, clock, { subject: caller.shopper.subject, ...once }, async (tx) => {
        const locked = await lock(tx, caller, cartId, { more: [item.product.productCode] })
        return save(tx, caller, locked, withItem(locked, item))
      }),

    updateItem: (caller, cartId, itemId, request) =>
      change(caller, cartId, itemId, (locked, line) => withChange(locked, line, request)),

    setQuantity: (caller, cartId, itemId, quantity) =>
      change(caller, cartId, itemId, (locked, line) => withQuantity(locked, line, quantity)),
  }
}
