import { PRICE } from '@vitrine/contract/rules'
import type { PriceRange } from '../engine/search-engine.ts'

/** What a list is narrowed to. */
export interface ListFilter {
  readonly filters: ReadonlyMap<string, readonly string[]>
  readonly priceRanges: readonly PriceRange[]
}

const part = /([^,:]+):(\[[^\],]+\]|[^,]+)/g
const range = /^\[\s*(\*|\d{1,12})\s+TO\s+(\*|\d{1,12})\s*\]$/i

/**
 * Reads `field:value` parts, whose syntax the contract has checked. A price that is no range is passed over, as any
 * unknown value is.
 */
export function parseFilter(text: string): ListFilter {
  const filters = new Map<string, string[]>()
  const priceRanges: PriceRange[] = []
  for (const [, field = '', value = ''] of text.matchAll(part)) {
    if (field !== PRICE) filters.set(field, [...(filters.get(field) ?? []), value])
    else {
      const [, from, to] = range.exec(value) ?? []
      if (from && to) priceRanges.push({ from: endOf(from), to: endOf(to) })
    }
  }
  return { filters, priceRanges }
}

/** The same range as `filter` takes it. */
export const rangeText = ({ from, to }: PriceRange): string => `[${from ?? '*'} TO ${to ?? '*'}]`

const endOf = (text: string) => (text === '*' ? null : Number(text))
