import { listAddress, type ListField, type ListView, type Storefront } from '@vitrine/core'

const typed = ['priceFrom', 'priceTo'] as const satisfies readonly ListField[]

/**
 * The address that a list has where a form without script wrote another one, with each choice for itself and fields
 * that nobody filled in. Undefined where it is the list's own.
 */
export function betterAddress(
  search: URLSearchParams,
  view: ListView,
  { routes }: Pick<Storefront, 'routes'>,
): string | undefined {
  const isOfForm = typed.some((name) => search.has(name)) || search.getAll('filter' satisfies ListField).length > 1
  return isOfForm ? listAddress(routes, view) : undefined
}
