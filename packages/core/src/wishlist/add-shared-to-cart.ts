import type { ProductSummary, SharedWishlist } from '@vitrine/contract'
import { cartBulkDomain, type CartBulkLine, type CartBulkOutcome } from '../cart-bulk/index.ts'
import type { Storefront } from '../storefront/index.ts'
import { readyEntryOf } from './ready-entry.ts'

const products = ({ items }: SharedWishlist): ProductSummary[] => items.flatMap((group) => group.items)

/** What of a shared wishlist goes into the bag as it is: in stock, and without a choice. */
export const readySharedLines = (shared: SharedWishlist): CartBulkLine[] =>
  products(shared).flatMap((product) => {
    const entry = readyEntryOf(product)
    return entry ? { ...entry, productName: product.productName } : []
  })

/** How much of a shared wishlist went into the bag. */
export type SharedToCart = CartBulkOutcome & {
  /** Products that were left because something of them is to be chosen. */
  readonly toChoose: number
}

/** Puts everything of a shared wishlist into the bag that is in stock and needs no choice. */
export async function addSharedToCart(storefront: Storefront, shared: SharedWishlist): Promise<SharedToCart> {
  const lines = readySharedLines(shared)
  const inStock = products(shared).filter(({ isInStock }) => isInStock)
  const outcome = await storefront.use(cartBulkDomain).add(lines)
  return { ...outcome, toChoose: inStock.length - lines.length }
}
