import type { AddCartItem, BulkItem } from '@vitrine/contract'
import { Refusal } from './refusal.ts'

/**
 * Adds each item as the add of one does, and as much of it as there is; one that is refused leaves the others alone.
 * @param add - Adds one. @throws Refusal
 */
export function addEach(items: readonly AddCartItem[], add: (item: AddCartItem) => unknown): BulkItem[] {
  const tryOne = (item: AddCartItem): Refusal['init'] | undefined => {
    try {
      add(item)
      return undefined
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // The API has no such product; the double has no such thing.
      return error.init.status === 404 ? { status: 409, code: 'PRODUCTS_NOT_AVAILABLE' } : error.init
    }
  }
  return items.map((item): BulkItem => {
    const requested = item.quantity
    const refusal = tryOne(item)
    if (!refusal) return { outcome: 'added', requested, quantity: requested, errorCode: null, details: [] }
    let quantity = refusal.code === 'QUANTITY_EXCEED' ? requested - 1 : 0
    while (quantity > 0 && tryOne({ ...item, quantity })) quantity -= 1
    const outcome = quantity > 0 ? 'capped' : 'refused'
    return { outcome, requested, quantity, errorCode: refusal.code, details: [...(refusal.details ?? [])] }
  })
}
