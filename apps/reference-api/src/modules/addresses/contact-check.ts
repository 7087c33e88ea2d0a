import type { Contact, ErrorDetail } from '@vitrine/contract'
import { checkName, readPhone } from '@vitrine/contract/rules'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { Country } from '../countries/countries.model.ts'
import { checkAddress } from './address-fields.ts'

/**
 * Holds a contact against its country's address form and phone lengths. @throws ApiError INVALID_INPUT that names each
 * field.
 */
export function checkContact(
  contact: Omit<Contact, 'email'>,
  country: Country,
  language: WrittenLanguage,
  at: string,
): void {
  const details: ErrorDetail[] = checkAddress(country.address, contact.address, language, `${at}/address`)
  if (contact.address.countryCode.toLowerCase() !== country.code)
    details.push({ field: `${at}/address/countryCode`, reason: 'other-country' })
  details.push(...phoneFaults(contact, country, at), ...nameFaults(contact, at))
  if (details.length > 0) throw new ApiError('INVALID_INPUT', { details })
}

/** Checks who collects an order. @throws ApiError INVALID_INPUT that names each field. */
export function checkCollector(collector: Omit<Contact, 'address'>, country: Country, at: string): void {
  const details = [...phoneFaults(collector, country, at), ...nameFaults(collector, at)]
  if (details.length > 0) throw new ApiError('INVALID_INPUT', { details })
}

/** Checks the given names by the rule of all forms. @throws ApiError INVALID_INPUT that names each field. */
export function checkNames(names: object, at: string): void {
  const details = nameFaults(names, at)
  if (details.length > 0) throw new ApiError('INVALID_INPUT', { details })
}

function phoneFaults({ phoneNumbers }: Pick<Contact, 'phoneNumbers'>, country: Country, at: string): ErrorDetail[] {
  const { mobile } = phoneNumbers
  const { digits, fault } = readPhone(mobile, country)
  // A number of another country is taken as it is: how long those are is not known here.
  if (fault === 'country') return []
  // It is stored as it came, and so without the 0 that people write before it.
  if (!fault && mobile === country.dialingcode + digits) return []
  return [{ field: `${at}/phoneNumbers/mobile`, reason: 'phone-length' }]
}

const nameFaults = (names: object, at: string): ErrorDetail[] =>
  ['firstName', 'lastName', 'lastNameOrSurname'].flatMap((field) => {
    const name: unknown = Reflect.get(names, field)
    const reason = typeof name === 'string' ? checkName(name) : undefined
    return reason ? [{ field: `${at}/${field}`, reason }] : []
  })
