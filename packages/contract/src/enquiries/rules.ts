import { checkEmail } from '../contacts/rules.ts'
import { checkField, type DataField, type FieldFault } from '../forms/rules.ts'
import { latinDigits } from '../numbers/rules.ts'

export const enquiryKinds = ['contact', 'bulk'] as const

/** The most characters of one answer, and of the field that people do not see. */
export const ENQUIRY_VALUE_MAX_LENGTH = 4000
export const ENQUIRY_TRAP_MAX_LENGTH = 200

/**
 * Checks a trimmed value of an enquiry's form.
 * @param checkPhone - What is wrong with a number: shoppers type it as their country does, the call has it in E.164.
 */
export function checkEnquiryField<PhoneFault extends string>(
  field: DataField,
  value: string,
  checkPhone: (number: string) => PhoneFault | undefined,
): FieldFault | 'email' | 'number' | 'date' | PhoneFault | undefined {
  const fault = checkField(field, value)
  if (fault || !value) return fault
  switch (field.inputType) {
    case 'email':
      return checkEmail(value) && 'email'
    case 'phone':
      return checkPhone(value)
    case 'number':
      return /^[1-9]\d{0,5}$/.test(latinDigits(value)) ? undefined : 'number'
    case 'date':
      return isDate(value) ? undefined : 'date'
    default:
      return undefined
  }
}

/** A day that the calendar has, as a date field sends it: `2026-12-24`; `2027-02-30` is none. */
function isDate(value: string): boolean {
  const day = new Date(`${value}T00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}
