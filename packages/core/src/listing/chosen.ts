import { filterChoice, writePriceRange } from '@vitrine/contract/rules'
import { filterOf, type ListFacet, type ListFacets } from '../catalog/index.ts'
import { formatDomain } from '../format/index.ts'
import type { Storefront } from '../storefront/index.ts'

/** One choice that narrows a list. */
export interface Chosen {
  /** What `filter` has for it. */
  readonly filterValue: string
  readonly label: string
  /** Name of the facet that it belongs to. */
  readonly facet: string
}

/**
 * What is chosen of a list, in the order of its facets; prices that were typed are one choice. The texts `filters` must
 * be loaded.
 */
export function chosenOf(
  { facets }: Pick<ListFacets, 'facets'>,
  storefront: Pick<Storefront, 'i18n' | 'use'>,
): Chosen[] {
  return facets.flatMap((facet) => {
    const chosen = facet.values
      .filter(({ isApplied }) => isApplied)
      .map((choice) => ({ filterValue: filterOf(facet, choice), label: choice.label, facet: facet.label }))
    const typed = chosen.length > 0 ? undefined : typedPrices(facet, storefront)
    return typed ? [typed] : chosen
  })
}

function typedPrices(
  { field, label, range }: ListFacet,
  { i18n, use }: Pick<Storefront, 'i18n' | 'use'>,
): Chosen | undefined {
  const format = use(formatDomain)
  const [from, to] = [range?.start, range?.end]
  if (!from && !to) return undefined
  const ends = { from: from?.amount ?? null, to: to?.amount ?? null }
  const filterValue = filterChoice(field, writePriceRange(ends))
  if (from && to) {
    const amounts = { from: format.money(from), to: format.money(to) }
    return { filterValue, facet: label, label: i18n.t('filters.price.between', amounts) }
  }
  return from
    ? { filterValue, facet: label, label: i18n.t('filters.price.above', { amount: format.money(from) }) }
    : { filterValue, facet: label, label: i18n.t('filters.price.below', { amount: format.money(to!) }) }
}
