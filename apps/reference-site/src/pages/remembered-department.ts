import type { DepartmentType } from '@vitrine/contract'
import { departmentTypes } from '@vitrine/contract/rules'
import { requestCookies } from '../session/request-cookies.ts'

/** Written by the browser, which knows the department of a page that a cache answered. */
export const departmentCookie = 'department'

/** Days for which it is remembered. */
export const DEPARTMENT_DAYS = 30

/** The `Set-Cookie` header for who comes from a page of a department; a browser without script writes none itself. */
export function rememberLeft(from: string | undefined, cookies: string | undefined): string[] {
  const segment = from?.split(/[/?#]/)[2]
  const left = departmentTypes.find((department) => department === segment)
  return left && left !== rememberedDepartment(cookies)
    ? [`${departmentCookie}=${left}; Path=/; Max-Age=${DEPARTMENT_DAYS * 86_400}; Secure; SameSite=Strict`]
    : []
}

/** The department that the shopper was in last. */
export const rememberedDepartment = (cookies: string | undefined): DepartmentType | undefined => {
  const known = requestCookies(cookies).cookies.get(departmentCookie)
  return departmentTypes.find((department) => department === known)
}
