import type { WishlistItem } from '@vitrine/contract'
import type { WishlistEntry } from '@vitrine/contract/rules'

/** What of a product is meant; undefined where a colour or size is still to be chosen. */
export function chosenEntry({ id, product, variationProductCode }: WishlistItem): WishlistEntry | undefined {
  if (product.productUsage === 'Standard') return { productCode: id }
  const only = product.sizes.length === 1 && !product.isChosenOnPage ? product.sizes[0]?.productCode : undefined
  const code = variationProductCode ?? only
  return code ? { productCode: id, variationProductCode: code } : undefined
}
