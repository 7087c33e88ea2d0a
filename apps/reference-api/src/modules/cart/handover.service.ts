import type { Cart, Handover } from '@vitrine/contract'
import { after, type Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { HoldShopper } from '../../platform/http/hold-shopper.ts'
import { digest, newCode } from '../../platform/ids.ts'
import { findCart, insertHandover, lockHandover, useHandover } from './cart.repository.ts'
import type { CartCaller, CartService } from './cart.service.ts'
import { copyCart } from './join-carts.ts'

/** Seconds that a hand-over code lives. */
export const HANDOVER_LIFE = 60
export interface HandoverService {
  /**
   * A code that carries the cart from a partner's page to the shop, once, for 60 seconds. Only its hash is stored.
   * @throws ApiError FORBIDDEN for a cart of the shop's own pages, which is there already
   */
  create(caller: CartCaller, cartId: string): Promise<Handover>
  /**
   * Copies the cart behind a code into the caller's own; the partner's page goes on with its cart. What was copied
   * before is not copied again, whether the code is repeated or new.
   * @throws ApiError HANDOVER_INVALID; CART_LINES_EXCEEDED, CART_UNITS_EXCEEDED when one of them is too large already
   */
  accept(caller: CartCaller, code: string): Promise<Cart>
}

export function createHandoverService({
  db,
  clock,
  carts,
  holdShopper,
}: {
  db: Database
  clock: Clock
  carts: CartService
  holdShopper: HoldShopper
}): HandoverService {
  return {
    async create({ shopper }, cartId) {
      const row = await findCart(db, shopper.subject, cartId)
      if (!row) throw new ApiError('NOT_FOUND')
      if (shopper.kind !== 'partnerGuest') throw new ApiError('FORBIDDEN')
      if (row.status !== 'open') throw new ApiError('CART_CLOSED')
      const code = newCode()
      const expiresAt = after(clock.now(), HANDOVER_LIFE)
      await insertHandover(db, { codeHash: digest(code), cartId, expiresAt })
      return { code, expiresAt: expiresAt.toISOString() }
    },

    accept: (caller, code) =>
      db.transaction(async (tx) => {
        await holdShopper(tx, caller.shopper)
        const { subject } = caller.shopper
        const ticket = await lockHandover(tx, digest(code))
        const isUsable =
          ticket !== undefined &&
          (ticket.usedBy === subject || (ticket.usedBy === null && ticket.expiresAt > clock.now()))
        if (!isUsable) throw new ApiError('HANDOVER_INVALID')
        const isRepeated = ticket.usedBy !== null
        if (!isRepeated) await useHandover(tx, ticket.codeHash, subject)
        return copyCart(tx, { clock, carts }, caller, isRepeated ? undefined : ticket.cartId)
      }),
  }
}
