import type { CodeProof, LoginAnswer, PasswordLogin, PasswordReset, Registration } from '@vitrine/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { checkNames } from '../addresses/contact-check.ts'
import { withCode, type IdentityCaller, type IdentityParts } from './identity-calls.ts'
import { deletePasskeys } from './passkeys/passkeys.repository.ts'
import { createSignIn } from './sign-in.ts'

/** How a shopper is signed in. */
export interface WaysIn {
  loginWithCode(proof: CodeProof, caller: IdentityCaller): Promise<LoginAnswer>
  /** @throws ApiError INVALID_INPUT for a name that is none. */
  register(registration: Registration, caller: IdentityCaller): Promise<LoginAnswer>
  login(login: PasswordLogin, caller: IdentityCaller): Promise<LoginAnswer>
  /** Ends every sign-in of the account, and every passkey: whoever was in it made them as the owner would. */
  resetPassword(reset: PasswordReset, caller: IdentityCaller): Promise<LoginAnswer>
}

export function createWaysIn(parts: IdentityParts): WaysIn {
  const { provider, privateSessions, consents, notices } = parts
  const signIn = createSignIn(parts)

  return {
    loginWithCode: async (proof, caller) => signIn(await withCode(proof, provider.loginWithCode), caller),

    async register({ regToken, profile, password, userName, consents: choices }, caller) {
      checkNames(profile, '/profile')
      const outcome = await provider.register({
        regToken,
        ...profile,
        ...(password !== undefined && { password }),
        ...(userName !== undefined && { userName }),
      })
      const answer = await signIn(outcome, caller, (tx, UID) => consents.record(tx, UID, { terms: true, ...choices }))
      return answer.UID === undefined ? answer : { ...answer, newUser: true }
    },

    login: async ({ loginID, password }, caller) => signIn(await provider.login(loginID, password), caller),

    async resetPassword({ newPassword, ...proof }, caller) {
      let passkeys = 0
      const endAll = async (tx: Transaction, UID: string) => {
        await privateSessions.end(tx, UID, 'all', 'credentials')
        passkeys = await deletePasskeys(tx, UID)
      }
      const outcome = await withCode(proof, (shown) => provider.resetPassword(shown, newPassword, endAll))
      if (outcome.errorCode === '0') {
        const what = passkeys > 0 ? ('password-reset' as const) : ('password-changed' as const)
        await notices.send({ UID: outcome.account.UID, what, locale: caller.locale })
      }
      return signIn(outcome, caller)
    },
  }
}
