import type { OfferScope, PricedLine } from './offer.ts'

/** What a scope looks at. */
export type Scoped = Pick<PricedLine, 'productCode' | 'department' | 'categories' | 'brand'>

const none: readonly string[] = []

/** Whether an offer is for a line. */
export function isInScope(line: Scoped, scope: OfferScope | null): boolean {
  if (!scope) return true
  const { department, categories = none, brands = none, products = none, except } = scope
  if (except && isNamed(line, except)) return false
  if (products.includes(line.productCode)) return true
  const isNarrowed = department !== undefined || categories.length > 0 || brands.length > 0
  if (!isNarrowed) return products.length === 0 && except !== undefined
  return (
    (department === undefined || department === line.department) &&
    (categories.length === 0 || isWithin(line, categories)) &&
    (brands.length === 0 || brands.includes(line.brand))
  )
}

const isNamed = (
  line: Scoped,
  { categories = none, brands = none, products = none }: NonNullable<OfferScope['except']>,
) => products.includes(line.productCode) || brands.includes(line.brand) || isWithin(line, categories)

const isWithin = (line: Scoped, categories: readonly string[]) =>
  line.categories.some((code) =>
    categories.some(
      (wanted) => code.startsWith(wanted) && (code.length === wanted.length || code[wanted.length] === '/'),
    ),
  )
