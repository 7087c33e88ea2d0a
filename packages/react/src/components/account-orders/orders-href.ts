import type { OrderRange } from '@vitrine/contract'

/** The address of a page of orders. @param path - That of the list. */
export function ordersHref(path: string, range: OrderRange, page = 1): string {
  const query = new URLSearchParams({
    ...(range !== 'start' && { range }),
    ...(page > 1 && { page: `${page}` }),
  }).toString()
  return query ? `${path}?${query}` : path
}
