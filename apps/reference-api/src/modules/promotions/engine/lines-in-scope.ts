import type { OfferScope, PricedLine } from './offer.ts'
import { isInScope } from './scope.ts'

/** The lines that a scope is for, in their order. */
export type LinesInScope = (scope: OfferScope | null) => readonly PricedLine[]

/** Look-ups from which an index costs less than to look at each line. */
const MANY = 8

/** Finds lines for so many scopes. A promotion that names nothing of a cart costs no look at its lines. */
export const linesInScope = (lines: readonly PricedLine[], scopes: number): LinesInScope =>
  scopes < MANY ? (scope) => lines.filter((line) => isInScope(line, scope)) : indexOf(lines)

function indexOf(lines: readonly PricedLine[]): LinesInScope {
  const products = new Map<string, PricedLine[]>()
  const brands = new Map<string, PricedLine[]>()
  const categories = new Map<string, PricedLine[]>()
  for (const line of lines) {
    add(products, line.productCode, line)
    add(brands, line.brand, line)
    for (const code of new Set(line.categories.flatMap(withParents))) add(categories, code, line)
  }

  /** Lines that fit department, categories and brands, and maybe some that do not. */
  function narrowed({ department, categories: its = none, brands: their = none }: OfferScope) {
    if (its.length > 0) return its.flatMap((code) => categories.get(code) ?? [])
    if (their.length > 0) return their.flatMap((brand) => brands.get(brand) ?? [])
    return department === undefined ? none : lines
  }

  return (scope) => {
    if (!scope) return lines
    const named = (scope.products ?? none).flatMap((code) => products.get(code) ?? [])
    const possible = isExceptOnly(scope) ? lines : [...named, ...narrowed(scope)]
    if (possible.length === 0) return none
    const few = new Set(possible)
    return lines.filter((line) => few.has(line) && isInScope(line, scope))
  }
}

const none: readonly never[] = []

/** With exceptions alone a scope is for all others. */
const isExceptOnly = ({ department, categories = none, brands = none, products = none }: OfferScope) =>
  department === undefined && categories.length + brands.length + products.length === 0

function add(index: Map<string, PricedLine[]>, key: string, line: PricedLine): void {
  const lines = index.get(key)
  if (lines) lines.push(line)
  else index.set(key, [line])
}

/** `a/b/c`, `a/b` and `a`. */
const withParents = (code: string): string[] => {
  const names = code.split('/')
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}
