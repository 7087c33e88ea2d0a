import type { Currency, DepartmentType, Facet, FacetValue } from '@vitrine/contract'
import {
  BRAND,
  CATEGORY,
  filterChoice,
  formatMoney,
  PRICE,
  PRODUCT_TYPE,
  SIZE_1,
  writePriceRange,
  type ListFilter,
  type PriceRange,
} from '@vitrine/contract/rules'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { FacetVocabulary } from './search.model.ts'
import type { LocalText } from '../../platform/language/local-text.ts'
import type { CategoryRow } from '../catalog/product-sources.ts'
import { say } from '../../platform/language/local-text.ts'
import { message } from '../../platform/language/messages.ts'
import { sizeWordOf } from '../catalog/options.ts'
import type { Found, PriceCounts } from './engine/search-engine.ts'
import { bySize } from './size-order.ts'

export interface FacetContext extends ListFilter {
  readonly department: DepartmentType | undefined
  readonly category: string | undefined
  readonly categories: readonly CategoryRow[]
  readonly vocabulary: FacetVocabulary
  readonly language: WrittenLanguage
  readonly currency: Currency
}

type FacetFilter = FacetVocabulary['filters'][number]

/**
 * The facets that a list of this department has. A list of both has those of both, each once: those of the department
 * that most of its products are in come first, and they alone stand outside the drawer.
 */
export function facetsFor(
  { filters }: FacetVocabulary,
  department: DepartmentType | undefined,
  counts: Found['departments'] = { fashion: 0, food: 0 },
): FacetFilter[] {
  const leading = department ?? (counts.food > counts.fashion ? 'food' : 'fashion')
  const first = filters.filter(({ departmentType }) => departmentType === leading)
  if (department) return first
  const others = filters.filter(({ field }) => !first.some((known) => known.field === field))
  return [...first, ...others.map((filter) => ({ ...filter, isPromoted: false }))]
}

/** Facets in words. Facets without a choice are left out; a value that is applied stays, whatever its count. */
export function facetViews(found: Pick<Found, 'facets' | 'prices' | 'departments'>, context: FacetContext): Facet[] {
  return facetsFor(context.vocabulary, context.department, found.departments).flatMap(
    ({ field, label, facetType, isPromoted }): Facet[] => {
      const view = { label: say(label, context.language), field, facetType, isPromoted }
      if (field === PRICE) {
        const prices = found.prices && priceView(found.prices, context)
        return prices ? [{ ...view, ...prices }] : []
      }
      const values = valueViews(field, found.facets.get(field) ?? new Map<string, number>(), context)
      const fewest = field === BRAND && !values.some(({ isApplied }) => isApplied) ? 2 : 1
      return values.length >= fewest ? [{ ...view, values, range: null }] : []
    },
  )
}

interface Named {
  readonly value: string
  readonly label: string
  readonly parent?: string
  readonly hex?: string
}

function valueViews(field: string, counts: ReadonlyMap<string, number>, context: FacetContext): FacetValue[] {
  const applied = context.filters.get(field) ?? []
  return namesOf(field, counts, applied, context)
    .map(({ value, label, parent, hex }) => ({
      ...noRange,
      label,
      value,
      filterValue: filterChoice(field, value),
      count: counts.get(value) ?? 0,
      isApplied: applied.includes(value),
      parentFacetValue: parent ?? null,
      colorValue: hex ?? null,
    }))
    .filter(({ count, isApplied }) => count > 0 || isApplied)
}

function namesOf(
  field: string,
  counts: ReadonlyMap<string, number>,
  applied: readonly string[],
  context: FacetContext,
): Named[] {
  const { language, vocabulary } = context
  const values = [...counts.keys()]
  if (field === CATEGORY) return categoryNames(context)
  if (field === BRAND) return brandNames(counts, applied, language)
  if (field === SIZE_1) return values.toSorted(bySize).map((value) => ({ value, label: sizeWordOf(value, language) }))
  const known = (vocabulary.values[field] ?? []).map(({ value, label, hex }) => ({
    value,
    label: say(label, language),
    ...(hex ? { hex } : {}),
  }))
  return field === PRODUCT_TYPE ? [...known, ...merchantTypeNames(values, context)] : known
}

const MOST_BRANDS = 40

/** Brands with the most products, and brands that are chosen, in the order of the alphabet. */
function brandNames(
  counts: ReadonlyMap<string, number>,
  applied: readonly string[],
  language: WrittenLanguage,
): Named[] {
  const largest = [...counts].filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a)
  const shown = new Set([
    ...largest.slice(0, MOST_BRANDS).map(([brand]) => brand),
    ...applied.filter((brand) => counts.has(brand)),
  ])
  return [...shown].sort((a, b) => a.localeCompare(b, language)).map((value) => ({ value, label: value }))
}

/**
 * Types that are no words of the shop's are those of merchants: each is named as its categories are, in the order of
 * the names.
 */
function merchantTypeNames(
  types: readonly string[],
  { categories, department, vocabulary, language }: FacetContext,
): Named[] {
  const isKnown = (type: string) => vocabulary.values[PRODUCT_TYPE]?.some(({ value }) => value === type)
  const bySlug = Map.groupBy(
    categories.filter((row) => !department || row.department === department),
    ({ slug }) => slug,
  )
  return types
    .filter((type) => !isKnown(type))
    .map((value) => {
      const names = (bySlug.get(value) ?? []).map(({ name }) => name)
      return { value, label: say(Object.assign({}, ...names) as LocalText, language) }
    })
    .filter(({ label }) => label !== '')
    .sort((a, b) => a.label.localeCompare(b.label, language))
}

/**
 * Categories to filter by: below a category its children; in a department two levels; in both departments the first
 * level, and the second of what is chosen. A code that both have is named once.
 */
function categoryNames({ categories, department, category, filters, language }: FacetContext): Named[] {
  const rows = department
    ? categories.filter((row) => row.department === department)
    : [...new Map(categories.map((row) => [row.code, row])).values()]
  const name = (row: CategoryRow, parent?: string) => ({
    value: row.code,
    label: say(row.name, language),
    ...(parent === undefined ? {} : { parent }),
  })
  const childrenOf = (code: string | null) => rows.filter((row) => row.parent === code)
  if (category) return childrenOf(category).map((row) => name(row))
  const applied = filters.get(CATEGORY) ?? []
  const isOpen = ({ code }: CategoryRow) =>
    department !== undefined ||
    [code, ...childrenOf(code).map((row) => row.code)].some((each) => applied.includes(each))
  return childrenOf(null).flatMap((row) => [
    name(row),
    ...(isOpen(row) ? childrenOf(row.code).map((child) => name(child, row.code)) : []),
  ])
}

const noRange = { rangeQueryValueStart: null, rangeQueryValueEnd: null, parentFacetValue: null, colorValue: null }

function priceView({ lower, upper, ranges }: PriceCounts, { currency, language, priceRanges }: FacetContext) {
  const money = (amount: number | null | undefined) => (amount == null ? null : { amount, currency })
  const applied = priceRanges.map(writePriceRange)
  const values = ranges
    .filter(({ from, to }) => from !== null || to !== null)
    .map(({ count, ...range }) => ({
      ...noRange,
      label: rangeLabel(range, currency, language),
      value: writePriceRange(range),
      filterValue: filterChoice(PRICE, writePriceRange(range)),
      count,
      isApplied: applied.includes(writePriceRange(range)),
      rangeQueryValueStart: range.from,
      rangeQueryValueEnd: range.to,
    }))
    .filter(({ count, isApplied }) => count > 0 || isApplied)
  const custom = priceRanges.length === 1 ? priceRanges[0] : undefined
  return {
    values,
    range: {
      lower: { amount: lower, currency },
      upper: { amount: upper, currency },
      start: money(custom?.from),
      end: money(custom?.to),
    },
  }
}

/** Ranges end a minor unit below the next; a person says the round amount. */
function rangeLabel({ from, to }: PriceRange, currency: Currency, language: WrittenLanguage): string {
  const money = (amount: number) => formatMoney({ amount, currency }, { language }, { isShort: true })
  const key = from === null ? 'prices.upTo' : to === null ? 'prices.from' : 'prices.between'
  return message(key, language, { from: money(from ?? 0), to: money((to ?? 0) + 1) })
}
