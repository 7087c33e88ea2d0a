import type { DepartmentType } from '@vitrine/contract'
import { readyWishlistEntry } from './ready-entry.ts'
import type { Wishlist } from './wishlist.types.ts'

/** How much of a department went into the bag. */
export interface WishlistMove {
  readonly moved: number
  /** Products that can be bought and stayed: something is to be chosen, or the bag did not take them. */
  readonly left: number
}

/**
 * Puts everything of a department into the bag that needs no choice. A product that the bag refuses stays, and the
 * next ones are tried; where the bag cannot be reached, the rest stays.
 */
export async function moveWishlistToCart(wishlist: Wishlist, department: DepartmentType): Promise<WishlistMove> {
  const group = wishlist.list.peek()?.items.find(({ departmentType }) => departmentType === department)
  const inStock = group?.items.filter(({ isInStock }) => isInStock) ?? []
  let moved = 0
  for (const item of inStock) {
    const entry = readyWishlistEntry(item)
    const outcome = entry && (await wishlist.moveToBag(entry)).outcome
    if (outcome === 'done') moved++
    else if (outcome === 'failed' || outcome === 'unknown') break
  }
  return { moved, left: inStock.length - moved }
}
