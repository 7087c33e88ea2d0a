import type { Category, CategoryNavigation, DepartmentType } from '@vitrine/contract'
import { departmentTypes } from '@vitrine/contract/rules'
import { ApiError } from '../../platform/errors/api-error.ts'
import { say } from '../../platform/language/local-text.ts'
import { message } from '../../platform/language/messages.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { CategoryRow } from './catalog.repository.ts'
import { refOf } from './product-view.ts'

export interface CatalogName {
  readonly department: DepartmentType
  /** Empty for the whole department. */
  readonly code: string
}

/** `fashion/women/knitwear` */
export function parseCatalogName(name: string): CatalogName {
  const [department, ...path] = name.split('/')
  if (!departmentTypes.includes(department as DepartmentType)) throw new ApiError('NOT_FOUND')
  return { department: department as DepartmentType, code: path.join('/') }
}

/** Department and code of a category of the navigation; codes are unique in a department, and seldom in both. */
export function nameOfCode(
  rows: readonly CategoryRow[],
  code: string,
  department: DepartmentType | undefined,
): CatalogName {
  const [found, other] = rows.filter((row) => row.code === code && (!department || row.department === department))
  if (other) throw new ApiError('INVALID_INPUT', { details: [{ field: 'query/department', reason: 'required' }] })
  if (!found) throw new ApiError('NOT_FOUND')
  return { department: found.department as DepartmentType, code }
}

/** The categories of these rows in which something is sold, in them or below them; `sold` are as `department/code`. */
export function soldRows(rows: readonly CategoryRow[], sold: readonly string[]): CategoryRow[] {
  const names = new Set(
    sold.flatMap((name) => name.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))),
  )
  return rows.filter(({ department, code }) => names.has(`${department}/${code}`))
}

/** The categories at the top with those below them. */
export const navigationOf = (rows: readonly CategoryRow[], language: WrittenLanguage): CategoryNavigation => ({
  items: rows
    .filter(({ parent }) => parent === null)
    .map((row) => ({
      ...refOf(row, language),
      departmentType: row.department as DepartmentType,
      children: childrenOf(rows, row.department, row.code).map((child) => refOf(child, language)),
    })),
})

/**
 * A category or a whole department, with the categories below it that are among `shown`. @throws ApiError NOT_FOUND for
 * a code that is none.
 */
export function categoryOf(
  rows: readonly CategoryRow[],
  shown: readonly CategoryRow[],
  { department, code }: CatalogName,
  language: WrittenLanguage,
): Omit<Category, 'productCount'> {
  const row = rows.find((candidate) => candidate.department === department && candidate.code === code)
  if (!row && code !== '') throw new ApiError('NOT_FOUND')
  const parents = code
    .split('/')
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join('/'))
  return {
    categoryCode: code,
    name: row ? say(row.name, language) : message(`departments.${department}`, language),
    slug: row?.slug ?? department,
    description: row ? say(row.description, language) : '',
    departmentType: department,
    parents: rows
      .filter((candidate) => candidate.department === department && parents.includes(candidate.code))
      .map((parent) => refOf(parent, language)),
    children: childrenOf(shown, department, code || null).map((child) => refOf(child, language)),
  }
}

const childrenOf = (rows: readonly CategoryRow[], department: string, parent: string | null) =>
  rows.filter((row) => row.department === department && row.parent === parent)
