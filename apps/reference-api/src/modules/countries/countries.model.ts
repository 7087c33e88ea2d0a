import type { AddressField, CountryCode } from '@vitrine/contract'
import type { WorkingCalendar } from '@vitrine/contract/rules'
import type { LocalText } from '../../platform/language/local-text.ts'

/** A field of a country's address form; texts in the shop's languages. */
export interface AddressFormField {
  name: string
  target: AddressField['target']
  label: LocalText
  hint?: LocalText
  inputType: AddressField['inputType']
  isRequired: boolean
  maxLength: number
  /** Of the place on a map the contract knows it. */
  pattern?: string
  patternMessage?: LocalText
  options?: { value: string; label: LocalText }[]
  autocomplete: string
}

/** A country of the shop with its rules, besides what the contract says of it: currency, languages, time zone. */
export interface Country extends WorkingCalendar {
  code: CountryCode
  name: LocalText
  title: string
  dialingcode: string
  mobile_number_length: number
  mobile_number_min_length?: number
  icon: string
  deliveryFee: number
  freeDeliveryThreshold: number
  /** Working days until delivery, earliest and latest, counted from the day of the order in the country's zone. */
  deliveryDays: { earliest: number; latest: number }
  /** Years that a buyer of alcohol must have, where it is sold. */
  alcoholAge?: number
  /** Days for which clothes can be returned. */
  returnDays: number
  /** The tax that prices include, in hundredths of a percent. */
  vat?: { rate: number; name: LocalText }
  address: AddressFormField[]
}

/** A country as it is stored: its days off are those of the promises' occasions that it names. */
export interface StoredCountry extends Omit<Country, 'daysOff'> {
  /** Names of the occasions on which nothing is packed or delivered here. */
  occasions?: string[]
}
