/** Flags in a page's query that open a modal over it. */
export const accountFlags = ['login', 'signup'] as const
export type AccountFlag = (typeof accountFlags)[number]

/** The modal that an address asks for. */
export const accountFlagOf = (query: URLSearchParams): AccountFlag | undefined =>
  accountFlags.find((flag) => query.get(flag) === 'true')

/** The same address without the flags; the rest of its query stays as it was. */
export function withoutAccountFlags(path: string): string {
  const [pathname = '', search = ''] = path.split(/\?(.*)/s)
  const rest = search.split('&').filter((pair) => pair && !/^(login|signup)(=|$)/.test(pair))
  return rest.length > 0 ? `${pathname}?${rest.join('&')}` : pathname
}
