import type { Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ShopperCaller } from '../../platform/http/context.ts'
import type { LockedCart } from './cart-lock.ts'
import { findOpenCart, lockCarts, readLines, updateCart, writeLines } from './cart.repository.ts'
import type { Line } from './cart.rules.ts'
import { takeFromSources } from './copied-units.ts'
import type { Taken } from './copied-units.rules.ts'

/** A locked cart whose products are being ordered. */
export interface OrderedCart extends Pick<LockedCart, 'row' | 'stored'> {
  /** It is the cart that the ordered one was merged into since: lines have other ids. */
  readonly isMerged: boolean
}

/**
 * Locks a cart of which an order was made, in whatever state it is now, or the one that it was merged into since; lines
 * as they are stored.
 */
export async function lockOrdered(
  tx: Transaction,
  shopper: Pick<ShopperCaller, 'subject'>,
  cartId: string,
): Promise<OrderedCart> {
  const [row] = await lockCarts(tx, [cartId])
  if (!row || row.subject !== shopper.subject) throw new ApiError('NOT_FOUND')
  const open = row.status === 'merged' ? await findOpenCart(tx, shopper.subject) : undefined
  const [into] = open ? await lockCarts(tx, [open.id]) : []
  const found = into ?? row
  return { row: found, stored: await readLines(tx, found.id), isMerged: into !== undefined }
}

/**
 * Ends a cart whose products were ordered; with lines left over it stays open and holds those. A partner's page that
 * they were copied from has them no more.
 */
export async function closeCart(
  tx: Transaction,
  { row, stored }: OrderedCart,
  rest: readonly Line[],
  usedCoupons: readonly string[],
  now: Date,
) {
  await writeLines(tx, row.id, stored, rest)
  const status = rest.length > 0 ? 'open' : 'ordered'
  const couponCodes = row.couponCodes.filter((code) => !usedCoupons.includes(code))
  const ended = { version: row.version + 1, messages: [], hamperDate: null, updatedAt: now }
  await updateCart(tx, row.id, { status, couponCodes, ...ended })
  await takeFromSources(tx, row.id, takenFrom(stored, rest), usedCoupons)
}

/** Units that are in these lines and not in the rest. */
const takenFrom = (stored: readonly Line[], rest: readonly Line[]): Taken[] =>
  stored.flatMap((line) => {
    const quantity = line.quantity - (rest.find(({ id }) => id === line.id)?.quantity ?? 0)
    return quantity > 0 ? [{ sku: line.sku, giftMessage: line.giftMessage, quantity }] : []
  })
