import type { DepartmentType } from '@vitrine/contract'

/**
 * The same path in the other department: the first segment `fashion` or `food` is replaced.
 * @param query - Replaces the path's query; without it the path has none.
 */
export function switchDepartment(
  path: string,
  to: DepartmentType,
  query: Readonly<Record<string, string>> = {},
): string {
  const pathname = path.replace(/[?#].*$/, '').replace(/(^|\/)(fashion|food)(?=\/|$)/, `$1${to}`)
  const search = new URLSearchParams(query).toString()
  return search ? `${pathname}?${search}` : pathname
}
