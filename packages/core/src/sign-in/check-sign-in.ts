import type { CountryCode, CountryEntry } from '@vitrine/contract'
import { checkEmail, checkName, checkPassword, isBlank, readCode, readPhone } from '@vitrine/contract/rules'
import type { SignInErrors, SignInFault, SignInField, SignInState, SignInValues } from './sign-in.types.ts'

/** An e-mail address or a phone number, as identity calls take it. */
export type Identifier = { readonly email: string } | { readonly phone: string }

/** A number of another country, of which the shop knows no more than that it is one. */
const abroad = (digits: string): Identifier | SignInFault =>
  /^\d{6,15}$/.test(digits) ? { phone: `+${digits}` } : 'phone'

/** Whom a shopper means by what was typed: with an at sign an e-mail address, else a phone number of the country. */
export function readIdentifier(
  text: string,
  country: CountryCode,
  entry: CountryEntry | undefined,
): Identifier | SignInFault {
  const typed = text.trim()
  if (isBlank(typed)) return 'required'
  if (typed.includes('@')) return checkEmail(typed) ? 'identifier' : { email: typed }
  const { digits, fault } = readPhone(typed, entry)
  if (fault === 'digits') return 'identifier'
  if (fault === 'country') return abroad(digits)
  return fault || !entry ? 'phone' : { phone: entry.dialingcode + digits }
}

const passwordFaults = { short: 'passwordShort', long: 'passwordLong', simple: 'passwordSimple' } as const

/** Fault of a new password. */
export function newPasswordFault(text: string, { identifier }: SignInValues): SignInFault | undefined {
  const fault = checkPassword(text, [identifier])
  return fault && passwordFaults[fault]
}

const nameFault = (text: string): SignInFault | undefined => {
  const fault = checkName(text)
  return fault === 'too-long' ? 'tooLong' : fault
}
const requiredFault = (text: string): SignInFault | undefined => (isBlank(text) ? 'required' : undefined)

/** Faults of the fields of a step, as far as the form knows. */
export function checkSignIn({ step, purpose, values }: SignInState): SignInErrors {
  const value = (field: SignInField) => values[field] ?? ''
  const found: Partial<Record<SignInField, SignInFault | undefined>> = {
    identifier: {},
    password: { loginID: requiredFault(value('loginID')), password: requiredFault(value('password')) },
    code: {
      code: readCode(value('code')) ? undefined : 'code',
      newPassword: purpose === 'reset' ? newPasswordFault(value('newPassword'), values) : undefined,
    } as const,
    register: {
      firstName: nameFault(value('firstName')),
      lastName: nameFault(value('lastName')),
      // An account needs no password: a code or a passkey is enough.
      newPassword: value('newPassword') ? newPasswordFault(value('newPassword'), values) : undefined,
      terms: value('terms') ? undefined : ('terms' as const),
    },
  }[step]
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault)) as SignInErrors
}
