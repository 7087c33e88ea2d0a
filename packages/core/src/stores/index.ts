export { formatClock, formatWeekday } from './clock.ts'
export { directionsUrl } from './directions.ts'
export { distanceBetween, type Position } from './distance.ts'
export { findStores, nearestFirst, type StoreQuery } from './find-stores.ts'
export { openingAt, type Opening } from './opening.ts'
export {
  stockedStores,
  storeStockDomain,
  type StockedStore,
  type StockLevel,
  type StoreStock,
  type StoreStockState,
} from './store-stock.ts'
export { storesDomain, type Stores, type StoresState } from './stores.ts'
export { comingHolidays, weekOf, type StoreDay } from './week.ts'
