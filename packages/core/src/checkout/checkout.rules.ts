import type {
  Address,
  AddressField,
  CollectionChoice,
  Contact,
  CountryCode,
  CountryEntry,
  FeatureToggles,
} from '@vitrine/contract'
import {
  checkEmail,
  checkField,
  checkName,
  checkPhone,
  checkTypedPhone,
  DELIVERY_NOTE_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  GIFT_MESSAGE_MAX_LENGTH,
  isForDriver,
  matchesPattern,
  NAME_MAX_LENGTH,
  offeredDeliveryMethods,
  phoneRange,
  nationalDigits,
  toE164,
  type PhoneFault,
} from '@vitrine/contract/rules'
import type { DeliveryMethod, FieldError, FieldName } from './checkout.ts'

/** The form's values. */
export type Fields = Readonly<Partial<Record<FieldName, string>>>
type Errors = Map<FieldName, FieldError>

const required: FieldError = { key: 'validation.required' }

const text = (fields: Fields, name: FieldName) => fields[name]?.trim() ?? ''

/** The methods whose checkout toggle is on. */
export function offeredMethods(toggles: FeatureToggles | undefined): DeliveryMethod[] {
  return toggles ? offeredDeliveryMethods(toggles) : []
}

/** Whether the order is collected in a store. */
export const isCollected = ({ deliveryMethod }: Fields): boolean => deliveryMethod === 'click-collect'

/** Whether the bill has an address of its own: what is collected has no other one. */
export const isBilledApart = (fields: Fields): boolean => isCollected(fields) || fields.billingAddress === 'other'

/** The fields of whoever collects the order, by those of who orders it. */
const collectorFields = {
  firstName: 'collectorFirstName',
  lastName: 'collectorLastName',
  email: 'collectorEmail',
  phone: 'collectorPhone',
} as const
const contactFields = Object.keys(collectorFields) as (keyof typeof collectorFields)[]

/** Somebody else who collects the order, in the fields of who orders it. */
const otherCollector = (fields: Fields): Fields =>
  Object.fromEntries(contactFields.map((name) => [name, fields[collectorFields[name]] ?? '']))

/** Checks who collects the order, where that is somebody else. */
export function checkCollector(fields: Fields, country: CountryCode, entry: CountryEntry | undefined): Errors {
  if (!isCollected(fields) || fields.collector !== 'other') return new Map()
  const errors = checkContact(otherCollector(fields), country, entry)
  return new Map([...errors].map(([name, error]) => [collectorFields[name as keyof typeof collectorFields], error]))
}

/** Whoever collects the order: who orders it, or somebody else. */
export function toCollector(fields: Fields, entry: CountryEntry | undefined): CollectionChoice['collector'] {
  const person = fields.collector === 'other' ? otherCollector(fields) : fields
  return {
    firstName: text(person, 'firstName'),
    lastNameOrSurname: text(person, 'lastName'),
    email: text(person, 'email'),
    phoneNumbers: { mobile: toE164(text(person, 'phone'), entry) },
  }
}

/** Whether the order is brought to somebody else than who orders it. */
export const isForOther = (fields: Fields): boolean => !isCollected(fields) && fields.recipient === 'on'

/** The fields of somebody else to whom the order is brought, by those of who orders it. */
export const recipientFields = {
  firstName: 'recipientFirstName',
  lastName: 'recipientLastName',
  phone: 'recipientPhone',
} as const
const recipientEntries = Object.entries(recipientFields) as [keyof typeof recipientFields, FieldName][]

/** Whoever receives the order that is brought, in the fields of who orders it: what is written goes to the latter. */
export const recipientOf = (fields: Fields): Fields =>
  isForOther(fields)
    ? { ...fields, ...Object.fromEntries(recipientEntries.map(([name, field]) => [name, fields[field] ?? ''])) }
    : fields

/** Checks who receives the order, where that is somebody else. */
export function checkRecipient(fields: Fields, country: CountryCode, entry: CountryEntry | undefined): Errors {
  if (!isForOther(fields)) return new Map()
  const found = checkContact(recipientOf(fields), country, entry)
  return new Map(
    recipientEntries.flatMap(([name, field]) => {
      const error = found.get(name)
      return error ? [[field, error] as const] : []
    }),
  )
}

/** Checks who the guest is. */
export function checkContact(fields: Fields, country: CountryCode, entry: CountryEntry | undefined): Errors {
  const errors: Errors = new Map()
  for (const name of ['firstName', 'lastName'] as const) {
    const wrong = checkName(text(fields, name))
    if (wrong === 'required') errors.set(name, required)
    else if (wrong === 'link') errors.set(name, { key: 'validation.link' })
    else if (wrong) errors.set(name, { key: 'validation.tooLong', parameters: { max: NAME_MAX_LENGTH } })
  }
  const email = text(fields, 'email')
  const wrong = checkEmail(email)
  if (!email) errors.set('email', required)
  else if (wrong)
    errors.set(
      'email',
      wrong === 'length'
        ? { key: 'validation.emailLength', parameters: { max: EMAIL_MAX_LENGTH } }
        : { key: 'validation.email' },
    )
  const phone = phoneFault(text(fields, 'phone'), entry)
  if (phone) errors.set('phone', phone)
  return errors
}

/** Fault of a phone number of the country that has to be there. */
export function phoneFault(phone: string, entry: CountryEntry | undefined): FieldError | undefined {
  if (!phone.trim()) return required
  const fault = checkPhone(phone, entry)
  return fault && phoneError(fault, entry)
}

function phoneError(fault: PhoneFault, entry: CountryEntry | undefined): FieldError {
  if (fault === 'digits') return { key: 'validation.phoneDigits' }
  if (fault === 'country' && entry) {
    // Isolated: a code reads from left to right inside Arabic.
    return { key: 'validation.phoneCountry', parameters: { code: `\u2066${entry.dialingcode}\u2069` } }
  }
  const { min, max } = phoneRange(entry)
  return min === max
    ? { key: 'validation.phoneLength', parameters: { digits: max } }
    : { key: 'validation.phoneRange', parameters: { min, max } }
}

/** Fault of a number that is still being written. */
export function typedPhoneError(
  phone: string,
  country: CountryCode,
  entry: CountryEntry | undefined,
): FieldError | undefined {
  const fault = checkTypedPhone(phone, entry)
  return fault && phoneError(fault, entry)
}

function checkAddressField(field: AddressField, value: string): FieldError | undefined {
  const { maxLength, pattern, patternMessage } = field
  const wrongPattern: FieldError = { key: 'validation.pattern', ...(patternMessage && { message: patternMessage }) }
  switch (checkField(field, value)) {
    case 'required':
      return required
    case 'too-long':
      return {
        ...{ key: 'validation.tooLong', parameters: { max: maxLength } },
        ...(!matchesPattern(value, pattern) && { and: wrongPattern }),
      }
    case 'unknown-option':
      return { key: 'validation.option' }
    case 'pattern':
      return wrongPattern
    default:
      return undefined
  }
}

/** Fields of an address by its use: a bill needs no way to the door. */
export const fieldsFor = (form: 'address' | 'billing', addressFields: readonly AddressField[]) =>
  form === 'billing' ? addressFields.filter((field) => !isForDriver(field)) : addressFields

/** The field of an address that says to which part of the country it goes, where there is one. */
export function areaField(addressFields: readonly AddressField[]): FieldName | undefined {
  const field = addressFields.find(({ target }) => target === 'stateOrProvince')
  return field && `address.${field.name}`
}

/** Checks an address by the country's fields. */
export function checkAddress(
  fields: Fields,
  addressFields: readonly AddressField[],
  form: 'address' | 'billing' = 'address',
): Errors {
  const errors: Errors = new Map()
  for (const field of fieldsFor(form, addressFields)) {
    const error = checkAddressField(field, text(fields, `${form}.${field.name}`))
    if (error) errors.set(`${form}.${field.name}`, error)
  }
  return errors
}

/** Checks how and where the order is delivered, by the country's address fields. */
export function checkDelivery(
  fields: Fields,
  addressFields: readonly AddressField[],
  methods: readonly DeliveryMethod[],
): Errors {
  const errors: Errors = new Map()
  if (!methods.includes(fields.deliveryMethod as DeliveryMethod))
    errors.set('deliveryMethod', { key: 'validation.deliveryMethod' })
  if (!isCollected(fields)) for (const [name, error] of checkAddress(fields, addressFields)) errors.set(name, error)
  if (isBilledApart(fields))
    for (const [name, error] of checkAddress(fields, addressFields, 'billing')) errors.set(name, error)
  const longest = { deliveryNote: DELIVERY_NOTE_MAX_LENGTH, giftMessage: GIFT_MESSAGE_MAX_LENGTH }
  for (const [name, max] of Object.entries(longest) as [keyof typeof longest, number][])
    if (!(name === 'deliveryNote' && isCollected(fields)) && text(fields, name).length > max)
      errors.set(name, { key: 'validation.tooLong', parameters: { max } })
  return errors
}

/** The address as the API takes it; fields of one target are joined in the order of the form. */
export function toAddress(
  fields: Fields,
  addressFields: readonly AddressField[],
  country: CountryCode,
  form: 'address' | 'billing' = 'address',
): Address {
  const address: Partial<Record<AddressField['target'], string>> = {}
  for (const { name, target } of fieldsFor(form, addressFields)) {
    const value = text(fields, `${form}.${name}`)
    if (value) address[target] = address[target] ? `${address[target]}, ${value}` : value
  }
  const type = form === 'billing' ? fields.billingAddressType : fields.addressType
  return {
    // A country may have no field for the first line; the API wants one.
    address1: address.address2 ?? address.cityOrTown ?? '-',
    ...address,
    countryCode: country.toUpperCase(),
    addressType: type === 'Commercial' ? 'Commercial' : 'Residential',
  }
}

/** The values of the country's form for an address; the way back from {@link toAddress}. */
export function fromAddress(address: Address, addressFields: readonly AddressField[]): Fields {
  const values: Partial<Record<FieldName, string>> = { addressType: address.addressType }
  for (const { target } of addressFields) {
    const names = addressFields.filter((field) => field.target === target).map(({ name }) => name)
    const whole = address[target] ?? ''
    const parts = whole.split(', ')
    // A line that has other parts than the form has fields goes into the first field, for the shopper to look at.
    const texts = parts.length === names.length ? parts : [whole]
    names.forEach((name, index) => (values[`address.${name}`] = texts[index] ?? ''))
  }
  return values
}

/** The national number of one in E.164; empty for a number of another country. */
export function fromPhone(number: string, entry: CountryEntry | undefined): string {
  return (entry && nationalDigits(number, entry.dialingcode)) ?? ''
}

/** Contact of the order's recipient, with the phone in E.164. */
export function toContact(
  fields: Fields,
  addressFields: readonly AddressField[],
  country: CountryCode,
  entry: CountryEntry | undefined,
): Contact {
  return {
    firstName: text(fields, 'firstName'),
    lastNameOrSurname: text(fields, 'lastName'),
    email: text(fields, 'email'),
    phoneNumbers: { mobile: toE164(text(fields, 'phone'), entry) },
    address: toAddress(fields, addressFields, country),
  }
}
