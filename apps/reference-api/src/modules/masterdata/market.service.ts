import { asc, inArray } from 'drizzle-orm'
import type { CountryCode, CountryEntry, Language } from '@vitrine/contract'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Market } from '../../platform/http/market.ts'
import type { CountrySeed } from '../../seed/seed-format.ts'
import { say } from '../catalog/local-text.ts'
import { country } from './market.schema.ts'

export interface MarketService {
  /** @throws ApiError NOT_FOUND for a country that this configuration set does not serve, or a language that it does not speak. */
  marketOf(location: string, locale: string): Promise<Market>
  /** @throws ApiError NOT_FOUND */
  country(code: string): Promise<CountrySeed>
  entries(language: Language): Promise<CountryEntry[]>
  /** `en-ae`, for every country of the set and each of its languages. */
  locales(): Promise<string[]>
  /** Drops what is kept, after the rows have changed. */
  forget(): void
}

/** The countries of the set. They are read once: every call needs them. */
export function createMarketService(db: Database, countries: readonly CountryCode[]): MarketService {
  let kept: Promise<CountrySeed[]> | undefined
  const read = () =>
    (kept ??= db
      .select()
      .from(country)
      .where(inArray(country.code, [...countries]))
      .orderBy(asc(country.position))
      .then(
        (rows) => rows.map(({ entry }) => entry),
        (error: unknown) => {
          kept = undefined
          throw error
        },
      ))
  const find = async (code: string) => {
    const entry = (await read()).find((candidate) => candidate.code === code)
    if (!entry) throw new ApiError('NOT_FOUND')
    return entry
  }

  return {
    country: find,
    forget: () => (kept = undefined),
    async marketOf(location, locale) {
      const entry = await find(location.toLowerCase())
      return {
        country: entry.code as CountryCode,
        currency: entry.currency,
        language: locale.slice(0, 2) as Language,
        locale,
      }
    },
    async entries(language) {
      return (await read()).map((entry) => ({
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
    async locales() {
      return (await read()).flatMap(({ code, languages }) => languages.map((language) => `${language}-${code}`))
    },
  }
}
