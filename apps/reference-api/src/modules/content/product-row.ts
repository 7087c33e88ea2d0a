import type { ProductSummary } from '@vitrine/contract'
import type { Market } from '../../platform/http/market.ts'
import type { RowSeed } from '../../seed/content/index.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'

/** The goods of a row: those that are named and sold here, then others until it is full. */
export async function productRow(
  { codes, fill, size }: RowSeed,
  catalog: CatalogService,
  market: Market,
): Promise<ProductSummary[]> {
  const named = await catalog.summaries(codes, market)
  if (named.length >= size || !fill) return named.slice(0, size)
  const { department, category, sort } = fill
  const items = await catalog.shelf(
    { department, ...(category ? { category } : {}), sortBy: sort, pageSize: size },
    market,
  )
  const known = new Set(named.map(({ productCode }) => productCode))
  return [...named, ...items.filter(({ productCode }) => !known.has(productCode))].slice(0, size)
}
