import { checkPassword } from '@vitrine/contract/rules'
import type { IdentityAccount, IdentityChange, IdentityProvider, ShownCode } from '../../identity-provider.ts'
import { createAskForAccount, type CdcParts } from './ask-for-account.ts'

const done = { errorCode: '0' } as const

/** What goes by codes, which the provider sends and compares. */
export function createCdcCodes(
  parts: CdcParts,
): Pick<
  IdentityProvider,
  'sendCode' | 'verifyCode' | 'loginWithCode' | 'updateWithCode' | 'authenticateWithCode' | 'resetPassword'
> {
  const { call, db } = parts
  const askForAccount = createAskForAccount(parts)
  const loginWithCode = (shown: ShownCode) => askForAccount('accounts.otp.login', { ...shown })
  const accountInfo = (UID: string) => askForAccount('accounts.getAccountInfo', { UID })

  return {
    async sendCode({ to, locale }) {
      const recipient = to.kind === 'phone' ? { phoneNumber: to.value } : { email: to.value }
      const outcome = await call('accounts.otp.sendCode', { ...recipient, lang: locale.slice(0, 2) })
      // The answer to a server may also have the code, which goes no further.
      return outcome.errorCode === '0' ? { ...done, vToken: String(outcome.answer['vToken']) } : outcome
    },

    // Here a code is compared where it is used, and nowhere else.
    verifyCode: async () => ({ errorCode: '100001' }),
    loginWithCode,

    async updateWithCode(UID, shown, guard) {
      const before = await accountInfo(UID)
      if (before.errorCode !== '0') return before
      await db.transaction(guard.before)
      const outcome = await call('accounts.otp.update', { ...shown, UID })
      if (outcome.errorCode === '0') await db.transaction(guard.andThen)
      const after = outcome.errorCode === '0' ? await accountInfo(UID) : outcome
      return after.errorCode === '0' ? { ...done, ...changeOf(before.account, after.account) } : after
    },

    async authenticateWithCode(UID, shown, guard) {
      const outcome = await loginWithCode(shown)
      if (outcome.errorCode !== '0') return outcome
      if (outcome.account.UID !== UID) return { errorCode: '403002' }
      await db.transaction(async (tx) => {
        await guard.before(tx)
        await guard.andThen(tx)
      })
      return done
    },

    async resetPassword(shown, password, andThen) {
      if (checkPassword(password)) return { errorCode: '400009' }
      const outcome = await loginWithCode(shown)
      if (outcome.errorCode !== '0') return outcome
      const { email, phoneNumber } = outcome.account
      const token = await call('accounts.resetPassword', { loginID: email ?? phoneNumber, sendEmail: false })
      if (token.errorCode !== '0') return token
      const { passwordResetToken } = token.answer
      const reset = await call('accounts.resetPassword', { passwordResetToken, newPassword: password })
      if (reset.errorCode !== '0') return reset
      await db.transaction((tx) => andThen(tx, outcome.account.UID))
      return outcome
    },
  }
}

/** What an update has changed, and what it was. */
function changeOf(before: IdentityAccount, after: IdentityAccount): IdentityChange {
  const isPhone = before.phoneNumber !== after.phoneNumber
  if (!isPhone && before.email === after.email) return {}
  const previous = isPhone ? before.phoneNumber : before.email
  return { changed: isPhone ? 'phone' : 'email', ...(previous !== undefined && { previous }) }
}
