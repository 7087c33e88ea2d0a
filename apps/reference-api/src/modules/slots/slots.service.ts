import type { DeliverySlotDay, DeliverySlotQuery, DeliverySlots, HamperDayList } from '@vitrine/contract'
import { countryCodes, isHamperType, slotKinds, timeZones, type SlotKind } from '@vitrine/contract/rules'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import { readContent } from '../content/content.service.ts'
import type { CountryService } from '../countries/countries.service.ts'
import { deliveryPromise } from '../delivery/delivery-promise.ts'
import { withRoom, type HamperDays } from './hamper-days.ts'
import { offeredSlots, undeliveredTo, zoneOf, type SlotPlace } from './offered-slots.ts'
import { releaseDueSlots } from './slot-holds.ts'
import { slotDays } from './slot-view.ts'
import { slotsTopic, type SlotZone } from './slots.model.ts'
import { deletePastSlots, isOpen, makeSlots } from './stored-slots.ts'

export interface SlotService {
  /**
   * @param hampersFrom - The first day that is promised of the hampers.
   * @param isBooked - The order has its slots, and may leave them as they are.
   * @throws ApiError NO_HAMPER_DATES_AVAILABLE where hampers have dates and none is left, unless the order has one.
   */
  list(
    query: DeliverySlotQuery,
    shopLocale: ShopLocale,
    hampersFrom: string,
    isBooked?: boolean,
  ): Promise<DeliverySlots>
  /**
   * The days on which a hamper can come; none for another product.
   * @throws ApiError NOT_FOUND where it is not sold, NO_HAMPER_DATES_AVAILABLE where no date is left
   */
  hamperDays(codeOrSlug: string, place: SlotPlace, shopLocale: ShopLocale): Promise<HamperDayList>
  /**
   * Gives back the slots that are held past their time; a job calls it.
   * @returns how many.
   * @throws AggregateError of those that could not be given back.
   */
  expire(): Promise<number>
  /** Makes the slots of the days that are shown now, ahead of the shoppers; a job calls it. */
  make(): Promise<void>
}

export function createSlotService({
  db,
  clock,
  countries,
  catalog,
  hamperDays,
}: {
  db: Database
  clock: Clock
  countries: CountryService
  catalog: Pick<CatalogService, 'product'>
  hamperDays: HamperDays
}): SlotService {
  return {
    async expire() {
      const { released, failures } = await releaseDueSlots(db, clock.now())
      if (failures.length === 0) return released
      const words = 'Not every slot that is held past its time was given back.'
      throw new AggregateError(failures, words, { cause: failures[0] })
    },

    async hamperDays(codeOrSlug, place, shopLocale) {
      const { productType, deliveryPromise } = await catalog.product(codeOrSlug, shopLocale)
      if (!isHamperType(productType)) return { items: [] }
      return { items: withRoom(await hamperDays.list(db, shopLocale, deliveryPromise.earliest, place)) }
    },

    make: () => makeAhead({ db, countries }, clock.now()),

    async list({ isFashion, isFoodSlot, isHamperSlot, stateOrProvince }, shopLocale, hampersFrom, isBooked = false) {
      // The job reports slots that cannot be given back.
      await releaseDueSlots(db, clock.now())
      const [terms, country] = await Promise.all([readContent(db, slotsTopic), countries.country(shopLocale.country)])
      const timeZone = timeZones[country.code]
      const unserved = undeliveredTo(terms, country.code, { stateOrProvince })
      const asked = { fashion: isFashion, food: isFoodSlot, hamper: isHamperSlot }
      const undelivered = unserved.filter((kind) => asked[kind])
      const daysOf = async (kind: SlotKind): Promise<DeliverySlotDay[] | null> => {
        const zone = zoneOf(terms, country.code, kind, { stateOrProvince })
        if (!asked[kind] || !zone || unserved.includes(kind)) return null
        const now = clock.now()
        const slots = offeredSlots(kind, zone, country, { now, hampersFrom })
        const rows = await makeSlots(db, slots)
        const open = slots.flatMap(({ id }) => rows.get(id) ?? []).filter((row) => isOpen(row, now))
        return slotDays(open, shopLocale.currency, { ...shopLocale, timeZone })
      }
      const food = await daysOf('food')
      const hamper = await daysOf('hamper')
      const isOver = hamper?.every(({ slots }) => slots.every(({ availability }) => availability === 'Full'))
      if (isOver && !isBooked) throw new ApiError('NO_HAMPER_DATES_AVAILABLE')
      return { timeZone, now: clock.now().toISOString(), food, hamper, undelivered }
    },
  }
}

/** Makes the slots that each country shows at `now`, and deletes those of long ago. */
async function makeAhead({ db, countries }: { db: Database; countries: CountryService }, now: Date): Promise<void> {
  const terms = await readContent(db, slotsTopic)
  for (const code of countryCodes) {
    const zones = terms.countries[code]
    const country = zones && (await countries.find(code))
    if (!country) continue
    const time = { now, hampersFrom: deliveryPromise(country, now).earliest }
    const slots = slotKinds.flatMap((kind) =>
      zones[kind].flatMap((zone: SlotZone) => offeredSlots(kind, zone, country, time)),
    )
    await makeSlots(db, slots)
  }
  await deletePastSlots(db, now)
}
