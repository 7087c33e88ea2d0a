import type { Cart } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { checkJoin } from './cart-limits.ts'
import { productOf } from './cart-offers.ts'
import { ensureOpenCart, lockCarts, readLines, updateCart, type CartRow } from './cart.repository.ts'
import { mergeLines, updateLine, type Line } from './cart.rules.ts'
import type { CartCaller, CartService } from './cart.service.ts'
import { joinCopied, noteCopied, readCopied } from './copied-units.ts'
import { newUnits, withoutUnits } from './copied-units.rules.ts'

/** Services that joining needs. */
export interface JoinServices {
  readonly clock: Clock
  readonly carts: Pick<CartService, 'lock' | 'save'>
}

/** Lines that come into a cart, and the cart that they are of. */
interface Brought {
  readonly from: CartRow
  readonly lines: readonly Line[]
  /** It ends here: its shopper used it last, and the day that they wished there counts. */
  readonly isLast: boolean
}

const openCartOf = (tx: Transaction, { shopper, shopLocale }: CartCaller, { clock }: JoinServices) =>
  ensureOpenCart(tx, shopper.subject, shopLocale.country, clock.now())

/**
 * Moves another cart into the caller's own, which is made when there is none; the other ends closed. One that is not
 * open any more, or is none, moves nothing.
 * @throws ApiError CART_LINES_EXCEEDED, CART_UNITS_EXCEEDED when one of them is too large already
 */
export async function joinCarts(
  tx: Transaction,
  services: JoinServices,
  caller: CartCaller,
  otherId: string | undefined,
): Promise<Cart> {
  const target = await openCartOf(tx, caller, services)
  const ids = otherId === undefined ? [target.id] : [target.id, otherId]
  const from = (await lockCarts(tx, ids)).find(({ id, status }) => id !== target.id && status === 'open')
  if (!from) return bring(tx, services, caller, target.id)
  const stored = await readLines(tx, from.id)
  const twice = await joinCopied(tx, from.id, target.id, await readLines(tx, target.id))
  await updateCart(tx, from.id, { status: 'merged', version: from.version + 1, updatedAt: services.clock.now() })
  return bring(tx, services, caller, target.id, { from, lines: withoutUnits(stored, stored, twice), isLast: true })
}

/**
 * Copies a cart into the caller's own, which is made when there is none; the other stays as it is. What was copied
 * before is not copied again. A cart that is not open any more, or is none, brings nothing.
 * @throws ApiError CART_LINES_EXCEEDED, CART_UNITS_EXCEEDED when one of them is too large already
 */
export async function copyCart(
  tx: Transaction,
  services: JoinServices,
  caller: CartCaller,
  otherId: string | undefined,
): Promise<Cart> {
  const target = await openCartOf(tx, caller, services)
  // The target first: whoever orders it locks the carts that it was copied from after it.
  await lockCarts(tx, [target.id])
  const [from] = otherId === undefined || otherId === target.id ? [] : await lockCarts(tx, [otherId])
  if (from?.status !== 'open') return bring(tx, services, caller, target.id)
  const stored = await readLines(tx, from.id)
  const copied = await readCopied(tx, from.id, target.id)
  const lines = newUnits(stored, await readLines(tx, target.id), copied)
  await noteCopied(tx, from.id, target.id, stored)
  return bring(tx, services, caller, target.id, lines.length > 0 ? { from, lines, isLast: false } : undefined)
}

/** Adds lines and coupons to a locked cart; without any the cart is brought up to date. */
async function bring(
  tx: Transaction,
  { carts }: JoinServices,
  caller: CartCaller,
  targetId: string,
  brought?: Brought,
): Promise<Cart> {
  const locked = await carts.lock(tx, caller, targetId, {
    more: (brought?.lines ?? []).map(({ productCode }) => productCode),
    keepsNotes: true,
  })
  if (!brought) return carts.save(tx, caller, locked, locked.lines)
  checkJoin([locked.lines, brought.lines], locked.limit)
  const { products } = locked
  const { lines, added } = mergeLines(locked.lines, brought.lines, (line) => productOf(products, line).offer)
  const isOtherCountry = brought.from.country !== caller.shopLocale.country
  const joined = added.map((line) => ({
    ...updateLine(line, productOf(products, line).offer, caller.shopLocale.currency, { isOtherCountry }),
    id: newId(),
  }))
  // Joined, and judged again with what is in the bag now: one that no longer holds is told.
  const couponCodes = [...new Set([...locked.row.couponCodes, ...brought.from.couponCodes])]
  const dates = [locked.row.hamperDate, brought.from.hamperDate]
  const hamperDate = (brought.isLast ? dates.toReversed() : dates).find((date) => date !== null) ?? null
  return carts.save(tx, caller, locked, [...lines, ...joined], { couponCodes, hamperDate })
}
