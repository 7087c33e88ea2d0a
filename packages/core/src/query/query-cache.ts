import { batch } from '@preact/signals-core'
import { createQuery, type Query, type QueryDefinition, type QueryKey } from './query.ts'

/** The loaded values of a storefront, by their keys as text. */
export type QueriesState = Readonly<Record<string, unknown>>

/** The queries of one storefront: one for each key. */
export interface QueryCache {
  /** The query of a key, made when it is first asked for. */
  query<T>(definition: QueryDefinition<T>): Query<T>
  /** Loads everything again that was loaded: after a change of language. Never rejects. */
  reload(): Promise<unknown>
  /** Loads again what failed because no answer came; a refusal stands. */
  retry(): void
  /** Drops the values that are a shopper's: somebody else is the shopper now. */
  forgetShopper(): void
  /** The values that are there and that everybody may see. */
  snapshot(): QueriesState
}

/** Makes a {@link QueryCache}; `initial` is what a server loaded. */
export function createQueryCache(initial: QueriesState = {}): QueryCache {
  const queries = new Map<string, Query<unknown>>()
  const unprinted = new Set<string>()
  const shoppers = new Set<Query<unknown>>()
  let hydrated = initial

  return {
    query<T>(definition: QueryDefinition<T>) {
      const name = queryName(definition.key)
      if (!queries.has(name)) {
        const query = createQuery(definition, hydrated[name] as T | undefined) as Query<unknown>
        queries.set(name, query)
        if (definition.scope === 'shopper') shoppers.add(query)
        if (definition.scope === 'shopper' || definition.isInSnapshot === false) unprinted.add(name)
      }
      return queries.get(name) as Query<T>
    },
    retry: () => queries.forEach((query) => query.peek().error?.status === 0 && void query.load()),
    forgetShopper: () => batch(() => shoppers.forEach((query) => query.clear())),
    reload() {
      // Values that no query has taken over yet are in the language that was left.
      hydrated = {}
      const loaded = [...queries.values()].filter((query) => query.peek().status !== 'idle')
      return Promise.all(batch(() => loaded.map((query) => query.reload())))
    },
    snapshot: () =>
      Object.fromEntries(
        [...queries]
          .filter(([name]) => !unprinted.has(name))
          .map(([name, query]) => [name, query.peek().value])
          .filter(([, value]) => value !== undefined),
      ),
  }
}

/** One text for one key, whatever the order of the members of its objects. */
const queryName = (key: QueryKey): string =>
  JSON.stringify(key, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  )
