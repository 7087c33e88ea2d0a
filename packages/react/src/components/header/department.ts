import type { DepartmentType } from '@vitrine/contract'

/** The department that a path of the shop is in, if it is in one. */
export function departmentOf(path: string): DepartmentType | undefined {
  return /^\/[^/]+\/(fashion|food)(?=[/?#]|$)/.exec(path)?.[1] as DepartmentType | undefined
}
