import { isBlank } from '../forms/rules.ts'
import { latinDigits } from '../numbers/rules.ts'

/** The most characters of an e-mail address (specification section 5). */
export const EMAIL_MAX_LENGTH = 254

/** Letters that every mail server takes before the @. */
const localPart = "[A-Za-z0-9!#$%&'*+\\/=?^_`\\{\\|\\}~.\\-]+"

/**
 * What no domain has: signs between its letters, signs that nobody sees, half a character. A domain may be in any
 * script.
 */
const notOfDomain =
  '\\s\\u0000-,\\/:-@\\[-`\\{-\\u00A0\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F' +
  '\\u200B-\\u200F\\u2028-\\u202F\\u2060-\\u206F\\u3164\\uD800-\\uDFFF\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFFF'

/**
 * Pattern of an e-mail address, as JSON Schema writes one; the same for forms and for the API. It is joined by a call,
 * which bundles without forms leave out, unlike a template.
 */
export const EMAIL_PATTERN = /* @__PURE__ */ [
  '^',
  localPart,
  '@[^',
  notOfDomain,
  ']+\\.[^',
  notOfDomain,
  '.]{2,}$',
].join('')

/** Fault of an e-mail address. */
export function checkEmail(text: string): 'length' | 'pattern' | undefined {
  if (text.length > EMAIL_MAX_LENGTH) return 'length'
  return new RegExp(EMAIL_PATTERN, 'u').test(text) ? undefined : 'pattern'
}

/** The most characters of a first name or of a last name. */
export const NAME_MAX_LENGTH = 60

/**
 * What mail programs make a link of. Names stand in mails to addresses that nobody has proved. A point within a name,
 * as in `Ma.Teresa` or `J.R.`, and a stroke, as in `s/o`, are no link.
 */
const link =
  /:\/\/|\bwww\.|\p{L}\.\p{L}+\/|[\p{L}\d]\.(?:com|net|org|info|biz|shop|store|xyz|io|co|app|top|site|click)\b/iu

/** Fault of a first name or a last name. */
export function checkName(text: string): 'required' | 'too-long' | 'link' | undefined {
  if (isBlank(text)) return 'required'
  if (text.length > NAME_MAX_LENGTH) return 'too-long'
  return link.test(text.normalize('NFKC').replace(/\p{Cf}/gu, '')) ? 'link' : undefined
}

/** A person's name as it is written: in Chinese characters the family name stands first, and nothing between. */
export function fullName(firstName: string, lastName: string): string {
  return /^\p{Script=Han}+$/u.test(firstName + lastName) ? lastName + firstName : `${firstName} ${lastName}`.trim()
}

/** E.164, as JSON Schema writes a pattern. */
export const PHONE_PATTERN = '^\\+[1-9][0-9]{5,14}$'

/** How long national numbers of a country are; from its country entry. */
export interface PhoneLengths {
  readonly mobile_number_length: number
  readonly mobile_number_min_length?: number | undefined
}

/** The numbers of a country; from its country entry. Without it a number has ten digits and no dialling code. */
export type PhoneRule = Partial<PhoneLengths & { readonly dialingcode: string }>

/** Fault of a number. `country`: it has the dialling code of another country. */
export type PhoneFault = 'digits' | 'short' | 'long' | 'country'

/** The length when the country is not known (specification section 5). */
const DEFAULT_PHONE_LENGTH = 10

/** Characters that people write between the digits of a number, and the invisible marks that are copied with it. */
const betweenDigits = /[\s\p{Pd}\u2212.()[\]\p{Cf}]/gu

/** The allowed lengths of a national number: from the optional minimum to mobile_number_length. */
export function phoneRange(lengths?: PhoneRule): { readonly min: number; readonly max: number } {
  const max = lengths?.mobile_number_length ?? DEFAULT_PHONE_LENGTH
  return { min: lengths?.mobile_number_min_length ?? max, max }
}

/**
 * Reads a number as people write it: with or without the country's dialling code and its leading 0, with signs between
 * its digits, which may be of any script. Nothing is cut off: what is no number of the country has a fault.
 *
 * A text as long as the country's numbers is one of them, though it begin like the dialling code. Without `+` or `00`
 * that code is read in a longer text alone.
 *
 * @returns The national digits; with the fault `country`, all digits behind the `+`.
 */
export function readPhone(
  text: string,
  rule?: PhoneRule,
): { readonly digits: string; readonly fault: PhoneFault | undefined } {
  const [, sign, digits] = /^(\+|00)?(\d*)$/.exec(latinDigits(text.normalize('NFKC')).replace(betweenDigits, '')) ?? []
  if (digits === undefined) return { digits: '', fault: 'digits' }
  const { min, max } = phoneRange(rule)
  const national = (number: string) => {
    // No number of these countries begins with 0, and people of most write one before it.
    const found = rule ? number.replace(/^0/, '') : number
    return { digits: found, fault: found.length < min ? 'short' : found.length > max ? 'long' : undefined } as const
  }
  const code = rule?.dialingcode?.slice(1)
  const afterCode = code && digits.startsWith(code) ? national(digits.slice(code.length)) : undefined
  if (!sign) {
    const whole = national(digits)
    return whole.fault === 'long' && afterCode ? afterCode : whole
  }
  if (afterCode) return afterCode
  return { digits, fault: code?.startsWith(digits) ? 'short' : 'country' }
}

/** Fault of a number; see {@link readPhone}. */
export function checkPhone(text: string, rule?: PhoneRule): PhoneFault | undefined {
  return readPhone(text, rule).fault
}

/** Fault of a number that is still being written: one that no further key can mend. */
export function checkTypedPhone(text: string, rule?: PhoneRule): PhoneFault | undefined {
  const fault = checkPhone(text, rule)
  return fault === 'short' ? undefined : fault
}

/** E.164 of a number without a fault: dialling code and national number. */
export function toE164(text: string, rule?: PhoneRule): string {
  return (rule?.dialingcode ?? '') + readPhone(text, rule).digits
}

/** The national digits of a number in E.164; `undefined` where it begins with another dialling code. */
export function nationalDigits(number: string, dialingcode: string): string | undefined {
  const rest = number.startsWith(dialingcode) ? number.slice(dialingcode.length) : ''
  return /^\d+$/.test(rest) ? rest : undefined
}
