import type { Domain, DomainContext } from './storefront.ts'

/**
 * Defines a domain: a part of the shop that only some pages need, made once for each storefront.
 * @param name - Under which its state is printed; no other domain has it.
 * @example
 * export const sizesDomain = defineDomain<Sizes>('sizes', ({ query, client }) => ({ … }))
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineDomain<T, State = never>(name: string, create: (context: DomainContext<State>) => T): Domain<T> {
  return { name, create }
}
