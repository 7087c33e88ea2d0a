import type { CountryCode } from '../countries/rules.ts'
import { isBlank } from '../forms/rules.ts'
import { latinDigits } from '../numbers/rules.ts'

/** The most characters of an e-mail address (specification section 5). */
export const EMAIL_MAX_LENGTH = 254

const emailPart = '[^\\s\\u0000-\\u001F@<>"(),:;\\[\\]\\\\]+'

/** Of an e-mail address, as JSON Schema writes a pattern; one and the same for forms and for the API. */
export const EMAIL_PATTERN = `^${emailPart}@${emailPart}\\.[^\\s\\u0000-\\u001F@<>"(),:;\\[\\]\\\\.]{2,}$`

/** What is wrong with an e-mail address. */
export function checkEmail(text: string): 'length' | 'pattern' | undefined {
  if (text.length > EMAIL_MAX_LENGTH) return 'length'
  return new RegExp(EMAIL_PATTERN, 'u').test(text) ? undefined : 'pattern'
}

/** The most characters of a first name or of a last name. */
export const NAME_MAX_LENGTH = 60

/** What is wrong with a first name or a last name. */
export function checkName(text: string): 'required' | 'too-long' | undefined {
  if (isBlank(text)) return 'required'
  return text.length > NAME_MAX_LENGTH ? 'too-long' : undefined
}

/** A person's name as it is written: in Chinese characters the family name stands first, and nothing between. */
export function fullName(firstName: string, lastName: string): string {
  return /^\p{Script=Han}+$/u.test(firstName + lastName) ? lastName + firstName : `${firstName} ${lastName}`.trim()
}

/** E.164, as JSON Schema writes a pattern. */
export const PHONE_PATTERN = '^\\+[0-9]{6,15}$'

/** How long national numbers of a country are; from its country entry. */
export interface PhoneLengths {
  readonly mobile_number_length: number
  readonly mobile_number_min_length?: number | undefined
}

/** The length when the country is not known (specification section 5). */
const DEFAULT_PHONE_LENGTH = 10

/** Countries whose people write a 0 before the number that is not part of it. */
const withLeadingZero: readonly CountryCode[] = ['my', 'th', 'ae', 'sa']

/** What is left of what a shopper types: digits only, Latin, at most as many as the country's numbers have. */
export function typePhone(text: string, country: CountryCode, lengths?: Partial<PhoneLengths>): string {
  const digits = latinDigits(text).replace(/\D/g, '')
  const isPrefixed = withLeadingZero.includes(country) && digits.startsWith('0')
  return digits.slice(0, phoneRange(lengths).max + +isPrefixed)
}

/** The national number without the country's leading 0. */
export function nationalNumber(text: string, country: CountryCode): string {
  const digits = latinDigits(text).replace(/\D/g, '')
  return withLeadingZero.includes(country) ? digits.replace(/^0/, '') : digits
}

/** The allowed lengths of a national number: from the optional minimum to mobile_number_length. */
export function phoneRange(lengths?: Partial<PhoneLengths>): { readonly min: number; readonly max: number } {
  const max = lengths?.mobile_number_length ?? DEFAULT_PHONE_LENGTH
  return { min: lengths?.mobile_number_min_length ?? max, max }
}

/** Whether a national number is as long as those of its country. */
export function hasPhoneLength(national: string, lengths?: Partial<PhoneLengths>): boolean {
  const { min, max } = phoneRange(lengths)
  return national.length >= min && national.length <= max
}

/** What is wrong with a submitted number: anything but digits (spaces, dashes and brackets aside), or its length. */
export function checkPhone(
  text: string,
  country: CountryCode,
  lengths?: Partial<PhoneLengths>,
): 'digits' | 'length' | undefined {
  if (/[^\d\s()-]/.test(latinDigits(text))) return 'digits'
  return hasPhoneLength(nationalNumber(text, country), lengths) ? undefined : 'length'
}

/** E.164: dialling code and national number. */
export function toE164(text: string, country: CountryCode, dialingcode: string): string {
  return dialingcode + nationalNumber(text, country)
}

/** The national digits of a number in E.164; `undefined` where it begins with another dialling code. */
export function nationalDigits(number: string, dialingcode: string): string | undefined {
  const rest = number.startsWith(dialingcode) ? number.slice(dialingcode.length) : ''
  return /^\d+$/.test(rest) ? rest : undefined
}
