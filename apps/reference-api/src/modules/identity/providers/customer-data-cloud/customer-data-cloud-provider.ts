import { removeAccount } from '../../account.repository.ts'
import type { Identifier } from '../../identifiers.ts'
import type { IdentityProvider } from '../../identity-provider.ts'
import { createAskForAccount, type CdcParts } from './ask-for-account.ts'
import { cdcProfile } from './cdc-account.ts'
import { createCdcCodes } from './cdc-codes.ts'

const done = { errorCode: '0' } as const

/**
 * Accounts, codes and passwords at SAP Customer Data Cloud, which also sends the codes, and counts tries. The shop
 * keeps of an account what its own tables refer to.
 */
export function createCustomerDataCloudProvider(parts: CdcParts): IdentityProvider {
  const { call, db } = parts
  const askForAccount = createAskForAccount(parts)
  const accountInfo = (UID: string) => askForAccount('accounts.getAccountInfo', { UID })

  return {
    ...createCdcCodes(parts),

    async register({ regToken, firstName, lastName, password, userName }) {
      const filled = await call('accounts.setAccountInfo', {
        regToken,
        profile: { firstName, lastName },
        username: userName,
        newPassword: password,
      })
      return filled.errorCode === '0' ? askForAccount('accounts.finalizeRegistration', { regToken }) : filled
    },

    login: (loginID, password) => askForAccount('accounts.login', { loginID, password }),

    async existingUser(identifier: Identifier) {
      const outcome = await call('accounts.isAvailableLoginID', { loginID: identifier.value })
      return outcome.errorCode === '0' ? { ...done, exists: outcome.answer['isAvailable'] === false } : outcome
    },

    accountInfo,

    async setAccountInfo(UID, { profile, data, userName, password }, guard) {
      // The provider has no call that takes a password away.
      if (password?.next === null) return { errorCode: '400004' }
      await db.transaction(guard.before)
      const outcome = await call('accounts.setAccountInfo', {
        UID,
        profile: profile && cdcProfile(profile),
        data,
        username: userName,
        password: password?.current,
        newPassword: password?.next,
      })
      if (outcome.errorCode !== '0') return outcome
      await db.transaction(guard.andThen)
      await accountInfo(UID)
      return done
    },

    async getJWT(UID, expiration) {
      const fields = 'profile.email,UID,data,phoneNumber'
      const outcome = await call('accounts.getJWT', { targetUID: UID, fields, expiration })
      return outcome.errorCode === '0' ? { ...done, idToken: String(outcome.answer['id_token']) } : outcome
    },

    async logout(UID) {
      await call('accounts.logout', { UID })
    },

    async deleteAccount(tx, UID) {
      const { errorCode } = await call('accounts.deleteAccount', { UID })
      if (errorCode !== '0' && errorCode !== '403012')
        throw new Error(`The identity provider did not delete an account: ${errorCode}.`)
      await removeAccount(tx, UID)
    },
  }
}
