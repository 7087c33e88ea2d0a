import type { Cart } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { HoldShopper } from '../../platform/http/hold-shopper.ts'
import { runOnce, type Once } from '../../platform/idempotency/idempotency.ts'
import type { CartCaller, CartLock } from './cart-lock.ts'
import type { Line } from './cart.rules.ts'

/** What is taken out of a cart, to go somewhere else. */
export interface CartTaking {
  /**
   * Takes a line out of an open cart, once for a key. A line that is not there changes nothing.
   * @param put - Puts it elsewhere in the same transaction, once the shopper is held and the cart locked. @returns the
   *   name of that place.
   */
  takeLine(
    caller: CartCaller,
    cartId: string,
    itemId: string,
    put: (tx: Transaction, line: Line) => Promise<string>,
    once: Pick<Once, 'key' | 'requestHash'>,
  ): Promise<{ readonly cart: Cart; readonly place: string | null }>
}

/** Makes it. Repeated, it names the same place, with the cart as it is now. */
export function createCartTaking(
  { db, clock, holdShopper }: { readonly db: Database; readonly clock: Clock; readonly holdShopper: HoldShopper },
  { lock, save }: Pick<CartLock, 'lock' | 'save'>,
  read: (caller: CartCaller, cartId: string) => Promise<Cart>,
): CartTaking {
  return {
    takeLine: (caller, cartId, itemId, put, once) =>
      runOnce(
        db,
        clock,
        { subject: caller.shopper.subject, ...once },
        {
          async effect(tx) {
            await holdShopper(tx, caller.shopper)
            const locked = await lock(tx, caller, cartId)
            const line = locked.lines.find(({ id }) => id === itemId)
            const place = line ? await put(tx, line) : null
            const rest = locked.lines.filter((other) => other !== line)
            return { cart: await save(tx, caller, locked, rest), place }
          },
          referenceOf: ({ cart, place }) => ({ cartId: cart.id, ...(place !== null && { place }) }),
          repeat: async (stored: { cartId: string; place?: string }) => ({
            cart: await read(caller, stored.cartId),
            place: stored.place ?? null,
          }),
        },
      ),
  }
}
