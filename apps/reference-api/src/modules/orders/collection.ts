import type { CollectionChoice, CollectionStore, CollectionStoreList, Location, Order } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queries, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { storedEmail } from '../../platform/email-identity.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import { checkCollector } from '../addresses/contact-check.ts'
import type { CartCaller } from '../cart/cart.service.ts'
import type { CountryService } from '../countries/countries.service.ts'
import type { FeatureToggleReader } from '../feature-toggles/feature-toggles.service.ts'
import { releaseSlots } from '../slots/slot-holds.ts'
import { heldInStores, moveHeld, storeUnits } from '../stock/stock.service.ts'
import { collectionPlaces, type CollectionPlace } from '../stores/stores.service.ts'
import { readyIn, rememberedStore } from './collection-terms.ts'
import { checkDelivery } from './offered-methods.ts'
import { checkUnpaid } from './order-slots.ts'
import { feeWhenCollected } from './order-payment-fee.ts'
import { totalsWith } from './order-totals.ts'
import { findOrder, readOrderLines, updateOrder, type OrderRow } from './orders.repository.ts'
import type { PendingOrders } from './pending-orders.ts'

/** Orders that shoppers fetch from a store. */
export interface Collection {
  /** The stores where orders are collected; none while that is switched off. */
  collectionStores(caller: CartCaller, orderId: string): Promise<CollectionStoreList>
  /**
   * Has a pending order collected: no fee, no slot, and the units of the store in place of those that it held before.
   * @throws ApiError INVALID_INPUT, `switched-off`, or for a collector; NOT_FOUND for a store without collection;
   *   PRODUCTS_NOT_AVAILABLE for one that has not all of it
   */
  collect(caller: CartCaller, orderId: string, choice: CollectionChoice): Promise<Order>
}

interface CollectionOptions {
  db: Database
  clock: Clock
  countries: CountryService
  featureToggles: FeatureToggleReader
  pendingOrders: PendingOrders
  show: (tx: Transaction, row: OrderRow) => Promise<Order>
}

export function createCollection({
  db,
  clock,
  countries,
  featureToggles,
  pendingOrders,
  show,
}: CollectionOptions): Collection {
  const placesOf = async ({ shopLocale }: CartCaller): Promise<CollectionPlace[]> => {
    const toggles = await featureToggles(shopLocale.country)
    return collectionPlaces(db, { countries, toggles }, shopLocale)
  }

  return {
    async collectionStores(caller, orderId) {
      const row = await findOrder(db, caller.shopper.subject, orderId)
      const { country: code, language } = caller.shopLocale
      if (row?.country !== code) throw new ApiError('NOT_FOUND')
      const places = await placesOf(caller)
      const terms = { country: await countries.country(code), now: clock.now(), language }
      const missingAt = await missingIn(
        db,
        orderId,
        places.map(({ location }) => location),
      )
      return {
        items: places.map((place) => {
          const { location } = place
          const had = missingAt(location)
          return { location, ...had, ready: had.availability === 'All' ? readyIn(place, row, terms) : null }
        }),
      }
    },

    async collect(caller, orderId, { storeCode, collector }) {
      const toggles = await featureToggles(caller.shopLocale.country)
      const place = (await placesOf(caller)).find(({ location }) => location.code === storeCode)
      const country = await countries.country(caller.shopLocale.country)
      return pendingOrders.orExpire(orderId, () =>
        db.transaction(async (tx) => {
          const row = await pendingOrders.lock(tx, caller.shopper, orderId)
          if (row.country !== country.code) throw new ApiError('NOT_FOUND')
          checkDelivery(toggles, { deliveryMethod: 'click-collect' })
          if (!place) throw new ApiError('NOT_FOUND')
          checkCollector(collector, country, '/collector')
          // Another store costs the same.
          if (row.fulfillment?.deliveryMethod !== 'click-collect') await checkUnpaid(tx, row)
          const store = place.location
          if ((await missingIn(tx, orderId, [store]))(store).availability !== 'All') throw isShort()
          // Slots before stock, as everywhere.
          await releaseSlots(tx, orderId)
          if ((await moveHeld(tx, orderId, store.stockLocationCode)).length > 0) throw isShort()
          const language = row.language as WrittenLanguage
          const ready = readyIn(place, row, { country, now: clock.now(), language })
          return show(
            tx,
            await updateOrder(tx, orderId, {
              ...totalsWith({ ...row, ...(await feeWhenCollected(tx, row)) }, true, []),
              fulfillment: {
                deliveryMethod: 'click-collect',
                fulfillmentContact: { ...collector, address: store.address },
                collectionStore: { ...rememberedStore(store), ...(ready && { ready }) },
              },
              email: row.email ?? storedEmail(collector.email),
            }),
          )
        }),
      )
    },
  }
}

const isShort = () => new ApiError('PRODUCTS_NOT_AVAILABLE', { details: [{ field: '/storeCode', reason: 'stock' }] })

/** Tells for each store what it has not, or not enough of, of an order; it has what it holds for the order. */
async function missingIn(queries: Queries, orderId: string, stores: readonly Location[]) {
  const lines = await readOrderLines(queries, orderId)
  const wanted = new Map<string, number>()
  for (const { sku, quantity } of lines) wanted.set(sku, (wanted.get(sku) ?? 0) + quantity)
  const locations = stores.map(({ stockLocationCode }) => stockLocationCode)
  const free = await storeUnits(queries, [...wanted.keys()], locations)
  const held = await heldInStores(queries, orderId)
  return ({ stockLocationCode, departments }: Location): Pick<CollectionStore, 'availability' | 'missing'> => {
    const missing = lines.flatMap(({ sku, item }): CollectionStore['missing'] => {
      if (!departments.includes(item.product.departmentType))
        return [{ itemId: item.id, available: 0, reason: 'department' }]
      const isHere = (row: { location: string | null; sku: string }) =>
        row.location === stockLocationCode && row.sku === sku
      const units = (free.find(isHere)?.available ?? 0) + (held.find(isHere)?.quantity ?? 0)
      return units >= wanted.get(sku)! ? [] : [{ itemId: item.id, available: units, reason: 'stock' }]
    })
    const isNone = missing.every(({ available }) => available === 0) && missing.length === lines.length
    return { availability: missing.length === 0 ? 'All' : isNone ? 'None' : 'Part', missing }
  }
}
