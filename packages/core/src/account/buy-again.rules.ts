import type { CartItem, Product } from '@vitrine/contract'

/** What of an ordered line can be had now: all of it, less, or nothing, for the time being or for good. */
export type BuyAgainState = 'available' | 'fewer' | 'soldOut' | 'notSold'

/** A line of an order, and how many of it are added. */
export interface BuyAgainLine {
  readonly line: CartItem
  readonly state: BuyAgainState
  /** Units that are added: as many as were ordered, or as are left. */
  readonly quantity: number
}

/**
 * What can be had of the lines of an order.
 * @param products - What is sold now, by code; what is missing there is sold no more.
 */
export function buyAgainLines(lines: readonly CartItem[], products: ReadonlyMap<string, Product>): BuyAgainLine[] {
  // Lines that differ in their gift message share the units that are left.
  const taken = new Map<string, number>()
  return lines.map((line) => {
    const { productCode, variationProductCode } = line.product
    const product = products.get(productCode)
    const variation = product?.variations.find((candidate) => candidate.productCode === variationProductCode)
    const sold = variationProductCode ? variation : product
    if (!sold) return { line, state: 'notSold', quantity: 0 }
    const key = variationProductCode ?? productCode
    const left = Math.max(0, sold.inventoryInfo.onlineStockAvailable - (taken.get(key) ?? 0))
    const quantity = Math.min(line.quantity, left)
    taken.set(key, (taken.get(key) ?? 0) + quantity)
    return { line, state: quantity === 0 ? 'soldOut' : quantity < line.quantity ? 'fewer' : 'available', quantity }
  })
}
