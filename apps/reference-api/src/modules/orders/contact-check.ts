import type { Contact, ErrorDetail } from '@vitrine/contract'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { Country } from '../countries/countries.model.ts'
import { checkAddress } from '../addresses/address-fields.ts'

/** Holds a contact against its country's address form and phone lengths. @throws ApiError INVALID_INPUT that names each field. */
export function checkContact(contact: Contact, country: Country, language: WrittenLanguage, at: string): void {
  const details: ErrorDetail[] = checkAddress(country.address, contact.address, language, `${at}/address`)
  if (contact.address.countryCode.toLowerCase() !== country.code)
    details.push({ field: `${at}/address/countryCode`, reason: 'other-country' })
  const { mobile } = contact.phoneNumbers
  const national = mobile.startsWith(country.dialingcode) ? mobile.slice(country.dialingcode.length) : undefined
  const shortest = country.mobile_number_min_length ?? country.mobile_number_length
  if (national !== undefined && (national.length < shortest || national.length > country.mobile_number_length)) {
    details.push({ field: `${at}/phoneNumbers/mobile`, reason: 'phone-length' })
  }
  if (details.length > 0) throw new ApiError('INVALID_INPUT', { details })
}
