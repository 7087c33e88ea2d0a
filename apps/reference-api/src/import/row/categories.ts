import type { CategoryMap } from './category-map.ts'

/** Google's categories by number: names from the top down. */
export type Taxonomy = ReadonlyMap<string, readonly string[]>

/** The names of a category path, from the top down: `Men > Tops > Tees`. */
export const pathOf = (written: string): string[] =>
  written
    .split('>')
    .map((name) => name.trim())
    .filter(Boolean)

/**
 * Category of a row: the merchant's own `product_type`, else Google's category, by path or by number, and
 * from there where the category map leads. The shop has two levels, so the first and the last of a longer path count.
 */
export function readCategory(
  productType: string,
  googleCategory: string,
  taxonomy: Taxonomy,
  map: CategoryMap,
): string[] | 'unknown-number' {
  const merchantPath = pathOf(productType)
  if (merchantPath.length > 0) return twoLevels(map.shopPathOf(merchantPath))
  if (!/^\d+$/.test(googleCategory)) return twoLevels(map.shopPathOf(pathOf(googleCategory)))
  const named = taxonomy.get(googleCategory)
  return named ? twoLevels(map.shopPathOf(named)) : 'unknown-number'
}

const twoLevels = (names: readonly string[]) => (names.length > 2 ? [names[0]!, names.at(-1)!] : [...names])
