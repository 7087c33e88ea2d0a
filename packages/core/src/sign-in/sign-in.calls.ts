import type { CountryCode, CountryEntry, LoginAnswer } from '@vitrine/contract'
import { readCode } from '@vitrine/contract/rules'
import type { Client } from '../http/index.ts'
import { readIdentifier } from './check-sign-in.ts'
import type { SignInState, SignInStep } from './sign-in.types.ts'

const identity = '/experience/identity/v1'

/** The shopper's country, whose phone numbers are meant. */
export type ReadCountry = () => Promise<{ code: CountryCode; entry: CountryEntry | undefined }>

/** The call of each step that can end in being signed in. */
export function createSignInCalls(
  client: Pick<Client, 'call'>,
  country: ReadCountry,
): Readonly<Record<Exclude<SignInStep, 'identifier'>, (state: SignInState) => Promise<LoginAnswer>>> {
  return {
    async password({ values }) {
      const { code, entry } = await country()
      const { loginID = '', password = '' } = values
      const identifier = readIdentifier(loginID, code, entry)
      // What is neither an address nor a number is a user name.
      const known = typeof identifier === 'object' && 'phone' in identifier ? identifier.phone : loginID.trim()
      return client.call(`POST ${identity}/accounts/login`, { body: { loginID: known, password } })
    },
    code({ purpose, values, vToken = '' }) {
      const code = readCode(values.code ?? '') ?? ''
      if (purpose === 'login') return client.call(`POST ${identity}/otp/login`, { body: { vToken, code } })
      const newPassword = values.newPassword ?? ''
      return client.call(`POST ${identity}/accounts/reset-password`, { body: { vToken, code, newPassword } })
    },
    register({ values, regToken = '' }) {
      const { firstName = '', lastName = '', newPassword } = values
      return client.call(`POST ${identity}/accounts/register`, {
        body: {
          regToken,
          profile: { firstName: firstName.trim(), lastName: lastName.trim() },
          ...(newPassword && { password: newPassword }),
          terms: true,
          consents: { email: !!values.consentEmail, sms: !!values.consentSms, phone: false, post: false },
        },
      })
    },
  }
}
