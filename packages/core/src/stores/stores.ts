import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { LocationList } from '@vitrine/contract'
import { defineDomain } from '../storefront/index.ts'
import { createResourceMap, type Resource } from '../resource/index.ts'

/** The stores of the country. */
export interface Stores {
  readonly list: ReadonlySignal<Resource<LocationList>>
  loadList(): Promise<Resource<LocationList>>
  /** The moment for which opening times are told: milliseconds since 1970. While hydrating it is the server's. */
  readonly now: ReadonlySignal<number>
  /** Keeps {@link now} going, minute by minute. @returns A function that stops it. */
  follow(): () => void
}

/** What the server loaded, and when. */
export interface StoresState {
  readonly list: Record<string, LocationList>
  readonly now: number
}

const minute = 60_000

/** Makes the stores of one storefront: `storefront.use(storesDomain)`. */
export const storesDomain = defineDomain<Stores, StoresState>(
  'stores',
  ({ client, environment, state, isServerSnapshot, register }) => {
    const list = createResourceMap<LocationList>(
      () => client.read('GET /experience/catalog/guest/v1/stores', { query: { pageSize: 200 } }),
      state?.list,
    )
    const printed = isServerSnapshot ? state?.now : undefined
    const now = signal(printed ?? environment.now())
    register({
      reload: list.reload,
      snapshot: (): StoresState => ({ list: list.snapshot(), now: now.peek() }),
    })
    return {
      list: list.get(''),
      loadList: () => list.load(''),
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
  },
)
