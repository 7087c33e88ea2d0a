import type { CountryCode, Currency } from '@vitrine/contract'
import type { WrittenLanguage } from '../language/written-language.ts'

/** Country and language of a call: its X-Location and X-Locale. */
export interface ShopLocale {
  readonly country: CountryCode
  readonly currency: Currency
  readonly language: WrittenLanguage
  /** IANA name: days begin and end by it. */
  readonly timeZone: string
  /** `en-ae` */
  readonly locale: string
  /** A preview: what is not published shows in place of what is. */
  readonly showsDrafts?: boolean
}
