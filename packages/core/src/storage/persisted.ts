import type { DepartmentType } from '@vitrine/contract'
import type { WishlistEntry } from '@vitrine/contract/rules'
import type { Environment } from '../environment/index.ts'

/** Everything that is stored between visits: an allow-list, so that nothing private is stored by mistake. */
export interface PersistedState {
  /** Recent searches by department, most recent first, at most five. */
  recentSearches?: Partial<Record<DepartmentType, string[]>>
  cartId?: string
  wishlistIds?: string[]
  /** Changes of the wishlist that wait for the network, of one country and, where there is one, account. */
  wishlistChanges?: {
    readonly country: string
    readonly UID?: string | undefined
    readonly changes: readonly { readonly productCode: string; readonly entry?: WishlistEntry | undefined }[]
  }
  department?: DepartmentType
  deliveryChoice?: 'home-delivery' | 'click-collect'
}

/** The root key of the persisted state. */
export const ROOT_KEY = 'persist:root'
/** Milliseconds after which the page continues without the persisted state (specification section 9). */
export const RESTORE_TIMEOUT = 5000
const VERSION = 1
const allowed = [
  'recentSearches',
  'cartId',
  'wishlistIds',
  'wishlistChanges',
  'department',
  'deliveryChoice',
] as const satisfies (keyof PersistedState)[]

/** The persisted state, in memory and in storage. */
export interface Persisted {
  /** Resolves when the persisted state was read or could not be read; never rejects. */
  readonly restored: Promise<void>
  get<K extends keyof PersistedState>(key: K): PersistedState[K]
  /**
   * Keeps a value, or forgets it when undefined. Storage that throws or is full is ignored: the page goes on from
   * memory.
   */
  set<K extends keyof PersistedState>(key: K, value: PersistedState[K]): void
}

/**
 * Reads and writes the persisted state.
 * @param onFailure - Told once when what was kept cannot be read: storage throws, is too slow, or holds something else.
 * @param read - Where the text comes from; a host may keep it somewhere slower than `localStorage`.
 */
export function createPersisted(
  { storage, timers }: Pick<Environment, 'storage' | 'timers'>,
  onFailure: () => void,
  read: () => string | null | Promise<string | null> = () => storage.getItem(ROOT_KEY),
): Persisted {
  const state: PersistedState = {}

  async function restore() {
    const text = await read()
    if (text === null) return
    const stored = JSON.parse(text) as Record<string, never>
    if ((stored.version as unknown) === VERSION)
      for (const key of allowed) if (stored[key] !== undefined) state[key] ??= stored[key]
  }
  let timer: unknown
  const deadline = new Promise<never>((_, fail) => {
    timer = timers.set(fail, RESTORE_TIMEOUT)
  })
  const restored = Promise.race([restore(), deadline])
    .catch(onFailure)
    .finally(() => timers.clear(timer))

  return {
    restored,
    get: (key) => state[key],
    set(key, value) {
      if (value === undefined) delete state[key]
      else state[key] = value
      try {
        storage.setItem(ROOT_KEY, JSON.stringify({ version: VERSION, ...state }))
      } catch {
        // Full or forbidden: what is in memory serves this page.
      }
    },
  }
}
