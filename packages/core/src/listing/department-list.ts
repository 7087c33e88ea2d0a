import { filterChoice, filterChoices, NEW, SALE } from '@vitrine/contract/rules'
import type { ListView } from './list-address.ts'

/** Lists of a department with a name of their own, and the facet that makes each. */
const fields = { sale: SALE, new: NEW } as const

/** What the list of a whole department holds: everything, what is reduced, or what is new. */
export type DepartmentList = keyof typeof fields | 'all'

/** Which list of a department a view is; undefined for one of a category or a search. */
export function departmentListOf({ department, category, query, filter = '' }: ListView): DepartmentList | undefined {
  if (!department || category || query !== undefined) return undefined
  const choices = filterChoices(filter)
  const names = Object.keys(fields) as (keyof typeof fields)[]
  return names.find((name) => choices.includes(filterChoice(fields[name], 'yes'))) ?? 'all'
}

/** The facets of a list without the one that its name already says. */
export function unnamedFacets<Facet extends { readonly field: string }>(
  facets: readonly Facet[],
  list: DepartmentList | undefined,
): Facet[] {
  return facets.filter(({ field }) => !list || list === 'all' || field !== fields[list])
}
