import type { DepartmentType } from '@vitrine/contract'
import { departmentTypes } from '@vitrine/contract/rules'
import { requestCookies } from '../session/request-cookies.ts'

/** Written by the browser, which knows the department of a page that a cache answered. */
export const departmentCookie = 'department'

/** The department that the shopper was in last. */
export const rememberedDepartment = (cookies: string | undefined): DepartmentType | undefined => {
  const known = requestCookies(cookies).cookies.get(departmentCookie)
  return departmentTypes.find((department) => department === known)
}
