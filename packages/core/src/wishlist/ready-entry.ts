import type { WishlistItem } from '@vitrine/contract'
import type { WishlistEntry } from '@vitrine/contract/rules'

/** The entry that an item stands for; undefined where a colour or size is still to be chosen. */
export function chosenWishlistEntry({ id, product, variationProductCode }: WishlistItem): WishlistEntry | undefined {
  if (product.productUsage === 'Standard') return { productCode: id }
  const only = product.sizes.length === 1 && !product.isChosenOnPage ? product.sizes[0]?.productCode : undefined
  const code = variationProductCode ?? only
  return code ? { productCode: id, variationProductCode: code } : undefined
}

/** The entry that goes into the bag as it is; undefined where something is to be chosen, or is sold out. */
export function readyWishlistEntry(item: WishlistItem): WishlistEntry | undefined {
  return item.isInStock && item.product.isInStock ? chosenWishlistEntry(item) : undefined
}
