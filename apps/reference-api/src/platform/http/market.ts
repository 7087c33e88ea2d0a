import type { CountryCode, Currency, Language } from '@vitrine/contract'

/** Where and in which language a call is made: its X-Location and X-Locale. */
export interface Market {
  readonly country: CountryCode
  readonly currency: Currency
  readonly language: Language
  /** `en-ae` */
  readonly locale: string
}
