import type { CountryCode, CountryEntry, EnquiryField, EnquiryForm } from '@vitrine/contract'
import { checkPhone, latinDigits, phoneRange, checkEmail } from '@vitrine/contract/rules'

/** What the shopper filled in, by the fields' names. */
export type EnquiryValues = Readonly<Record<string, string>>

/** What is wrong with a field; a message below `enquiry.error` says it. */
export interface EnquiryFault {
  readonly fault: 'required' | 'tooLong' | 'email' | 'phoneDigits' | 'phoneLength' | 'number' | 'date' | 'option'
  readonly parameters: Readonly<Record<string, string | number>>
}

/** Faults by the fields' names; empty when all is well. */
export type EnquiryErrors = Readonly<Record<string, EnquiryFault>>

/**
 * Checks a form as the browser and the shop's server both do. @param entry - The country's; without it a phone has ten
 * digits.
 */
export function checkEnquiry(
  { sections }: EnquiryForm,
  values: EnquiryValues,
  country: CountryCode,
  entry: CountryEntry | undefined,
): EnquiryErrors {
  const found = sections
    .flatMap(({ fields }) => fields)
    .map((field) => [field.name, faultOf(field, values[field.name]?.trim() ?? '', country, entry)] as const)
  return Object.fromEntries(found.filter((entry): entry is readonly [string, EnquiryFault] => entry[1] !== undefined))
}

const fault = (name: EnquiryFault['fault'], parameters: EnquiryFault['parameters'] = {}): EnquiryFault => ({
  fault: name,
  parameters,
})

function faultOf(
  { inputType, isRequired, maxLength, options }: EnquiryField,
  value: string,
  country: CountryCode,
  entry: CountryEntry | undefined,
): EnquiryFault | undefined {
  if (!value) return isRequired ? fault('required') : undefined
  if (value.length > maxLength) return fault('tooLong', { max: maxLength })
  switch (inputType) {
    case 'email':
      return checkEmail(value) ? fault('email') : undefined
    case 'phone':
      return phoneFault(value, country, entry)
    case 'number':
      return /^[1-9]\d{0,5}$/.test(latinDigits(value)) ? undefined : fault('number')
    case 'date':
      return isDate(value) ? undefined : fault('date')
    case 'select':
      return options.some((option) => option.value === value) ? undefined : fault('option')
    default:
      return undefined
  }
}

function phoneFault(value: string, country: CountryCode, entry: CountryEntry | undefined): EnquiryFault | undefined {
  const wrong = checkPhone(value, country, entry)
  if (wrong === 'digits') return fault('phoneDigits')
  const { min, max } = phoneRange(entry)
  return wrong ? fault('phoneLength', { digits: min === max ? max : `${min}–${max}` }) : undefined
}

/** A day of the calendar: `2027-02-30` is none. */
function isDate(value: string): boolean {
  const day = new Date(`${value}T00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}
