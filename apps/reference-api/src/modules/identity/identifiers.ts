import { emailIdentity } from '../../platform/email-identity.ts'
import { checkEmail, latinDigits, USER_NAME_PATTERN } from '@vitrine/contract/rules'

/** What somebody is known by, as it is compared: small letters, E.164. */
export interface Identifier {
  readonly kind: 'email' | 'phone' | 'userName'
  readonly value: string
}

export const emailIdentifier = (text: string): Identifier => ({
  kind: 'email',
  value: emailIdentity(text),
})

export const phoneIdentifier = (text: string): Identifier => ({
  kind: 'phone',
  value: latinDigits(text)
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+'),
})

export const userNameIdentifier = (text: string): Identifier => ({ kind: 'userName', value: text.trim().toLowerCase() })

/** What people write a phone number with; a text with a letter is none, though it may have the digits of one. */
const phoneForm = /^[+\p{Nd}\s\p{Pd}().\p{Cf}]+$/u

/** Which of the three a text is; `undefined` where it cannot be one. */
export function readIdentifier(text: string): Identifier | undefined {
  const email = emailIdentifier(text)
  if (checkEmail(email.value) === undefined) return email
  const phone = phoneIdentifier(text)
  if (phoneForm.test(text) && /^\+\d{6,15}$/.test(phone.value)) return phone
  const userName = userNameIdentifier(text)
  return new RegExp(USER_NAME_PATTERN).test(userName.value) ? userName : undefined
}

/** An identifier as its owner recognises it and nobody else learns it. */
export function masked({ kind, value }: Identifier): string {
  if (kind === 'phone') return `${value.slice(0, 4)}•••${value.slice(-2)}`
  const [local = '', domain = ''] = value.split(/@(?=[^@]*$)/)
  return `${[...local][0]}•••@${domain}`
}

/** What many identifiers have in common that reach one person: a block of phone numbers, a mailbox, a name. */
export function prefixOf({ kind, value }: Identifier): string {
  if (kind === 'phone') return value.slice(0, -4)
  return kind === 'email' ? value.replace(/\+[^@]*/, '') : value.replace(/\d+$/, '')
}
