import { parseDate } from '../dates/rules.ts'
import { latinDigits } from '../numbers/rules.ts'

/** What an identity call answers, and what it means: specification section 8, and what its provider knows besides. */
export const identityCodes = {
  '0': 'success',
  '001': 'user exists',
  '100001': 'request pending',
  '200010': 'identifier exists',
  '206001': 'pending registration',
  '206002': 'pending verification',
  '400001': 'invalid login',
  '400004': 'invalid input',
  '400006': 'invalid code',
  '400009': 'invalid fields',
  '400010': 'missing information',
  '400023': 'data format mismatch',
  '400030': 'phone not permitted',
  '400050': 'security verification failed',
  '400125': 'codes asked for too often',
  '400301': 'technical issue',
  '400302': 'technical issue',
  '401022': 'invalid credentials',
  '401030': 'password used before',
  '403000': 'too many attempts',
  '403002': 'request expired',
  '403012': 'session expired',
  '403042': 'invalid credentials',
  '403043': 'user name taken',
  '403105': 'session expired',
  '403110': 'proof needed',
  '403120': 'last attempt of a code used',
  '409010': 'invalid photo',
  '500000': 'connection issue',
  '500001': 'technical issue',
  '40304233': 'incorrect password',
} as const
export type IdentityCode = keyof typeof identityCodes

/** One-time codes; lives and waits in seconds. */
export const codeRules = {
  CODE_LENGTH: 6,
  CODE_LIFE: 600,
  CODE_TRIES: 5,
  RESEND_AFTER: 30,
  LOCK: 900,
} as const

/** What a code is asked for: signing in, a new e-mail or phone, proof of who one is, a new password. */
export const codePurposes = ['login', 'update', 'authenticate', 'reset'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** A code as it is typed or pasted: any digits, with blanks and dashes. @returns its Latin digits. */
export function readCode(text: string): string | undefined {
  const digits = latinDigits(text.normalize('NFKC')).replace(/[\s\p{Pd}\p{Cf}]/gu, '')
  return new RegExp(`^\\d{${codeRules.CODE_LENGTH}}$`).test(digits) ? digits : undefined
}

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128

/** What is wrong with a new password; `identifiers` are what it is used with, and it must not be one of them. */
export function checkPassword(
  text: string,
  identifiers: readonly (string | undefined)[] = [],
): 'short' | 'long' | 'simple' | undefined {
  const { length } = [...text]
  if (length < PASSWORD_MIN_LENGTH) return 'short'
  if (length > PASSWORD_MAX_LENGTH) return 'long'
  const plain = text.toLowerCase()
  const isOwn = identifiers.some((identifier) => identifier && plain === identifier.toLowerCase())
  return isOwn || isRepeated(plain) || isRow(plain) ? 'simple' : undefined
}

/** `aaaaaaaa`, `abcabcabc` */
const isRepeated = (text: string) => /^(.{1,4})\1+$/u.test(text)

/** `12345678`, `hgfedcba`, `qwertyuiop` */
function isRow(text: string): boolean {
  const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
  return rows.some((row) => row.includes(text) || [...row].reverse().join('').includes(text))
}

/** A letter first, so that it is neither a phone number nor an e-mail address; as JSON Schema writes a pattern. */
export const USER_NAME_PATTERN = '^[A-Za-z][A-Za-z0-9._-]{2,31}$'

/** What is wrong with a user name. */
export const checkUserName = (text: string): 'pattern' | undefined =>
  new RegExp(USER_NAME_PATTERN).test(text) ? undefined : 'pattern'

/** Nobody who is alive was born before. */
const FIRST_BIRTHDAY = '1900-01-01'
/** Milliseconds by which a day begins earlier than in UTC where it begins first. */
const FIRST_ZONE = 14 * 3_600_000

/**
 * A birthday as it is typed, `2000-02-29` or `29 Feb 2000`, as the first of them; undefined for no day, one to come,
 * and one that is too long ago.
 * @param now - Milliseconds since 1970.
 */
export function readBirthday(text: string, now: number): string | undefined {
  const day = parseDate(text.trim())
  const today = new Date(now + FIRST_ZONE).toISOString().slice(0, 10)
  return day && day >= FIRST_BIRTHDAY && day <= today ? day : undefined
}
