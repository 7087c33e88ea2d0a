import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { LocationList } from '@vitrine/contract'
import { defineDomain } from '../storefront/index.ts'
import type { Query } from '../query/index.ts'

/** The stores of the country. */
export interface Stores {
  readonly list: Query<LocationList>
  /** The moment for which opening times are told: milliseconds since 1970. While hydrating it is the server's. */
  readonly now: ReadonlySignal<number>
  /** Keeps {@link now} going, minute by minute. @returns A function that stops it. */
  follow(): () => void
}

/** State that the server printed: the moment of its opening times. */
export interface StoresState {
  readonly now: number
}

const minute = 60_000

/** Makes the stores of one storefront: `storefront.use(storesDomain)`. */
export const storesDomain = defineDomain<Stores, StoresState>('stores', (context) => {
  const { client, query, environment, state, isServerSnapshot, register } = context
  const printed = isServerSnapshot ? state?.now : undefined
  const now = signal(printed ?? environment.now())
  register({ snapshot: (): StoresState => ({ now: now.peek() }) })
  return {
    list: query({
      scope: 'public',
      key: ['stores', 'list'],
      fetch: (signal) =>
        client.read('GET /experience/catalog/guest/v1/stores', { query: { pageSize: 200 } }, { signal }),
    }),
    now,
    follow() {
      let timer: unknown
      const tick = () => {
        now.value = environment.now()
        timer = environment.timers.set(tick, minute - (environment.now() % minute))
      }
      tick()
      return () => environment.timers.clear(timer)
    },
  }
})
