import type { Cart } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { checkJoin } from './cart-limits.ts'
import { goodsOf } from './cart-offers.ts'
import { ensureOpenCart, lockCarts, readLines, updateCart } from './cart.repository.ts'
import { mergeLines, updateLine } from './cart.rules.ts'
import type { CartCaller, CartService } from './cart.service.ts'

/**
 * Merges another cart into the caller's own, which is made when there is none; the other ends closed. One that is not
 * open any more, or is none, merges nothing.
 * @throws ApiError CART_LINES_EXCEEDED, CART_UNITS_EXCEEDED when one of them is too large already
 */
export async function joinCarts(
  tx: Transaction,
  { clock, carts }: { readonly clock: Clock; readonly carts: Pick<CartService, 'lock' | 'save'> },
  caller: CartCaller,
  otherId: string | undefined,
): Promise<Cart> {
  const target = await ensureOpenCart(tx, caller.shopper.subject, caller.market.country, clock.now())
  const ids = otherId === undefined ? [target.id] : [target.id, otherId]
  const other = (await lockCarts(tx, ids)).find(({ id, status }) => id !== target.id && status === 'open')
  const brought = other ? await readLines(tx, other.id) : []
  const locked = await carts.lock(tx, caller, target.id, {
    more: brought.map(({ productCode }) => productCode),
    keepsNotes: true,
  })
  if (!other) return carts.save(tx, caller, locked, locked.lines)
  checkJoin([locked.lines, brought], locked.limit)
  const { goods } = locked
  const { lines, added } = mergeLines(locked.lines, brought, (line) => goodsOf(goods, line).offer)
  await updateCart(tx, other.id, { status: 'merged', version: other.version + 1, updatedAt: clock.now() })
  const isOtherMarket = other.country !== caller.market.country
  const moved = added.map((line) => ({
    ...updateLine(line, goodsOf(goods, line).offer, caller.market.currency, { isOtherMarket }),
    id: newId(),
  }))
  // Joined, and judged again with what is in the bag now: one that no longer holds is told.
  const couponCodes = [...new Set([...locked.row.couponCodes, ...other.couponCodes])]
  return carts.save(tx, caller, locked, [...lines, ...moved], couponCodes)
}
