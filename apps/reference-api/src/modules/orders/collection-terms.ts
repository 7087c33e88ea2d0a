import type { CountryCode, FeatureToggles, OrderStore } from '@vitrine/contract'
import { dayIn, mapHref, timeZones, workingDaysAfter } from '@vitrine/contract/rules'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { Country } from '../countries/countries.model.ts'
import type { CountryService } from '../countries/countries.service.ts'
import { readyText } from '../delivery/ready-words.ts'
import { instantOf } from '../slots/offered-slots.ts'
import { doneAt } from '../stores/opening-hours.ts'
import { collectionPlaces, type CollectionPlace } from '../stores/stores.service.ts'
import type { OrderRow } from './orders.repository.ts'

/** What an order to be collected needs before it is paid and placed. */
export interface CollectionTerms {
  /**
   * The store of an order, with when it is ready there from now; undefined for one that is delivered.
   * @throws ApiError VALIDATION_CONFLICT, `closed`, when orders are collected there no more
   */
  checkCollection(tx: Transaction, row: OrderRow, toggles: FeatureToggles): Promise<OrderStore | undefined>
  /** Whether an order was to be collected in a store where none is any more. */
  hasClosed(tx: Transaction, row: OrderRow, toggles: FeatureToggles): Promise<boolean>
}

export function createCollectionTerms({
  clock,
  countries,
}: {
  clock: Clock
  countries: CountryService
}): CollectionTerms {
  /** The store that an order was to be collected in, and where it is now; none where it is delivered, or closed. */
  async function placeOf(tx: Transaction, { fulfillment, country, language }: OrderRow, toggles: FeatureToggles) {
    const { collectionStore: store, deliveryMethod } = fulfillment ?? {}
    if (deliveryMethod !== 'click-collect' || !store) return {}
    const reader = { country: country as CountryCode, language: language as WrittenLanguage }
    const places = await collectionPlaces(tx, { countries, toggles }, reader)
    return { store, reader, place: places.find(({ location }) => location.code === store.code) }
  }

  return {
    async hasClosed(tx, row, toggles) {
      const { store, place } = await placeOf(tx, row, toggles)
      return store !== undefined && !place
    },

    async checkCollection(tx, row, toggles) {
      const { store, reader, place } = await placeOf(tx, row, toggles)
      if (!store) return undefined
      if (!place)
        throw new ApiError('VALIDATION_CONFLICT', { details: [{ field: 'collectionStore', reason: 'closed' }] })
      const { ready: _, ...known } = store
      const country = await countries.country(reader.country)
      const ready = readyIn(place, row, { country, now: clock.now(), language: reader.language })
      return { ...known, ...(ready && { ready }) }
    },
  }
}

/**
 * When an order is ready in a store: what is packed for days waits for them first, then the store takes the time of its
 * opening hours. null for a store that does not open.
 */
export function readyIn(
  { location, preparationMinutes }: CollectionPlace,
  { packingDays }: Pick<OrderRow, 'packingDays'>,
  { country, now, language }: { country: Country; now: Date; language: WrittenLanguage },
): { at: string; text: string } | null {
  const timeZone = timeZones[country.code]
  const packed = workingDaysAfter(dayIn(timeZone, now), packingDays, country)
  const from = packingDays > 0 ? instantOf(packed, '00:00', timeZone) : now
  const at = doneAt(location, from, preparationMinutes)
  return at ? { at: at.toISOString(), text: readyText(at, { language, country: country.code, timeZone }) } : null
}

/** A store as an order remembers it. */
export function rememberedStore({ code, name, addressLines, phone, geo }: CollectionPlace['location']): OrderStore {
  const mapUrl = mapHref(`${geo.lat}, ${geo.lng}`)
  return { code, name, addressLines, phone, ...(mapUrl && { mapUrl }) }
}
