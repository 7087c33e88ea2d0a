import type { WishlistItem } from '@vitrine/contract'
import { chargedPrice } from '@vitrine/contract/rules'

/** The orders of a wishlist; the first is the usual one. */
export const wishlistSorts = ['newest', 'price', 'drop'] as const
export type WishlistSort = (typeof wishlistSorts)[number]

/** Reads an order as an address has it; any other text is the usual order. */
export const wishlistSortOf = (text: string | undefined): WishlistSort =>
  wishlistSorts.find((sort) => sort === text) ?? 'newest'

/** Items of a department: those that can be bought, and those that are sold out. */
export interface SortedWishlistItems {
  readonly available: readonly WishlistItem[]
  readonly soldOut: readonly WishlistItem[]
}

/** What is compared: less comes first. */
const ranks: Record<WishlistSort, (item: WishlistItem) => number> = {
  newest: () => 0,
  price: ({ product }) => chargedPrice(product.price).amount,
  drop: (item) => -dropShare(item),
}

/**
 * Sorts the items of a department; what is sold out stays in a part of its own, in the same order. Items of one rank
 * keep the order of the list, the newest first.
 */
export function sortWishlistItems(items: readonly WishlistItem[], sort: WishlistSort): SortedWishlistItems {
  const rank = ranks[sort]
  const sorted = items.toSorted((a, b) => rank(a) - rank(b))
  return {
    available: sorted.filter(({ isInStock }) => isInStock),
    soldOut: sorted.filter(({ isInStock }) => !isInStock),
  }
}

/** The share of the first price that an item costs less today, from 0 to 1. */
function dropShare({ priceDrop, product }: WishlistItem): number {
  const drop = priceDrop?.amount ?? 0
  return drop > 0 ? drop / (drop + chargedPrice(product.price).amount) : 0
}
