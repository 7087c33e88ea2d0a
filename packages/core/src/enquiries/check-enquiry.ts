import type { CountryCode, CountryEntry, EnquiryField, EnquiryForm } from '@vitrine/contract'
import { checkEnquiryField, checkPhone, dayIn, phoneRange, timeZones } from '@vitrine/contract/rules'

/** What the shopper filled in, by the fields' names. */
export type EnquiryValues = Readonly<Record<string, string>>

/** What is wrong with a field; a message below `enquiry.error` says it. */
export interface EnquiryFault {
  readonly fault:
    'required' | 'tooLong' | 'email' | 'phoneDigits' | 'phoneLength' | 'number' | 'date' | 'past' | 'option'
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
    checkPhone: (number: string) => checkPhone(number, country, entry),
    today: dayIn(timeZones[country], now),
  }
  const found = sections
    .flatMap(({ fields }) => fields)
    .map((field) => [field.name, faultOf(field, values[field.name]?.trim() ?? '', rules, entry)] as const)
  return Object.fromEntries(found.filter((entry): entry is readonly [string, EnquiryFault] => entry[1] !== undefined))
}

/** What {@link EnquiryFault} calls the findings of the shared rule. */
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
  length: 'phoneLength',
} as const

function faultOf(
  field: EnquiryField,
  value: string,
  rules: Parameters<typeof checkEnquiryField<'digits' | 'length'>>[2],
  entry: CountryEntry | undefined,
): EnquiryFault | undefined {
  const found = checkEnquiryField(field, value, rules)
  if (!found || found === 'pattern') return undefined
  const { min, max } = phoneRange(entry)
  const parameters = {
    ...(found === 'too-long' && { max: field.maxLength }),
    ...((found === 'number' || found === 'minimum') && { min: field.minimum ?? 1 }),
    ...(found === 'length' && { digits: min === max ? max : `${min}–${max}` }),
  }
  return { fault: names[found], parameters }
}
