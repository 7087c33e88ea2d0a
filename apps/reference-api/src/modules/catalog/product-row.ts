import { closed, DepartmentType, nullable, stringEnum, Type, type ProductSummary, type Static } from '@vitrine/contract'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import type { CatalogService } from './catalog.service.ts'

/** Which products a row holds: those named, then those of `fill` until it is full. */
export const row = {
  codes: Type.Array(Type.String()),
  fill: nullable(
    Type.Object(
      { department: DepartmentType, category: Type.Optional(Type.String()), sort: stringEnum(['featured', 'newest']) },
      closed,
    ),
  ),
  size: Type.Integer({ minimum: 1, maximum: 24 }),
}
export type ProductRow = Static<Type.TObject<typeof row>>

/** The products of a row: those that are named and sold here, then others until it is full. */
export async function productRow(
  { codes, fill, size }: ProductRow,
  catalog: CatalogService,
  shopLocale: ShopLocale,
): Promise<ProductSummary[]> {
  const named = await catalog.summaries(codes, shopLocale)
  if (named.length >= size || !fill) return named.slice(0, size)
  const { department, category, sort } = fill
  const items = await catalog.firstProducts(
    { department, ...(category ? { category } : {}), sortBy: sort, pageSize: size },
    shopLocale,
  )
  const known = new Set(named.map(({ productCode }) => productCode))
  return [...named, ...items.filter(({ productCode }) => !known.has(productCode))].slice(0, size)
}
