import type { Cart } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { isAsShown } from './cart-gifts.ts'
import { isStored, type CartCaller, type CartLock } from './cart-lock.ts'
import { readProducts, type OfferSources } from './cart-offers.ts'
import { findCart, findOpenCart, noteUse, readLines, type CartRow } from './cart.repository.ts'

/** Carts as their shopper sees them. */
export interface CartReading {
  /** The open cart; null when there is none. */
  openOf(caller: CartCaller): Promise<Cart | null>
  /** @throws ApiError NOT_FOUND */
  read(caller: CartCaller, cartId: string): Promise<Cart>
}

/** Makes it. A cart is brought up to date before it is shown, when prices, stock or country have changed. */
export function createCartReading(
  options: OfferSources & { db: Database; clock: Clock },
  { view, updateLines, lock, save }: CartLock,
): CartReading {
  const { db, clock } = options

  async function show(caller: CartCaller, row: CartRow): Promise<Cart> {
    const lines = await readLines(db, row.id)
    const codes = lines.map(({ productCode }) => productCode)
    const products = await readProducts(db, options, caller.shopLocale, row.id, codes)
    if (row.status !== 'open' || isStored(caller, row, lines, updateLines(row, lines, products, caller.shopLocale))) {
      const shown = await view(db, caller, row, lines, products)
      if (row.status !== 'open' || isAsShown(shown, row)) return shown
    }
    return db.transaction(async (tx) => {
      const locked = await lock(tx, caller, row.id, { keepsNotes: true })
      return save(tx, caller, locked, locked.lines)
    })
  }

  return {
    async openOf(caller) {
      const row = await findOpenCart(db, caller.shopper.subject)
      return row && (await noteUse(db, row, clock.now())) ? show(caller, row) : null
    },

    async read(caller, cartId) {
      const row = await findCart(db, caller.shopper.subject, cartId)
      if (!row || !(await noteUse(db, row, clock.now()))) throw new ApiError('NOT_FOUND')
      return show(caller, row)
    },
  }
}
