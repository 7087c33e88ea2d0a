import { createQueryCache, type QueriesState, type QueryCache } from '../query/index.ts'
import type { Domain, DomainInput } from './storefront.ts'

/** The queries of a storefront: there once a domain is. */
const queriesDomain: Domain<QueryCache> = {
  name: 'queries',
  create({ environment, state, register, storefront }: DomainInput<QueriesState>) {
    const queries = createQueryCache(state)
    const { UID } = storefront.session
    let shopper = UID.peek()
    UID.subscribe((next) => {
      if (next !== shopper) queries.forgetShopper()
      shopper = next
    })
    environment.lifecycle.onResume(queries.retry)
    register(queries)
    return queries
  },
}

/** Context that the factory of a domain is given. */
export interface DomainContext<State = unknown> extends DomainInput<State> {
  /** The one way to load a value: one query for each key, shared by all domains. */
  readonly query: QueryCache['query']
}

/**
 * Defines a domain: a part of the shop that only some pages need, made once for each storefront.
 * @param name - Under which its state is printed; no other domain has it.
 * @example
 * export const sizesDomain = defineDomain<Sizes>('sizes', ({ query, client }) => ({ … }))
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineDomain<T, State = never>(name: string, create: (context: DomainContext<State>) => T): Domain<T> {
  return {
    name,
    create: (context: DomainInput<State>) => create({ ...context, query: context.storefront.use(queriesDomain).query }),
  }
}
