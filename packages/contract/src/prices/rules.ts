/** The most that one unit may cost, in minor units of any currency; the import of a feed refuses more. */
export const MAX_PRICE = 2_147_483_647

/** What is charged for something that may be on sale. */
export function chargedPrice<Price>({
  price,
  salePrice,
}: {
  price: Price
  salePrice?: Price | null | undefined
}): Price {
  return salePrice ?? price
}

interface Price {
  readonly price: { readonly amount: number }
  readonly salePrice: { readonly amount: number } | null
}

/**
 * What some variations of a product cost: the lowest of their prices, and whether others of them cost more.
 * @param among - All of them unless some are asked about.
 */
export function lowestPrice<Cost extends Price, Variation extends { readonly price?: Cost }>(
  { price, variations }: { readonly price: Cost; readonly variations: readonly Variation[] },
  among: readonly Variation[] = variations,
): { price: Cost; isFrom: boolean } {
  const amountOf = (cost: Cost) => chargedPrice<Price['price']>(cost).amount
  const prices = among.flatMap((variation) => variation.price ?? [])
  const lowest = prices.reduce((least, each) => (amountOf(each) < amountOf(least) ? each : least), prices[0] ?? price)
  return { price: lowest, isFrom: prices.some((each) => amountOf(each) > amountOf(lowest)) }
}
