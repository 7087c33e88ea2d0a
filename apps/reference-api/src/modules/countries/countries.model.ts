import type { CountryCode } from '@vitrine/contract'
import type { LocalText } from '../../platform/language/local-text.ts'
import type { AddressFormField } from '../addresses/addresses.model.ts'

/** A country of the shop with its rules, besides what the contract says of it: currency, languages, time zone. */
export interface Country {
  code: CountryCode
  name: LocalText
  title: string
  dialingcode: string
  mobile_number_length: number
  mobile_number_min_length?: number
  icon: string
  deliveryFee: number
  freeDeliveryThreshold: number
  /** Days until delivery, earliest and latest, counted from the day of the order in the country's zone. */
  deliveryDays: { earliest: number; latest: number }
  /** Days of the week on which nothing is packed: 0 is Sunday. */
  restDays: number[]
  /** Years that a buyer of alcohol must have, where it is sold. */
  alcoholAge?: number
  /** Days for which clothes can be returned. */
  returnDays: number
  /** The tax that prices include, in hundredths of a percent. */
  vat?: { rate: number; name: LocalText }
  address: AddressFormField[]
}
