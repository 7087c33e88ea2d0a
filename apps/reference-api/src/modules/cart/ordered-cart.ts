import type { Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Shopper } from '../../platform/http/context.ts'
import type { LockedCart } from './cart-lock.ts'
import { lockCarts, readLines, updateCart, writeLines } from './cart.repository.ts'
import type { Line } from './cart.rules.ts'

/** A locked cart whose products are being ordered. */
export type OrderedCart = Pick<LockedCart, 'row' | 'stored'>

/** Locks a cart of which an order was made, in whatever state it is now; lines as they are stored. */
export async function lockOrdered(tx: Transaction, shopper: Shopper, cartId: string): Promise<OrderedCart> {
  const [row] = await lockCarts(tx, [cartId])
  if (!row || row.subject !== shopper.subject) throw new ApiError('NOT_FOUND')
  return { row, stored: await readLines(tx, cartId) }
}

/** Ends a cart whose products were ordered; with lines left over it stays open and holds those. */
export async function closeCart(tx: Transaction, { row, stored }: OrderedCart, rest: readonly Line[], now: Date) {
  await writeLines(tx, row.id, stored, rest)
  const status = rest.length > 0 ? 'open' : 'ordered'
  await updateCart(tx, row.id, { status, version: row.version + 1, messages: [], updatedAt: now })
}
