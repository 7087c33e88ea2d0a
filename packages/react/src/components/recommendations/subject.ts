import type { Cart, RecommendingPage } from '@vitrine/core'

/** Subject of recommendations. */
export interface Subject {
  /** Comma-separated codes of products; empty for an empty bag. */
  readonly codes: string
  readonly page: RecommendingPage
}

/** The product that is named, else everything in the bag. Reads its lines. */
export function subjectOf({ lines }: Pick<Cart, 'lines'>, productCode: string | undefined): Subject {
  if (productCode !== undefined) return { codes: productCode, page: 'PDP' }
  const cartCodes = new Set(lines.value.map(({ product }) => product.productCode))
  return { codes: [...cartCodes].sort().join(','), page: 'Cart' }
}
