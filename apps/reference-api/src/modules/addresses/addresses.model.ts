import type { LocalText } from '../../platform/language/local-text.ts'

/** A field of a country's address form; texts in the shop's languages. */
export interface AddressFormField {
  name: string
  target: 'address1' | 'address2' | 'address3' | 'address4' | 'cityOrTown' | 'stateOrProvince' | 'postalOrZipCode'
  label: LocalText
  hint?: LocalText
  inputType: 'text' | 'select' | 'numeric'
  isRequired: boolean
  maxLength: number
  pattern?: string
  patternMessage?: LocalText
  options?: { value: string; label: LocalText }[]
  autocomplete: string
}
