import type { CountryCode, CountryEntry } from '@vitrine/contract'
import { latinDigits } from './digits.ts'

/** How long national numbers of a country are; from its country entry. */
export type PhoneLengths = Pick<CountryEntry, 'mobile_number_length' | 'mobile_number_min_length'>

/** The length when the country is not known (specification section 5). */
export const DEFAULT_PHONE_LENGTH = 10

/** Countries whose people write a 0 before the number that is not part of it. */
const withLeadingZero: readonly CountryCode[] = ['my', 'th', 'ae', 'sa']

/** What is kept of what a shopper types: digits only, Latin, at most as many as the country's numbers have. */
export function typePhone(text: string, country: CountryCode, lengths?: Partial<PhoneLengths>): string {
  const digits = latinDigits(text).replace(/\D/g, '')
  const isPrefixed = withLeadingZero.includes(country) && digits.startsWith('0')
  return digits.slice(0, (lengths?.mobile_number_length ?? DEFAULT_PHONE_LENGTH) + +isPrefixed)
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

/** What is wrong with a submitted number: anything but digits (spaces, dashes and brackets aside), or its length. */
export function checkPhone(
  text: string,
  country: CountryCode,
  lengths?: Partial<PhoneLengths>,
): 'digits' | 'length' | undefined {
  if (/[^\d\s()-]/.test(latinDigits(text))) return 'digits'
  const { min, max } = phoneRange(lengths)
  const { length } = nationalNumber(text, country)
  return length < min || length > max ? 'length' : undefined
}

/** E.164: dialling code and national number. */
export function toE164(text: string, country: CountryCode, dialingcode: string): string {
  return dialingcode + nationalNumber(text, country)
}
