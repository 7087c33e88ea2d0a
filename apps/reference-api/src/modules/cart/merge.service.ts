import type { CartMerged } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queries, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { guestSubject } from '../../platform/http/caller.ts'
import type { HoldAccount } from '../../platform/http/hold-account.ts'
import { moveKeys } from '../../platform/idempotency/idempotency.ts'
import type { TokenService } from '../token/token.service.ts'
import { findOpenCart, moveEndedCarts, readLines } from './cart.repository.ts'
import type { CartCaller, CartService } from './cart.service.ts'
import { joinCarts } from './join-carts.ts'

/** Takes what a guest has over to a signed-in shopper, in the merge's own transaction. */
export type Adopt<Result> = (tx: Transaction, from: string, to: string, now: Date) => Promise<Result>

export interface MergeService {
  /**
   * Merges a guest's cart into the signed-in caller's own; orders and whatever else the guest has become the caller's,
   * and the guest ends. Repeated by the same shopper, whose browser has no secret any more, it changes nothing and
   * answers once more what came along.
   * @throws ApiError NOT_FOUND for a guest whom the secret does not prove, or who was somebody else's;
   *   CART_LINES_EXCEEDED, CART_UNITS_EXCEEDED when one of the carts is too large already
   */
  merge(
    caller: CartCaller,
    guest: { readonly guestUserId: string; readonly secret: string | undefined },
  ): Promise<CartMerged>
}

export function createMergeService({
  db,
  clock,
  carts,
  tokens,
  holdAccount,
  adopt,
  wishlists,
  savedItems,
}: {
  db: Database
  clock: Clock
  carts: CartService
  tokens: Pick<TokenService, 'endMerged' | 'noteMerged'>
  holdAccount: HoldAccount
  adopt: Adopt<void>
  /** Answers how many products came along. */
  wishlists: { readonly merge: Adopt<number> }
  savedItems: { readonly merge: Adopt<void> }
}): MergeService {
  return {
    merge: (caller, { guestUserId, secret }) =>
      db.transaction(async (tx) => {
        await holdAccount(tx, caller.shopper)
        const { subject } = caller.shopper
        const guest = guestSubject(guestUserId)
        const merged = await tokens.endMerged(tx, { guestUserId, secret, UID: subject })
        if (!merged) throw new ApiError('NOT_FOUND')
        const now = clock.now()
        const other = await findOpenCart(tx, guest)
        const unitsBefore = await unitsOf(tx, subject)
        const joined = await joinCarts(tx, { clock, carts }, caller, other?.id)
        const items = Math.max(0, (await unitsOf(tx, subject)) - unitsBefore)
        await moveKeys(tx, guest, subject)
        await moveEndedCarts(tx, guest, subject)
        await adopt(tx, guest, subject, now)
        const counts = { items, products: await wishlists.merge(tx, guest, subject, now) }
        await savedItems.merge(tx, guest, subject, now)
        if (!merged.before) await tokens.noteMerged(tx, guestUserId, counts)
        return { cart: joined, ...(merged.before ?? counts) }
      }),
  }
}

/** Units in a shopper's open cart. */
async function unitsOf(queries: Queries, subject: string): Promise<number> {
  const open = await findOpenCart(queries, subject)
  const lines = open ? await readLines(queries, open.id) : []
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
