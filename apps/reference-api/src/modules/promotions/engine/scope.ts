import type { OfferScope, PricedLine } from './offer.ts'

/** Whether an offer is for a line. */
export function isInScope(line: PricedLine, scope: OfferScope | null): boolean {
  if (!scope) return true
  if (scope.products?.includes(line.productCode)) return true
  const { department, categories = [] } = scope
  if (department !== undefined && department !== line.department) return false
  if (categories.length === 0) return department !== undefined
  return line.categories.some((code) => categories.some((wanted) => code === wanted || code.startsWith(`${wanted}/`)))
}
