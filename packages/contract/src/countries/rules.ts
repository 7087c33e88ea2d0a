import { directionOf, languageFacts, type Language } from '../languages/rules.ts'
import type { Currency } from '../money/rules.ts'

export const countryCodes = ['sg', 'hk', 'my', 'th', 'ae', 'kw', 'sa', 'bh', 'qa', 'om'] as const
export type CountryCode = (typeof countryCodes)[number]

/** What the shop must know about a country before any call. */
export interface CountryFacts {
  readonly currency: Currency
  /** The languages that it is sold in; the first is offered where a shopper's own is not among them. */
  readonly languages: readonly Language[]
}

const facts = (currency: Currency, ...languages: Language[]): CountryFacts => ({ currency, languages })

/** The ten countries: the Gulf in English and Arabic, hk and sg in English and Chinese, my and th in English. */
export const countries: Readonly<Record<CountryCode, CountryFacts>> = {
  sg: facts('SGD', 'en', 'zh'),
  hk: facts('HKD', 'en', 'zh'),
  my: facts('MYR', 'en'),
  th: facts('THB', 'en'),
  ae: facts('AED', 'en', 'ar'),
  kw: facts('KWD', 'en', 'ar'),
  sa: facts('SAR', 'en', 'ar'),
  bh: facts('BHD', 'en', 'ar'),
  qa: facts('QAR', 'en', 'ar'),
  om: facts('OMR', 'en', 'ar'),
}

/** A language as it is written: `zh` is Traditional Chinese, which Hong Kong reads; Singapore reads Simplified. */
export type WrittenLanguage = Language | 'zh-Hans'

/** How a language is written in a country. */
export function writtenLanguage(language: Language, country: string): WrittenLanguage {
  return language === 'zh' && country === 'sg' ? 'zh-Hans' : language
}

/** The digits that Arabic is written with; every other language uses Latin digits. */
export type Digits = 'latn' | 'arab'

/** A language in a country: what a path's first segment says. */
export interface Locale {
  /** Language and country, lower case: `en-ae`. Path segment, X-Locale header and tracking string. */
  readonly code: string
  readonly language: Language
  readonly country: CountryCode
  readonly currency: Currency
  readonly digits: Digits
  /** BCP 47 with digits and calendar fixed, because browsers differ: `ar-AE-u-nu-latn-ca-gregory`. */
  readonly tag: string
  readonly dir: 'ltr' | 'rtl'
}

/**
 * Reads a locale code such as `en-ae`.
 * @param arabicDigits - What Arabic is written with; Latin digits unless the shopper chose others.
 * @returns `undefined` for a country or a language that the country is not sold in.
 */
export function parseLocale(code: string, arabicDigits: Digits = 'latn'): Locale | undefined {
  const [language, country] = code.split('-') as [Language, CountryCode]
  const known = Object.hasOwn(countries, country) ? countries[country] : undefined
  if (!known?.languages.includes(language) || code !== `${language}-${country}`) return undefined
  const written = writtenLanguage(language, country)
  const digits = languageFacts[language].script === 'Arabic' ? arabicDigits : 'latn'
  return {
    code,
    language,
    country,
    currency: known.currency,
    digits,
    tag: `${written === 'zh' ? 'zh-Hant' : written}-${country.toUpperCase()}-u-nu-${digits}-ca-gregory`,
    dir: directionOf(language),
  }
}

/** Every locale code of the given countries, in the order of their languages. */
export function localeCodes(among: readonly CountryCode[] = countryCodes): string[] {
  return among.flatMap((country) => countries[country].languages.map((language) => `${language}-${country}`))
}
