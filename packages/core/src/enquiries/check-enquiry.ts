import type { CountryCode, CountryEntry, EnquiryField, EnquiryForm, ErrorDetail } from '@vitrine/contract'
import {
  checkEnquiryField,
  checkPhone,
  checkTypedPhone,
  dayIn,
  phoneRange,
  timeZones,
  type PhoneFault,
} from '@vitrine/contract/rules'

/** Values that the shopper filled in, by the fields' names. */
export type EnquiryValues = Readonly<Record<string, string>>

/** Fault of a field; a message below `enquiry.error` says it. */
export interface EnquiryFault {
  readonly fault:
    | 'required'
    | 'tooLong'
    | 'email'
    | 'phoneDigits'
    | 'phoneLength'
    | 'phoneCountry'
    | 'number'
    | 'date'
    | 'past'
    | 'option'
  readonly parameters: Readonly<Record<string, string | number>>
}

/** Faults by the fields' names; empty when all is well. */
export type EnquiryErrors = Readonly<Record<string, EnquiryFault>>

/**
 * Checks a form as the browser and the shop's server both do.
 * @param entry - The country's; without it a phone has ten digits.
 * @param now - Milliseconds since 1970; the day is the country's.
 */
export function checkEnquiry(
  { sections }: EnquiryForm,
  values: EnquiryValues,
  country: CountryCode,
  entry: CountryEntry | undefined,
  now: number,
): EnquiryErrors {
  const rules = {
    checkPhone: (number: string) => checkPhone(number, entry),
    today: dayIn(timeZones[country], now),
  }
  const found = sections
    .flatMap(({ fields }) => fields)
    .map((field) => [field.name, faultOf(field, values[field.name]?.trim() ?? '', rules, entry)] as const)
  return Object.fromEntries(found.filter((entry): entry is readonly [string, EnquiryFault] => entry[1] !== undefined))
}

/** Fault of a field that is still being filled in: a phone number that no further key can mend. */
export function checkTypedEnquiry(
  field: EnquiryField,
  value: string,
  country: CountryCode,
  entry: CountryEntry | undefined,
): EnquiryFault | undefined {
  const fault = field.inputType === 'phone' ? checkTypedPhone(value, entry) : undefined
  return fault && described(field, fault, entry)
}

/**
 * Faults that a server has found, whose clock or form may be ahead of the browser's, by the fields that they are about;
 * empty when they are about none.
 */
export function refusedFields(
  { sections }: EnquiryForm,
  details: readonly ErrorDetail[],
  entry: CountryEntry | undefined,
): EnquiryErrors {
  const found = sections
    .flatMap(({ fields }) => fields)
    .flatMap((field) => {
      const reason = details.find((detail) => detail.field === `/fields/${field.name}`)?.reason
      return reason !== undefined && Object.hasOwn(names, reason)
        ? [[field.name, described(field, reason as Finding, entry)] as const]
        : []
    })
  return Object.fromEntries(found)
}

/** Names in {@link EnquiryFault} of the shared rule's findings, and of those that the API names in its own way. */
const names = {
  required: 'required',
  'too-long': 'tooLong',
  'unknown-option': 'option',
  email: 'email',
  number: 'number',
  minimum: 'number',
  date: 'date',
  past: 'past',
  digits: 'phoneDigits',
  short: 'phoneLength',
  long: 'phoneLength',
  country: 'phoneCountry',
} as const
type Finding = keyof typeof names

function faultOf(
  field: EnquiryField,
  value: string,
  rules: Parameters<typeof checkEnquiryField<PhoneFault>>[2],
  entry: CountryEntry | undefined,
): EnquiryFault | undefined {
  const found = checkEnquiryField(field, value, rules)
  return found && found !== 'pattern' ? described(field, found, entry) : undefined
}

function described(field: EnquiryField, finding: Finding, entry: CountryEntry | undefined): EnquiryFault {
  // The country's entry alone knows of which country a number is to be.
  const found = finding === 'country' && !entry ? 'long' : finding
  const { min, max } = phoneRange(entry)
  const parameters = {
    ...(found === 'too-long' && { max: field.maxLength }),
    ...((found === 'number' || found === 'minimum') && { min: field.minimum ?? 1 }),
    ...((found === 'short' || found === 'long') && { digits: min === max ? max : `${min}–${max}` }),
    // Isolated: a code reads from left to right inside Arabic.
    ...(found === 'country' && { code: `\u2066${entry?.dialingcode ?? ''}\u2069` }),
  }
  return { fault: names[found], parameters }
}
