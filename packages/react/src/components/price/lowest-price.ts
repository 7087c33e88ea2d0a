import type { ProductPrice, ProductSummary } from '@vitrine/contract'

type Priced = Pick<ProductSummary, 'price' | 'variations'>

/** What some variations of a product cost: the lowest of their prices, and whether others of them cost more. */
export function lowestPrice(
  { price, variations }: Priced,
  among: Priced['variations'] = variations,
): { price: ProductPrice; isFrom: boolean } {
  const prices = among.flatMap((variation) => variation.price ?? [])
  const charged = ({ price: full, salePrice }: ProductPrice) => (salePrice ?? full).amount
  const lowest = prices.reduce((least, one) => (charged(one) < charged(least) ? one : least), prices[0] ?? price)
  return { price: lowest, isFrom: prices.some((one) => charged(one) > charged(lowest)) }
}
