import { asc, inArray } from 'drizzle-orm'
import type { CountryCode, CountryEntry } from '@vitrine/contract'
import type { Database } from '../../platform/database/database.ts'
import { createKept } from '../../platform/changes/kept.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Market } from '../../platform/http/market.ts'
import { writtenLanguageOf, type WrittenLanguage } from '../../platform/language/written-language.ts'
import type { CountrySeed } from '../../seed/seed-format.ts'
import { say } from '../../platform/language/local-text.ts'
import { country } from './countries.schema.ts'

export interface MarketService {
  /** @throws ApiError NOT_FOUND for a country that this configuration set does not serve, or a language that it does not speak. */
  marketOf(location: string, locale: string): Promise<Market>
  /** @throws ApiError NOT_FOUND */
  country(code: string): Promise<CountrySeed>
  entries(language: WrittenLanguage): Promise<CountryEntry[]>
  /** `en-ae`, for every country of the set, or of those with one of these currencies, and each of its languages. */
  locales(currencies?: readonly string[]): Promise<string[]>
  /** Reads anew what is kept, after the rows have changed. */
  refresh(): Promise<void>
}

const localesOf = ({ code, languages }: CountrySeed) => languages.map((language) => `${language}-${code}`)

/** The countries of the set. They are kept until they change: every call needs them. */
export function createMarketService(db: Database, countries: readonly CountryCode[]): MarketService {
  const kept = createKept(async (): Promise<CountrySeed[]> => {
    const rows = await db
      .select()
      .from(country)
      .where(inArray(country.code, [...countries]))
      .orderBy(asc(country.position))
    return rows.map(({ entry }) => entry)
  })
  const find = async (code: string) => {
    const entry = (await kept.get()).find((candidate) => candidate.code === code)
    if (!entry) throw new ApiError('NOT_FOUND')
    return entry
  }

  return {
    country: find,
    refresh: kept.refresh,
    async marketOf(location, locale) {
      const entry = await find(location.toLowerCase())
      if (!localesOf(entry).includes(locale)) throw new ApiError('NOT_FOUND')
      return {
        country: entry.code as CountryCode,
        currency: entry.currency,
        language: writtenLanguageOf(locale),
        locale,
      }
    },
    async entries(language) {
      return (await kept.get()).map((entry) => ({
        code: entry.code as CountryCode,
        name: say(entry.name, language),
        title: entry.title,
        dialingcode: entry.dialingcode,
        mobile_number_length: entry.mobile_number_length,
        ...(entry.mobile_number_min_length ? { mobile_number_min_length: entry.mobile_number_min_length } : {}),
        icon: entry.icon,
        currency: entry.currency,
        languages: entry.languages,
        timeZone: entry.timeZone,
      }))
    },
    async locales(currencies) {
      const all = await kept.get()
      const sold = currencies ? all.filter(({ currency }) => currencies.includes(currency)) : all
      return sold.flatMap(localesOf)
    },
  }
}
