import type { DepartmentType } from '@vitrine/contract'
import { cartBulkDomain } from '../cart-bulk/index.ts'
import type { Storefront } from '../storefront/index.ts'
import { readyWishlistEntry } from './ready-entry.ts'
import { wishlistDomain } from './wishlist.ts'

/** How much of a department went into the bag. */
export interface WishlistMove {
  readonly moved: number
  /** Products that can be bought and stayed: something is to be chosen, or the bag did not take them. */
  readonly left: number
  /** Why the bag did not take some of them. */
  readonly messages: readonly string[]
}

/**
 * Puts everything of a department into the bag that needs no choice, then takes it off the list. A product that the bag
 * refuses stays; where the bag cannot be reached, the rest stays.
 */
export async function moveWishlistToCart(storefront: Storefront, department: DepartmentType): Promise<WishlistMove> {
  const wishlist = storefront.use(wishlistDomain)
  const group = wishlist.list.peek()?.items.find(({ departmentType }) => departmentType === department)
  const inStock = group?.items.filter(({ isInStock }) => isInStock) ?? []
  const ready = inStock.flatMap((item) => {
    const entry = readyWishlistEntry(item)
    return entry ? { ...entry, productName: item.product.productName } : []
  })
  const { lines, messages } = await storefront.use(cartBulkDomain).add(ready)
  const moved = ready.filter((_, index) => lines[index]?.quantity)
  await Promise.all(moved.map(({ productCode }) => wishlist.remove(productCode, false)))
  return { moved: moved.length, left: inStock.length - moved.length, messages }
}
