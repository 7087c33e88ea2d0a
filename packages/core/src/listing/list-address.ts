import type { Currency, DepartmentType } from '@vitrine/contract'
import {
  filterChoice,
  filterChoices,
  filterField,
  joinFilterChoices,
  MAX_PAGE_SIZE,
  PRICE,
  SORT_MAX_LENGTH,
} from '@vitrine/contract/rules'
import type { ListQuery } from '../catalog/index.ts'
import type { StorefrontConfig } from '../config/index.ts'
import type { Routes } from '../routing/index.ts'
import { priceChoice } from './price-choice.ts'

/** Products on one page of a list where a configuration says nothing else. */
export const LIST_PAGE_SIZE = MAX_PAGE_SIZE
/** The most pages that one document shows; earlier ones are a link away. */
const mostPages = 5
/** The highest page that a list can have. */
const lastPage = 1000

/** Stands for parts of a filter that are no choices: no field has it, so the list says that a part is left out. */
const UNREAD = filterChoice('unread', 'part')

/** A list as its address has it. */
export interface ListView {
  readonly department?: DepartmentType | undefined
  /** Path of the category below its department: `women/knitwear`. */
  readonly category?: string | undefined
  /** The search words, instead of a category. */
  readonly query?: string | undefined
  /** The words are searched as they are written: a misspelt one is not replaced. */
  readonly spelling?: 'written' | undefined
  /** Chosen facet values, joined by commas: `tenant~color:navy,tenant~size1:m`. */
  readonly filter?: string | undefined
  /** A value of the sort menu. */
  readonly sortBy?: string | undefined
  /** The last page that is shown, from 1; those before it are shown as well. */
  readonly page?: number | undefined
}

/** The pages that a view shows, in order: up to the one in its address, the last five at most. */
export function listPages(page = 1): number[] {
  const first = Math.max(1, page - mostPages + 1)
  return Array.from({ length: page - first + 1 }, (_, index) => first + index)
}

/** Query for one page of a view; its size is the configuration's. */
export function pageQuery(
  { department, category, query, spelling, filter, sortBy }: ListView,
  { listPageSize = LIST_PAGE_SIZE }: Pick<StorefrontConfig, 'listPageSize'>,
  page = 1,
): ListQuery {
  return {
    ...(department && { department }),
    ...(category && { category }),
    ...(query && { query }),
    ...(query && spelling && { spelling }),
    ...(filter && { filter }),
    ...(sortBy && { sortBy }),
    ...(page > 1 && { startIndex: (page - 1) * listPageSize }),
    pageSize: listPageSize,
  }
}

// Filters stay readable: an address may hold these characters as they are.
const encode = (text: string) => encodeURIComponent(text).replace(/%(20|2C|3A|5B|5D)/g, (code) => plain[code]!)
const plain: Readonly<Record<string, string>> = { '%20': '+', '%2C': ',', '%3A': ':', '%5B': '[', '%5D': ']' }

/** The fields of an address of a list, and of the forms that lead to one. */
export type ListField = 'q' | 'spelling' | 'department' | 'filter' | 'sortBy' | 'page' | 'priceFrom' | 'priceTo'

/** The address of a view, so that filters, sorting and further pages are links. */
export function listAddress(routes: Routes, view: ListView): string {
  const { department, category, query, spelling, filter, sortBy, page = 1 } = view
  const isSearch = query !== undefined
  const path = isSearch
    ? routes.page('search')
    : department
      ? category
        ? routes.category(department, category)
        : routes.path(`/${department}/product-list`)
      : routes.home()
  const fields: readonly [name: ListField, value: string | number | undefined][] = [
    ['q', query],
    ['spelling', query && spelling],
    ['department', isSearch ? department : undefined],
    ['filter', filter],
    ['sortBy', sortBy],
    ['page', page > 1 ? page : undefined],
  ]
  const given = fields.filter(([, value]) => value).map(([name, value]) => `${name}=${encode(String(value))}`)
  return given.length > 0 ? `${path}?${given.join('&')}` : path
}

/**
 * Reads the query of an address: one that {@link listAddress} wrote, or one that a form without script made, with each
 * choice for itself and prices as they were typed (`priceFrom`, `priceTo`), which then replace other choices of a
 * price.
 */
export function readListAddress(
  search: URLSearchParams,
  currency: Currency,
): Pick<ListView, 'spelling' | 'filter' | 'sortBy' | 'page'> {
  const field = (name: ListField) => search.get(name)
  const typed = priceChoice(field('priceFrom') ?? '', field('priceTo') ?? '', currency)
  const filters = search.getAll('filter' satisfies ListField)
  const choices = filterChoices(...filters)
  const others = typed ? choices.filter((choice) => filterField(choice) !== PRICE) : choices
  const parts = filters.flatMap((text) => text.split(',')).filter((text) => text.trim())
  const isUnread = parts.some((part) => filterChoices(part).length === 0)
  const filter = joinFilterChoices([...(isUnread ? [UNREAD] : []), ...others, ...(typed ? [typed] : [])])
  const sortBy = field('sortBy')
  const page = /^\d+$/.test(field('page') ?? '') ? Number(field('page')) : 1
  return {
    ...(field('spelling') === 'written' && { spelling: 'written' as const }),
    ...(filter && { filter }),
    ...(sortBy && { sortBy: sortBy.slice(0, SORT_MAX_LENGTH) }),
    ...(page > 1 && { page: Math.min(page, lastPage) }),
  }
}
