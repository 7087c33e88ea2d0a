import type { Cart, UpdateCartItem } from '@vitrine/contract'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { withChange, withQuantity, type CartContents } from './cart-changes.ts'
import { withCoupon, withoutCoupon } from './cart-coupons.ts'
import type { CartCaller, CartLock } from './cart-lock.ts'
import type { Line } from './cart.rules.ts'

/** Changes that carry no key, because repeating them changes nothing. */
export interface CartEdits {
  updateItem(caller: CartCaller, cartId: string, itemId: string, change: UpdateCartItem): Promise<Cart>
  /** Absolute; 0 removes the line. */
  setQuantity(caller: CartCaller, cartId: string, itemId: string, quantity: number): Promise<Cart>
  /** @throws ApiError with the code of why a coupon is not taken. */
  applyCoupon(caller: CartCaller, cartId: string, typed: string): Promise<Cart>
  removeCoupon(caller: CartCaller, cartId: string, typed: string): Promise<Cart>
}

/** Makes them: each locks, changes and saves. */
export function createCartEdits(
  db: Database,
  { lock, save, view }: Pick<CartLock, 'lock' | 'save' | 'view'>,
): CartEdits {
  const changeLine = (
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

  return {
    updateItem: (caller, cartId, itemId, request) =>
      changeLine(caller, cartId, itemId, (locked, line) => withChange(locked, line, request)),
    setQuantity: (caller, cartId, itemId, quantity) =>
      changeLine(caller, cartId, itemId, (locked, line) => withQuantity(locked, line, quantity)),
    applyCoupon: (caller, cartId, typed) => changeCoupons(caller, cartId, typed, withCoupon),
    removeCoupon: (caller, cartId, typed) => changeCoupons(caller, cartId, typed, withoutCoupon),
  }
}
