import { departmentTypes } from '@vitrine/contract/rules'
import type { Routes } from '@vitrine/core'

/** The home of the department that a path is in, else of the one that the browser remembers, else the shop's. */
export function departmentHome(routes: Pick<Routes, 'home'>, path: string, cookies: string): string {
  const [, , segment] = path.split('/')
  const remembered = /(?:^|; )department=(\w+)/.exec(cookies)?.[1]
  const known = [segment, remembered].map((name) => departmentTypes.find((department) => department === name))
  return routes.home(known[0] ?? known[1])
}
