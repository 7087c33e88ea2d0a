import type { Address, DayHours, Location } from '@vitrine/contract'
import { timeZones } from '@vitrine/contract/rules'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { Store, Stores } from './stores.model.ts'
import type { Country } from '../countries/countries.model.ts'
import { say } from '../../platform/language/local-text.ts'
import { addressLinesOf } from '../addresses/address-lines.ts'

/** The service of a store where orders can be collected. */
export const COLLECTION = 'click-and-collect'

/** A store as it is shown in a language. */
export function locationOf(
  store: Store,
  { services, hours, holidays }: Stores,
  country: Country,
  language: WrittenLanguage,
): Location {
  const address = addressOf(store, language)
  const named = store.services.map((code) => ({ code, name: say(services[code] ?? { en: code }, language) }))
  const collection = named.find(({ code }) => code === COLLECTION)
  return {
    code: store.code,
    name: say(store.name, language),
    area: say(store.area, language),
    phone: store.phone,
    address,
    addressLines: addressLinesOf(address, country, language).slice(0, -1),
    geo: store.geo,
    departments: store.departments,
    services: named,
    fulfillmentTypes: collection ? [{ code: 'SP', name: collection.name }] : [],
    regularHours: {
      ...(Object.fromEntries(
        Object.entries(hours[store.hours] ?? {}).map(([day, span]) => [day, dayHours(span)]),
      ) as Omit<Location['regularHours'], 'timeZone'>),
      timeZone: timeZones[country.code],
    },
    holidays: (holidays[store.country] ?? []).map(({ date, name, hours: span }) => ({
      date,
      name: say(name, language),
      ...dayHours(span),
    })),
    stockLocationCode: store.code,
    isDisabled: false,
  }
}

const dayHours = (span: string[] | null): DayHours => ({
  openTime: span?.[0] ?? null,
  closeTime: span?.[1] ?? null,
  isClosed: span === null,
})

function addressOf({ address, country }: Store, language: WrittenLanguage): Address {
  const lines = Object.fromEntries(
    Object.entries(address).map(([target, line]) => [target, typeof line === 'string' ? line : say(line, language)]),
  )
  return { address1: '', ...lines, countryCode: country.toUpperCase(), addressType: 'Commercial' }
}
