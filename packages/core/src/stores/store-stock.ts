import type { Location, StoreAvailability } from '@vitrine/contract'
import { defineDomain } from '../storefront/index.ts'
import type { Query } from '../query/index.ts'
import { nearestFirst } from './find-stores.ts'
import type { Position } from './distance.ts'

/** Stock of each store of the country. */
export interface StoreStock {
  /** @param code - Of a variation, or of a product that has none. */
  availability(code: string): Query<StoreAvailability>
}

/** The stock of stores: `storefront.use(storeStockDomain)`. */
export const storeStockDomain = defineDomain<StoreStock>('storeStock', ({ client, query }) => ({
  availability: (productCode) =>
    query({
      scope: 'public',
      key: ['storeStock', productCode],
      fetch: (signal) =>
        client.read(
          'GET /experience/catalog/guest/v1/stores/availability/{productCode}',
          { params: { productCode } },
          { signal },
        ),
    }),
}))

/** How much a store has: nothing, so few that it may be gone on arrival, or enough. */
export type StockLevel = 'none' | 'few' | 'some'

/** @param few - So few, or fewer, are said to be few. */
export const stockLevel = (available: number, few: number): StockLevel =>
  available <= 0 ? 'none' : available <= few ? 'few' : 'some'

/** A store, and how much it has. */
export interface StockedStore {
  readonly store: Location
  readonly level: StockLevel
}

/**
 * The stores that sell a product: the nearest first from a place, else those that have it first.
 * @param few - So few, or fewer, are said to be few.
 */
export function stockedStores(
  stores: readonly Location[],
  { items }: StoreAvailability,
  few: number,
  from?: Position,
): StockedStore[] {
  const units = new Map(items.map(({ code, available }) => [code, available]))
  const selling = stores.filter(({ code }) => units.has(code))
  const stocked = (from ? nearestFirst(selling, from) : selling).map((store) => ({
    store,
    level: stockLevel(units.get(store.code) ?? 0, few),
  }))
  if (from) return stocked
  return [...stocked.filter(({ level }) => level !== 'none'), ...stocked.filter(({ level }) => level === 'none')]
}
