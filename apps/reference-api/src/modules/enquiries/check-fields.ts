import type { EnquiryForm, ErrorDetail } from '@vitrine/contract'
import { checkEnquiryField, dayIn, checkPhone, enquiryValue, timeZones, toE164 } from '@vitrine/contract/rules'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Country } from '../countries/countries.model.ts'

/**
 * Holds what was sent against the form, the country's phone numbers and its day, and answers it as it is stored.
 * @throws ApiError INVALID_INPUT that names each field.
 */
export function checkFields(
  { sections }: EnquiryForm,
  values: Record<string, string>,
  country: Country,
  now: Date,
): Record<string, string> {
  const fields = sections.flatMap((section) => section.fields)
  const today = dayIn(timeZones[country.code], now)
  const known = new Set(fields.map(({ name }) => name))
  const details: ErrorDetail[] = [
    ...Object.keys(values)
      .filter((name) => !known.has(name))
      .map((name) => ({ field: `/fields/${name}`, reason: 'unknown' })),
    ...fields.flatMap((field) => {
      const reason = checkEnquiryField(field, values[field.name]?.trim() ?? '', {
        checkPhone: (number) => checkPhone(number, country),
        today,
      })
      return reason ? [{ field: `/fields/${field.name}`, reason }] : []
    }),
  ]
  if (details.length > 0) throw new ApiError('INVALID_INPUT', { details })
  const types = new Map(fields.map(({ name, inputType }) => [name, inputType]))
  return Object.fromEntries(
    Object.entries(values).map(([name, text]) => {
      const type = types.get(name) ?? 'text'
      const value = enquiryValue(type, text)
      return [name, type === 'phone' && value ? toE164(value, country) : value]
    }),
  )
}
