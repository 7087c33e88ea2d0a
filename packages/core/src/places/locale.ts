import type { CountryCode, Currency, Language } from '@vitrine/contract'
import { countries } from './countries.ts'

/** The digits that Arabic is written with; every other language uses Latin digits. */
export type Digits = 'latn' | 'arab'

/** A language in a country: what a path's first segment says. */
export interface Locale {
  /** Language and country, lower case: `en-ae`. Path segment, X-Locale header and tracking string. */
  readonly code: string
  readonly language: Language
  readonly country: CountryCode
  readonly currency: Currency
  /** BCP 47 with digits and calendar fixed, because browsers differ: `ar-AE-u-nu-latn-ca-gregory`. */
  readonly tag: string
  readonly dir: 'ltr' | 'rtl'
}

/**
 * Reads a locale code such as `en-ae`.
 * @returns `undefined` for a country or a language that the country is not sold in.
 */
export function parseLocale(code: string, digits: Digits = 'latn'): Locale | undefined {
  const [language, country] = code.split('-') as [Language, CountryCode]
  const facts = Object.hasOwn(countries, country) ? countries[country] : undefined
  if (!facts?.languages.includes(language) || code !== `${language}-${country}`) return undefined
  const script = language === 'zh' ? (country === 'sg' ? '-Hans' : '-Hant') : ''
  return {
    code,
    language,
    country,
    currency: facts.currency,
    tag: `${language}${script}-${country.toUpperCase()}-u-nu-${language === 'ar' ? digits : 'latn'}-ca-gregory`,
    dir: language === 'ar' ? 'rtl' : 'ltr',
  }
}

/** Every locale code of the given countries, in the order of their languages. */
export function localeCodes(of: readonly CountryCode[] = Object.keys(countries) as CountryCode[]): string[] {
  return of.flatMap((country) => countries[country].languages.map((language) => `${language}-${country}`))
}
