import type { CountryCode, Currency, Language } from '@vitrine/contract'

/** What the shop must know about a country before any call: money, time and the languages it is sold in. */
export interface CountryFacts {
  readonly currency: Currency
  readonly languages: readonly Language[]
  /** IANA name. */
  readonly timeZone: string
}

const facts = (currency: Currency, timeZone: string, ...languages: Language[]): CountryFacts => ({
  currency,
  timeZone,
  languages,
})

/** The ten countries (ledger G2): the Gulf in English and Arabic, hk and sg in English and Chinese, my and th in English. */
export const countries: Readonly<Record<CountryCode, CountryFacts>> = {
  sg: facts('SGD', 'Asia/Singapore', 'en', 'zh'),
  hk: facts('HKD', 'Asia/Hong_Kong', 'en', 'zh'),
  my: facts('MYR', 'Asia/Kuala_Lumpur', 'en'),
  th: facts('THB', 'Asia/Bangkok', 'en'),
  ae: facts('AED', 'Asia/Dubai', 'en', 'ar'),
  kw: facts('KWD', 'Asia/Kuwait', 'en', 'ar'),
  sa: facts('SAR', 'Asia/Riyadh', 'en', 'ar'),
  bh: facts('BHD', 'Asia/Bahrain', 'en', 'ar'),
  qa: facts('QAR', 'Asia/Qatar', 'en', 'ar'),
  om: facts('OMR', 'Asia/Muscat', 'en', 'ar'),
}
