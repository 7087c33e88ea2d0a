import { Email, type EnquiryField, type EnquiryForm, type ErrorDetail } from '@vitrine/contract'
import { validateValue } from '@vitrine/contract/validate'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Country } from '../countries/countries.model.ts'

/**
 * Holds what was sent against the form and the country's phone numbers. @throws ApiError INVALID_INPUT that names each
 * field.
 */
export function checkFields({ sections }: EnquiryForm, values: Record<string, string>, country: Country): void {
  const fields = sections.flatMap((section) => section.fields)
  const known = new Set(fields.map(({ name }) => name))
  const details: ErrorDetail[] = [
    ...Object.keys(values)
      .filter((name) => !known.has(name))
      .map((name) => ({ field: `/fields/${name}`, reason: 'unknown' })),
    ...fields.flatMap((field) => {
      const reason = faultOf(field, values[field.name]?.trim() ?? '', country)
      return reason ? [{ field: `/fields/${field.name}`, reason }] : []
    }),
  ]
  if (details.length > 0) throw new ApiError('INVALID_INPUT', { details })
}

function faultOf({ inputType, isRequired, maxLength, options }: EnquiryField, value: string, country: Country) {
  if (!value) return isRequired ? 'required' : undefined
  if (value.length > maxLength) return 'too-long'
  switch (inputType) {
    case 'email':
      return validateValue(Email, value).length > 0 ? 'email' : undefined
    case 'phone':
      return isPhone(value, country) ? undefined : 'phone'
    case 'number':
      return /^[1-9]\d{0,5}$/.test(value) ? undefined : 'number'
    case 'date':
      return isDate(value) ? undefined : 'date'
    case 'select':
      return options.some((option) => option.value === value) ? undefined : 'option'
    default:
      return undefined
  }
}

/** A day that the calendar has, as a date field sends it: 2026-12-24. */
function isDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.valueOf()) && date.toISOString() === `${value}T00:00:00.000Z`
}

/** A number of the country in E.164. */
function isPhone(value: string, { dialingcode, mobile_number_length: longest, mobile_number_min_length }: Country) {
  if (!value.startsWith(dialingcode)) return false
  const national = value.slice(dialingcode.length)
  return (
    /^\d+$/.test(national) && national.length <= longest && national.length >= (mobile_number_min_length ?? longest)
  )
}
