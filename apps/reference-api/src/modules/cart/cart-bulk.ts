import type { AddCartItem, BulkItem, Cart, CartItemsAdded } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { runOnce, type Once } from '../../platform/idempotency/idempotency.ts'
import { withItems } from './cart-bulk.rules.ts'
import type { CartCaller, CartLock } from './cart-lock.ts'

/** Several products at once. */
export interface CartBulk {
  /** Repeated, it says once more what became of each item, with the cart as it is now. */
  addItems(
    caller: CartCaller,
    cartId: string,
    items: readonly AddCartItem[],
    once: Pick<Once, 'key' | 'requestHash'>,
  ): Promise<CartItemsAdded>
}

/** Makes it: one transaction, which reads the cart and its products once. */
export function createCartBulk(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { lock, save }: Pick<CartLock, 'lock' | 'save'>,
  read: (caller: CartCaller, cartId: string) => Promise<Cart>,
): CartBulk {
  return {
    addItems: (caller, cartId, items, once) =>
      runOnce(
        db,
        clock,
        { subject: caller.shopper.subject, ...once },
        {
          async effect(tx) {
            const more = items.map(({ product }) => product.productCode)
            const locked = await lock(tx, caller, cartId, { more })
            const { lines, items: answers } = withItems(locked, items)
            return { items: answers, cart: await save(tx, caller, locked, lines) }
          },
          referenceOf: (reply) => ({ cartId: reply.cart.id, items: JSON.stringify(reply.items) }),
          repeat: async (stored) => ({
            items: JSON.parse(stored.items) as BulkItem[],
            cart: await read(caller, stored.cartId),
          }),
        },
      ),
  }
}
