import type { ProductSummary, WishlistItem } from '@vitrine/contract'
import type { WishlistEntry } from '@vitrine/contract/rules'

/** The entry that an item stands for; undefined where a colour or size is still to be chosen. */
export function chosenWishlistEntry({
  id,
  product,
  variationProductCode,
}: Pick<WishlistItem, 'id' | 'product' | 'variationProductCode'>): WishlistEntry | undefined {
  if (product.productUsage === 'Standard') return { productCode: id }
  const only = product.sizes.length === 1 && !product.isChosenOnPage ? product.sizes[0]?.productCode : undefined
  const code = variationProductCode ?? only
  return code ? { productCode: id, variationProductCode: code } : undefined
}

/** The entry that goes into the bag as it is; undefined where something is to be chosen, or is sold out. */
export function readyWishlistEntry(item: WishlistItem): WishlistEntry | undefined {
  return item.isInStock && item.product.isInStock ? chosenWishlistEntry(item) : undefined
}

/** The same of a product of which nothing was chosen. */
export function readyEntryOf(product: ProductSummary): WishlistEntry | undefined {
  if (!product.isInStock) return undefined
  return chosenWishlistEntry({ id: product.productCode, product, variationProductCode: null })
}
