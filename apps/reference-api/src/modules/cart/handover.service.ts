import type { Cart, Handover } from '@vitrine/contract'
import { after, type Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { digest, newCode, newId } from '../../platform/ids.ts'
import { checkJoin } from './cart-limits.ts'
import { goodsOf } from './cart-offers.ts'
import {
  ensureOpenCart,
  findCart,
  insertHandover,
  lockCarts,
  lockHandover,
  readLines,
  updateCart,
  useHandover,
} from './cart.repository.ts'
import { mergeLines, updateLine } from './cart.rules.ts'
import type { CartCaller, CartService } from './cart.service.ts'

/** Seconds that a hand-over code lives. */
export const HANDOVER_LIFE = 60
export interface HandoverService {
  /** A code that carries the cart from a partner's page to the shop, once, for 60 seconds. Only its hash is stored. */
  create(caller: CartCaller, cartId: string): Promise<Handover>
  /**
   * Merges the cart behind a code into the caller's own; the other ends closed. Repeated by the same shopper, it
   * answers with the cart and merges nothing.
   * @throws ApiError HANDOVER_INVALID; CART_LINES_EXCEEDED, CART_UNITS_EXCEEDED when one of them is too large already
   */
  accept(caller: CartCaller, code: string): Promise<Cart>
}

export function createHandoverService({
  db,
  clock,
  carts,
}: {
  db: Database
  clock: Clock
  carts: CartService
}): HandoverService {
  return {
    async create({ shopper }, cartId) {
      const row = await findCart(db, shopper.subject, cartId)
      if (!row) throw new ApiError('NOT_FOUND')
      if (row.status !== 'open') throw new ApiError('CART_CLOSED')
      const code = newCode()
      const expiresAt = after(clock.now(), HANDOVER_LIFE)
      await insertHandover(db, { codeHash: digest(code), cartId, expiresAt })
      return { code, expiresAt: expiresAt.toISOString() }
    },

    accept: (caller, code) =>
      db.transaction(async (tx) => {
        const { subject } = caller.shopper
        const ticket = await lockHandover(tx, digest(code))
        const isUsable =
          ticket !== undefined &&
          (ticket.usedBy === subject || (ticket.usedBy === null && ticket.expiresAt > clock.now()))
        if (!isUsable) throw new ApiError('HANDOVER_INVALID')
        const target = await ensureOpenCart(tx, subject, caller.market.country, clock.now())
        const other = (await lockCarts(tx, [target.id, ticket.cartId])).find(({ id }) => id === ticket.cartId)
        const hasNothingToMerge =
          ticket.usedBy !== null || other === undefined || other.id === target.id || other.status !== 'open'
        const brought = hasNothingToMerge ? [] : await readLines(tx, other.id)
        if (ticket.usedBy === null) await useHandover(tx, ticket.codeHash, subject)
        const locked = await carts.lock(tx, caller, target.id, {
          more: brought.map(({ productCode }) => productCode),
          keepsNotes: true,
        })
        if (hasNothingToMerge) return carts.save(tx, caller, locked, locked.lines)
        checkJoin([locked.lines, brought], locked.limit)
        const { goods } = locked
        const { lines, added } = mergeLines(locked.lines, brought, (line) => goodsOf(goods, line).offer)
        await updateCart(tx, other.id, { status: 'merged', version: other.version + 1, updatedAt: clock.now() })
        const isOtherMarket = other.country !== caller.market.country
        const moved = added.map((line) => ({
          ...updateLine(line, goodsOf(goods, line).offer, caller.market.currency, { isOtherMarket }),
          id: newId(),
        }))
        return carts.save(tx, caller, locked, [...lines, ...moved])
      }),
  }
}
