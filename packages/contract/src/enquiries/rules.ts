import { checkEmail } from '../contacts/rules.ts'
import { parseDate } from '../dates/rules.ts'
import { checkField, type DataField, type FieldFault } from '../forms/rules.ts'
import { latinDigits } from '../numbers/rules.ts'

export const enquiryKinds = ['contact', 'bulk'] as const

/** The most characters of one answer, and of the field that people do not see. */
export const ENQUIRY_VALUE_MAX_LENGTH = 4000
export const ENQUIRY_TRAP_MAX_LENGTH = 200

/** A field of an enquiry's form, as far as its check needs it. */
export interface EnquiryDataField extends DataField {
  /** Of a number: the least that is taken; 1 without it. */
  readonly minimum?: number | undefined
  /** Of a date: the first day that is taken; any without it. */
  readonly earliest?: 'today' | undefined
}

interface EnquiryCheck<PhoneFault> {
  /** What is wrong with a number: shoppers type it as their country does, the call has it in E.164. */
  readonly checkPhone: (number: string) => PhoneFault | undefined
  /** The day that it is in the country: `2026-12-24`. */
  readonly today: string
}

/** Checks a trimmed value of an enquiry's form. */
export function checkEnquiryField<PhoneFault extends string>(
  field: EnquiryDataField,
  value: string,
  { checkPhone, today }: EnquiryCheck<PhoneFault>,
): FieldFault | 'email' | 'number' | 'minimum' | 'date' | 'past' | PhoneFault | undefined {
  // A day is as long as its own writing: whether it is one is said before its length is.
  if (field.inputType === 'date' && value) return checkDate(field, value, today)
  const fault = checkField(field, value)
  if (fault || !value) return fault
  switch (field.inputType) {
    case 'email':
      return checkEmail(value) && 'email'
    case 'phone':
      return checkPhone(value)
    case 'number':
      return checkNumber(field, latinDigits(value))
    default:
      return undefined
  }
}

function checkNumber({ minimum = 1 }: EnquiryDataField, value: string): 'number' | 'minimum' | undefined {
  if (!/^[1-9]\d{0,5}$/.test(value)) return 'number'
  return Number(value) < minimum ? 'minimum' : undefined
}

function checkDate({ earliest }: EnquiryDataField, value: string, today: string): 'date' | 'past' | undefined {
  const date = parseDate(value)
  if (!date) return 'date'
  return earliest === 'today' && date < today ? 'past' : undefined
}

/** A value as the shop keeps it: trimmed, digits of a number Latin, a day as `2026-12-24`. */
export function enquiryValue(inputType: string, text: string): string {
  const value = text.trim()
  if (inputType === 'number') return latinDigits(value)
  return inputType === 'date' ? (parseDate(value) ?? value) : value
}
