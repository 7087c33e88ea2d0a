import type { DepartmentType, SearchTrends, Suggestions } from '@vitrine/contract'
import { listAddress } from '../listing/index.ts'
import type { Routes } from '../routing/index.ts'

export type ProductSuggestion = Extract<
  Suggestions['suggestionGroups'][number]['suggestions'][number],
  { suggestionType: 'Product' }
>['suggestion']

/** One line of the list below the field; each is a link. */
export interface SearchOption {
  readonly key: string
  readonly href: string
  readonly text: string
  /** Where it is: the category above it. */
  readonly detail?: string | undefined
  readonly product?: ProductSuggestion
  /** What is searched by choosing it: kept among the recent ones and told. A page of the shop is no search. */
  readonly term?: string
  readonly department?: DepartmentType | undefined
}

export type SearchOptionKind = 'recents' | 'trends' | 'terms' | 'categories' | 'pages' | 'products' | 'search'

/** Options of one kind, in the order in which the keys go through them. */
export interface SearchOptionGroup {
  readonly kind: SearchOptionKind
  readonly options: readonly SearchOption[]
}

interface Scope {
  readonly department: DepartmentType | undefined
  readonly routes: Routes
}

/** The most trends of a list that shows recent searches as well. */
const TRENDS_SHOWN = 6

const searching = (term: string, { department, routes }: Scope, kind: string): SearchOption => ({
  key: `${kind} ${department ?? ''} ${term}`,
  href: listAddress(routes, { query: term, department }),
  text: term,
  term,
  department,
})

/** What an empty field offers: searches of one's own, and those of others. */
export function searchOptionsWithoutTerm(
  recents: readonly string[],
  trends: SearchTrends['items'],
  scope: Scope,
): SearchOptionGroup[] {
  const ofScope = trends.filter(({ departmentType }) => !scope.department || departmentType === scope.department)
  const perDepartment = scope.department ? TRENDS_SHOWN : TRENDS_SHOWN / 2
  const seen = { fashion: 0, food: 0 }
  return withOptions([
    { kind: 'recents', options: recents.map((term) => searching(term, scope, 'recent')) },
    {
      kind: 'trends',
      options: ofScope
        .filter(({ departmentType }) => seen[departmentType]++ < perDepartment)
        .map(({ query, departmentType }) => searching(query, { ...scope, department: departmentType }, 'trend')),
    },
  ])
}

/**
 * What typed words offer: phrases, categories, pages and products, and always the search for the words themselves, in
 * all of the shop too.
 */
export function searchOptionsOf(term: string, suggestions: Suggestions | undefined, scope: Scope): SearchOptionGroup[] {
  const { routes } = scope
  const all = suggestions?.suggestionGroups.flatMap((group) => group.suggestions) ?? []
  const corrected = suggestions?.spellcheck ? [suggestions.spellcheck.correctedQuery] : []
  const terms = [...new Set([...corrected, ...(suggestions?.queries ?? [])])].filter((query) => query !== term)
  return withOptions([
    { kind: 'terms', options: terms.map((query) => searching(query, scope, 'term')) },
    {
      kind: 'categories',
      options: all.flatMap((entry): SearchOption[] => {
        if (entry.suggestionType !== 'Category') return []
        const { categoryCategoryCode: code, categoryName, parentName, departmentType } = entry.suggestion
        return [
          {
            key: `category ${departmentType} ${code}`,
            href: routes.category(departmentType, code),
            text: categoryName,
            detail: parentName ?? undefined,
            term: categoryName,
            department: departmentType,
          },
        ]
      }),
    },
    {
      kind: 'pages',
      options: all.flatMap((entry): SearchOption[] =>
        entry.suggestionType === 'Page'
          ? [
              {
                key: `page ${entry.suggestion.path}`,
                href: routes.path(entry.suggestion.path),
                text: entry.suggestion.pageName,
              },
            ]
          : [],
      ),
    },
    {
      kind: 'products',
      options: all.flatMap((entry): SearchOption[] => {
        if (entry.suggestionType !== 'Product') return []
        const { suggestion: product } = entry
        const { productCode, productName, departmentType } = product
        return [
          {
            key: `product ${productCode}`,
            href: routes.product(product),
            text: productName,
            product,
            term: productName,
            department: departmentType,
          },
        ]
      }),
    },
    {
      kind: 'search',
      options: [
        searching(term, scope, 'search'),
        ...(scope.department ? [searching(term, { ...scope, department: undefined }, 'search')] : []),
      ],
    },
  ])
}

const withOptions = (groups: readonly SearchOptionGroup[]): SearchOptionGroup[] =>
  groups.filter(({ options }) => options.length > 0)
