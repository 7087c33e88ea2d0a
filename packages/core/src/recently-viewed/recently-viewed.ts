import { signal, type ReadonlySignal } from '@preact/signals-core'
import { defineDomain } from '../storefront/index.ts'
import { RECENTLY_VIEWED, RECENTLY_VIEWED_KEY } from './stored.ts'

/** Products that were viewed in this browser; they are never sent anywhere. */
export interface RecentlyViewed {
  /** Codes, the last one first. */
  readonly codes: ReadonlySignal<readonly string[]>
  /** Reads the stored products; for a page that has just hydrated. */
  load(): void
  /** Puts a product at the start of the list. */
  add(productCode: string): void
  forget(): void
}

const code = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/

/** The recently viewed products of a storefront: `storefront.use(recentlyViewedDomain)`. */
export const recentlyViewedDomain = defineDomain<RecentlyViewed>('recentlyViewed', ({ environment: { storage } }) => {
  const codes = signal<readonly string[]>([])
  const read = (): string[] => {
    try {
      const stored: unknown = JSON.parse(storage.getItem(RECENTLY_VIEWED_KEY) ?? '[]')
      return Array.isArray(stored)
        ? stored
            .filter((value): value is string => typeof value === 'string' && code.test(value))
            .slice(0, RECENTLY_VIEWED)
        : []
    } catch {
      return []
    }
  }
  return {
    codes,
    load: () => void (codes.value = read()),
    add(productCode) {
      codes.value = [productCode, ...read().filter((viewed) => viewed !== productCode)].slice(0, RECENTLY_VIEWED)
      storage.setItem(RECENTLY_VIEWED_KEY, JSON.stringify(codes.peek()))
    },
    forget() {
      codes.value = []
      storage.removeItem(RECENTLY_VIEWED_KEY)
    },
  }
})
