import type { DayHours, FeatureToggles, Location, LocationList, StoreAvailability } from '@vitrine/contract'
import { offeredDeliveryMethods } from '@vitrine/contract/rules'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import { readContent } from '../content/content.service.ts'
import type { CountryService } from '../countries/countries.service.ts'
import type { FeatureToggleReader } from '../feature-toggles/feature-toggles.service.ts'
import { storeUnits } from '../stock/stock.service.ts'
import { COLLECTION, locationOf } from './location-view.ts'
import { comingHours } from './opening-hours.ts'
import { storesTopic, type Store } from './stores.model.ts'

export interface StoreService {
  list(page: { startIndex?: number; pageSize?: number }, shopLocale: ShopLocale): Promise<LocationList>
  /** @throws ApiError NOT_FOUND for a code that no variation has. */
  availability(sku: string, shopLocale: ShopLocale): Promise<StoreAvailability>
  /** Hours of a store on so many days from today; none of a store that there is not. */
  comingHours(code: string, days: number): Promise<{ date: string; hours: DayHours }[]>
}

/** Nobody is offered a service that the checkout does not have. */
const withoutCollection = (store: Store): Store => ({
  ...store,
  services: store.services.filter((code) => code !== COLLECTION),
})

export interface StoreServiceOptions {
  db: Database
  clock: Clock
  countries: CountryService
  featureToggles: FeatureToggleReader
  catalog: Pick<CatalogService, 'departmentOf'>
  /** Stores on one page when the caller names no number. */
  usualPageSize: number
}

/** A store where orders are collected. */
export interface CollectionPlace {
  readonly location: Location
  /** Minutes of its opening hours in which it gets an order ready. */
  readonly preparationMinutes: number
}

/** Minutes where the content says none. */
const USUAL_PREPARATION = 120

/** The stores of a country where orders are collected; none while that is switched off. */
export async function collectionPlaces(
  queries: Queries,
  { countries, toggles }: Pick<StoreServiceOptions, 'countries'> & { toggles: FeatureToggles },
  { country, language }: Pick<ShopLocale, 'country' | 'language'>,
): Promise<CollectionPlace[]> {
  if (!offeredDeliveryMethods(toggles).includes('click-collect')) return []
  const [entry, written] = [await countries.find(country), await readContent(queries, storesTopic)]
  if (!entry) return []
  return written.stores
    .filter((store) => store.country === country && store.services.includes(COLLECTION))
    .map((store) => ({
      location: locationOf(store, written, entry, language),
      preparationMinutes: store.preparationMinutes ?? written.preparationMinutes ?? USUAL_PREPARATION,
    }))
}

/** The stores of a country. */
export async function storesIn(
  { db, countries, featureToggles }: Omit<StoreServiceOptions, 'catalog' | 'usualPageSize' | 'clock'>,
  { country, language }: ShopLocale,
): Promise<Location[]> {
  const [entry, written] = await Promise.all([countries.find(country), readContent(db, storesTopic)])
  if (!entry) return []
  const isCollection = offeredDeliveryMethods(await featureToggles(country)).includes('click-collect')
  return written.stores
    .filter((store) => store.country === country)
    .map((store) => (isCollection ? store : withoutCollection(store)))
    .map((store) => locationOf(store, written, entry, language))
}

export function createStoreService({ usualPageSize, ...options }: StoreServiceOptions): StoreService {
  const { db, catalog } = options
  const storesOf = (shopLocale: ShopLocale) => storesIn(options, shopLocale)
  return {
    async list({ startIndex = 0, pageSize = usualPageSize }, shopLocale) {
      const stores = await storesOf(shopLocale)
      return {
        items: stores.slice(startIndex, startIndex + pageSize),
        startIndex,
        pageSize,
        pageCount: Math.ceil(stores.length / pageSize),
        totalCount: stores.length,
      }
    },
    async comingHours(code, days) {
      const written = await readContent(db, storesTopic)
      const store = written.stores.find((one) => one.code === code)
      const entry = store && (await options.countries.find(store.country))
      return entry ? comingHours(locationOf(store, written, entry, 'en'), options.clock.now(), days) : []
    },
    async availability(sku, shopLocale) {
      const department = await catalog.departmentOf(sku)
      if (!department) throw new ApiError('NOT_FOUND')
      const stores = (await storesOf(shopLocale)).filter(({ departments }) => departments.includes(department))
      const locations = stores.map(({ stockLocationCode }) => stockLocationCode)
      const rows = await storeUnits(db, [sku], locations)
      const units = new Map(rows.map(({ location, available }) => [location, available]))
      return {
        productCode: sku,
        items: stores.map(({ code, name, area, stockLocationCode }) => ({
          code,
          name,
          area,
          available: units.get(stockLocationCode) ?? 0,
        })),
      }
    },
  }
}
