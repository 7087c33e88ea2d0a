import type { Cart } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { guestSubject } from '../../platform/http/caller.ts'
import { moveKeys } from '../../platform/idempotency/idempotency.ts'
import type { TokenService } from '../token/token.service.ts'
import { findOpenCart, moveEndedCarts } from './cart.repository.ts'
import type { CartCaller, CartService } from './cart.service.ts'
import { joinCarts } from './join-carts.ts'

/** Takes what a guest has over to a signed-in shopper, in the merge's own transaction. */
export type Adopt = (tx: Transaction, from: string, to: string, now: Date) => Promise<unknown>

export interface MergeService {
  /**
   * Merges a guest's cart into the signed-in caller's own; orders and whatever else the guest has become the caller's,
   * and the guest ends. Repeated by the same shopper it changes nothing.
   * @throws ApiError NOT_FOUND for a guest whom the secret does not prove, or who was somebody else's;
   *   CART_LINES_EXCEEDED, CART_UNITS_EXCEEDED when one of the carts is too large already
   */
  merge(caller: CartCaller, guest: { readonly guestUserId: string; readonly secret: string }): Promise<Cart>
}

export function createMergeService({
  db,
  clock,
  carts,
  tokens,
  adopt,
}: {
  db: Database
  clock: Clock
  carts: CartService
  tokens: Pick<TokenService, 'endMerged'>
  adopt: readonly Adopt[]
}): MergeService {
  return {
    merge: (caller, { guestUserId, secret }) =>
      db.transaction(async (tx) => {
        const { subject } = caller.shopper
        const guest = guestSubject(guestUserId)
        if (!(await tokens.endMerged(tx, { guestUserId, secret, UID: subject }))) throw new ApiError('NOT_FOUND')
        const now = clock.now()
        const other = await findOpenCart(tx, guest)
        const joined = await joinCarts(tx, { clock, carts }, caller, other?.id)
        await moveKeys(tx, guest, subject)
        await moveEndedCarts(tx, guest, subject)
        for (const take of adopt) await take(tx, guest, subject, now)
        return joined
      }),
  }
}
