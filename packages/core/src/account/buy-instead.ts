import type { Product, ProductSummary } from '@vitrine/contract'
import type { Recommendations } from '../recommendations/index.ts'
import type { BoughtLine, BuyAgainLine } from './buy-again.rules.ts'
import { firstBuyable, otherCombination, type BuyInstead } from './buy-instead.rules.ts'

/**
 * Finds what can be bought in the place of each line of which nothing can be had: another combination of the same
 * product, else a product like it; of a product that is gone, one of its department. No two lines get the same
 * product recommended. Where recommendations cannot be read there are none.
 */
export async function offerInstead(
  lines: readonly BuyAgainLine[],
  products: ReadonlyMap<string, Product>,
  recommendations: Pick<Recommendations, 'similar' | 'featured'>,
): Promise<BuyAgainLine[]> {
  const taken = new Map<string, number>()
  const take = (code: string, units: number) => taken.set(code, (taken.get(code) ?? 0) + units)
  for (const { line, quantity } of lines) take(codeOf(line), quantity)
  const found = lines.map(({ line, quantity }): BuyInstead | undefined => {
    const product = products.get(line.product.productCode)
    if (quantity > 0 || !product) return undefined
    const other = otherCombination(line, product, taken)
    if (other?.variationProductCode) take(other.variationProductCode, other.quantity)
    return other
  })
  const read = async ({ product: { productCode, departmentType } }: BoughtLine): Promise<readonly ProductSummary[]> => {
    const query = products.has(productCode)
      ? recommendations.similar(productCode)
      : recommendations.featured(departmentType)
    return (await query.load()).value?.items ?? []
  }
  const lists = await Promise.all(
    lines.map(({ line, quantity }, index) =>
      quantity > 0 || found[index] ? Promise.resolve<readonly ProductSummary[]>([]) : read(line),
    ),
  )
  const used = new Set(lines.map(({ line }) => line.product.productCode))
  return lines.map((one, index) => {
    const instead = found[index] ?? firstBuyable(one.line, lists[index]!, used)
    if (!instead) return one
    used.add(instead.productCode)
    return { ...one, instead }
  })
}

const codeOf = ({ product: { variationProductCode, productCode } }: BoughtLine) => variationProductCode ?? productCode
