import { pathInLocale } from '@vitrine/core'
import { departmentOf } from './department.ts'

/** The notice that a shopper reads who switched on a page that the other country does not have. */
const NOT_SOLD_THERE = 'NOT_SOLD_THERE'

/**
 * Where the switch to another locale leads: to the same page, with its query. A page that does not exist there gives
 * way to its department's home, which says so.
 */
export function localeHref(
  to: string,
  { path, locales, shopUrl }: { path: string; locales: string | undefined; shopUrl: string },
): string {
  if (!locales || locales.split(' ').includes(to)) return shopUrl + pathInLocale(to, path)
  const department = departmentOf(path)
  return `${shopUrl}${pathInLocale(to, department ? `/${department}` : '/')}?notice=${NOT_SOLD_THERE}`
}
