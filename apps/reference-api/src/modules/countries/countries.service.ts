import { asc, inArray } from 'drizzle-orm'
import type { CountryCode, CountryEntry } from '@vitrine/contract'
import { countries as countryFacts, localeCodes, timeZones } from '@vitrine/contract/rules'
import type { Database } from '../../platform/database/database.ts'
import { createCached } from '../../platform/changes/cached.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { writtenLanguageOf, type WrittenLanguage } from '../../platform/language/written-language.ts'
import { readContent } from '../content/content.service.ts'
import type { Country, StoredCountry } from './countries.model.ts'
import { promisesTopic } from './country-terms.model.ts'
import { say } from '../../platform/language/local-text.ts'
import { country } from './countries.schema.ts'

export interface CountryService {
  /**
   * The locale of a call. A shop that has no country yet takes every locale of its set, so that it answers with empty
   * lists.
   * @throws ApiError NOT_FOUND for a country that this configuration set does not serve, or a language that it does not
   * speak.
   */
  shopLocaleOf(location: string, locale: string): Promise<ShopLocale>
  find(code: string): Promise<Country | undefined>
  /** @throws ApiError NOT_FOUND */
  country(code: string): Promise<Country>
  entries(language: WrittenLanguage): Promise<CountryEntry[]>
  /** `en-ae`, for every country of the set, or of those with one of these currencies, and each of its languages. */
  locales(currencies?: readonly string[]): Promise<string[]>
  /** Refreshes the cache after the rows have changed. */
  refresh(): Promise<void>
}

/** The countries of the set. They are cached until they change: every call needs them. */
export function createCountryService(db: Database, countries: readonly CountryCode[]): CountryService {
  const cached = createCached(async (): Promise<Country[]> => {
    const rows = await db
      .select()
      .from(country)
      .where(inArray(country.code, [...countries]))
      .orderBy(asc(country.position))
    return withDaysOff(
      db,
      rows.map(({ entry }) => entry),
    )
  })
  const find = async (code: string) => (await cached.get()).find((candidate) => candidate.code === code)
  const existing = async (code: string) => {
    const entry = await find(code)
    if (!entry) throw new ApiError('NOT_FOUND')
    return entry
  }

  return {
    find,
    country: existing,
    refresh: cached.refresh,
    async shopLocaleOf(location, locale) {
      const code = countries.find((candidate) => candidate === location.toLowerCase())
      if (!code) throw new ApiError('NOT_FOUND')
      if ((await cached.get()).length > 0) await existing(code)
      if (!localeCodes([code]).includes(locale)) throw new ApiError('NOT_FOUND')
      const { currency } = countryFacts[code]
      return { country: code, currency, timeZone: timeZones[code], language: writtenLanguageOf(locale), locale }
    },
    async entries(language) {
      return (await cached.get()).map((entry) => ({
        code: entry.code,
        name: say(entry.name, language),
        title: entry.title,
        dialingcode: entry.dialingcode,
        mobile_number_length: entry.mobile_number_length,
        ...(entry.mobile_number_min_length ? { mobile_number_min_length: entry.mobile_number_min_length } : {}),
        icon: entry.icon,
        currency: countryFacts[entry.code].currency,
        languages: [...countryFacts[entry.code].languages],
        timeZone: timeZones[entry.code],
      }))
    },
    async locales(currencies) {
      const all = (await cached.get()).map(({ code }) => code)
      return localeCodes(currencies ? all.filter((code) => currencies.includes(countryFacts[code].currency)) : all)
    },
  }
}

async function withDaysOff(db: Database, countries: readonly StoredCountry[]): Promise<Country[]> {
  const named = countries.some(({ occasions = [] }) => occasions.length > 0)
  const days = named ? (await readContent(db, promisesTopic)).occasions : {}
  return countries.map(({ occasions = [], ...country }) => ({
    ...country,
    daysOff: occasions.flatMap((occasion) => days[occasion] ?? []),
  }))
}
