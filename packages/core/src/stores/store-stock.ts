import type { ReadonlySignal } from '@preact/signals-core'
import type { Location, StoreAvailability } from '@vitrine/contract'
import { defineDomain } from '../storefront/index.ts'
import { createResourceMap, type Resource } from '../resource/index.ts'
import { nearestFirst } from './find-stores.ts'
import type { Position } from './distance.ts'

/** What each store of the country has. Reading a signal asks for nothing; `load` does, once, and never rejects. */
export interface StoreStock {
  /** @param code - Of a variation, or of a product that has none. */
  of(code: string): ReadonlySignal<Resource<StoreAvailability>>
  load(code: string): Promise<Resource<StoreAvailability>>
}

/** What the server loaded, by code. */
export type StoreStockState = Readonly<Record<string, StoreAvailability>>

/** The stock of stores: `storefront.use(storeStockDomain)`. */
export const storeStockDomain = defineDomain<StoreStock, StoreStockState>(
  'storeStock',
  ({ client, state, register }) => {
    const availability = createResourceMap<StoreAvailability>(
      (productCode) =>
        client.read('GET /experience/catalog/guest/v1/stores/availability/{productCode}', { params: { productCode } }),
      state,
    )
    register(availability)
    return { of: availability.get, load: availability.load }
  },
)

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
