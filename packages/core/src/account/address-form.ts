import type { AccountContact, AccountContactInput, AddressField, CountryCode, CountryEntry } from '@vitrine/contract'
import { CONTACT_LABEL_MAX_LENGTH } from '@vitrine/contract/rules'
import { checkAddress, checkContact, fromAddress, fromPhone, toContact, type Fields } from '../checkout/index.ts'
import type { AccountValues, AddressErrors } from './account-outcome.ts'

/** What a form of an address is for (specification section 5); `_B`: the address of bills. */
export const addressModes = ['NEW', 'EDIT', 'NEW_B', 'EDIT_B'] as const
export type AddressMode = (typeof addressModes)[number]

/** A use of an address. */
export type AddressUse = AccountContact['types'][number]['name']

/** What an address form goes by: the form of the page's country and its telephone numbers. */
export interface AddressPlace {
  readonly country: CountryCode
  readonly entry: CountryEntry | undefined
  readonly fields: readonly AddressField[]
}

/** The mode that text names, as an address or a form has it. */
export const addressModeOf = (text: string | undefined): AddressMode | undefined =>
  addressModes.find((mode) => mode === text)

/** The use that a form is about, and the one that the address may have as well. */
export function usesOfMode(mode: AddressMode): { readonly own: AddressUse; readonly other: AddressUse } {
  return mode.endsWith('_B') ? { own: 'Billing', other: 'Shipping' } : { own: 'Shipping', other: 'Billing' }
}

/** How an address is used; undefined when it is not used so. */
export const contactUse = (contact: Pick<AccountContact, 'types'> | undefined, use: AddressUse) =>
  contact?.types.find(({ name }) => name === use)

/** The form that changes an address: that of bills when nothing is delivered there. */
export const editModeOf = (contact: AccountContact): AddressMode =>
  contactUse(contact, 'Shipping') ? 'EDIT' : 'EDIT_B'

/** The form that adds what another one would have changed. */
export const newModeOf = (mode: AddressMode): AddressMode => (mode.endsWith('_B') ? 'NEW_B' : 'NEW')

/** What the form of a saved address begins with. */
export function addressValues(contact: AccountContact, place: AddressPlace): AccountValues {
  const { label, firstName, lastNameOrSurname, phoneNumbers, address } = contact
  return {
    label: label ?? '',
    firstName,
    lastName: lastNameOrSurname,
    phone: fromPhone(phoneNumbers.mobile, place.entry),
    ...fromAddress(address, place.fields),
  }
}

/**
 * The address that a form says, or what is wrong with it.
 * @param known - The address that is changed: what its form does not show stays.
 */
export function readAddressForm(
  mode: AddressMode,
  values: AccountValues,
  { country, entry, fields: addressFields }: AddressPlace,
  known?: AccountContact,
): { readonly input: AccountContactInput } | { readonly errors: AddressErrors } {
  const fields = values as Fields
  const label = values['label']?.trim() ?? ''
  const errors = new Map([...checkContact(fields, country, entry), ...checkAddress(fields, addressFields)])
  errors.delete('email')
  const found: AddressErrors = {
    ...(label.length > CONTACT_LABEL_MAX_LENGTH && {
      label: { key: 'validation.tooLong' as const, parameters: { max: CONTACT_LABEL_MAX_LENGTH } },
    }),
    ...Object.fromEntries(errors),
  }
  if (Object.keys(found).length > 0) return { errors: found }
  const { email: _, ...contact } = toContact(fields, addressFields, country, entry)
  const types = typesOf(mode, values, known)
  return { input: { ...contact, ...(label && { label }), ...(known?.email && { email: known.email }), types } }
}

function typesOf(mode: AddressMode, values: AccountValues, known?: AccountContact): AccountContactInput['types'] {
  const { own, other } = usesOfMode(mode)
  const isPrimary = values['isPrimary'] !== undefined || contactUse(known, own)?.isPrimary === true
  return [
    { name: own, isPrimary },
    ...(values['isOther'] === undefined
      ? []
      : [{ name: other, isPrimary: contactUse(known, other)?.isPrimary === true }]),
  ]
}

/** The same address as the primary one of a use, as long as it is as it was read. */
export function asPrimary(contact: AccountContact, use: AddressUse): AccountContactInput {
  const { id: _id, accountId: _accountId, lines: _lines, ...input } = contact
  return { ...input, types: input.types.map((type) => (type.name === use ? { ...type, isPrimary: true } : type)) }
}
