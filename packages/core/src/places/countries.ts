import type { CountryCode, Currency, Language } from '@vitrine/contract'

/** What the shop must know about a country before any call: money, and the languages it is sold in. */
export interface CountryFacts {
  readonly currency: Currency
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
