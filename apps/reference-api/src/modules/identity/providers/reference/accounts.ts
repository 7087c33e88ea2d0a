import type { Clock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/database/database.ts'
import { digest, newId } from '../../../../platform/ids.ts'
import type { SigningKeys } from '../../../token/key-ring.ts'
import { findAccount, findAccountBy, insertAccount, removeAccount, type AccountRow } from '../../account.repository.ts'
import { readIdentifier, type Identifier } from '../../identifiers.ts'
import type { IdentityProvider } from '../../identity-provider.ts'
import { createAccountChange, stillHas, userNameColumns } from './account-change.ts'
import { accountView, readAccount } from './account-view.ts'
import { badFields, done, identifierTaken, noAccount, userNameTaken, type AccountOutcome } from './outcomes.ts'
import { signIdentityToken } from './identity-token.ts'
import type { PasswordRule } from './password-rule.ts'
import { createPasswordTries } from './password-tries.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { deletePending, findPassword, lockPending, storePassword } from './reference.repository.ts'

/** Accounts and their passwords. */
export function createAccounts(options: {
  db: Database
  clock: Clock
  signingKeys: SigningKeys
  isPasswordRefused: PasswordRule
}): Pick<
  IdentityProvider,
  'register' | 'login' | 'existingUser' | 'accountInfo' | 'setAccountInfo' | 'getJWT' | 'logout' | 'deleteAccount'
> {
  const { db, clock } = options
  const tryPassword = createPasswordTries(options)

  return {
    async register({ regToken, firstName, lastName, password, userName }) {
      const id = digest(regToken)
      const hash = password === undefined ? undefined : await hashPassword(password)
      return db.transaction(async (tx): Promise<AccountOutcome> => {
        const pending = await lockPending(tx, id)
        if (!pending || pending.expiresAt <= clock.now()) return { errorCode: '403002' }
        const own = [pending.value, userName, firstName, lastName, `${firstName} ${lastName}`]
        if (password !== undefined && options.isPasswordRefused(password, own)) return badFields
        const row = newAccount(pending, { firstName, lastName, userName, createdAt: clock.now() })
        if (!(await insertAccount(tx, row))) {
          const isTaken = (await findAccountBy(tx, pending)) !== undefined
          return isTaken ? identifierTaken : userNameTaken
        }
        if (hash) await storePassword(tx, row.UID, hash)
        await deletePending(tx, id)
        return { ...done, account: accountView(row, hash !== undefined) }
      })
    },

    async login(loginID, password) {
      const identifier = readIdentifier(loginID)
      const row = identifier && (await findAccountBy(db, identifier))
      // Asked for an unknown account, too: both take as many steps.
      const stored = await findPassword(db, row?.UID ?? '')
      // An account's tries are counted once, whichever of its identifiers was typed.
      const refusal = await tryPassword(row?.UID ?? identifier?.value ?? loginID, () => isPassword(password, stored))
      return refusal ?? { ...done, account: accountView(row!, true), isStillProved: stillHas(row!.UID, stored) }
    },

    async existingUser(identifier) {
      return { ...done, exists: (await findAccountBy(db, identifier)) !== undefined }
    },

    async accountInfo(UID) {
      const row = await findAccount(db, UID)
      return row ? { ...done, account: await readAccount(db, row) } : noAccount
    },

    setAccountInfo: createAccountChange(options),

    async getJWT(UID, expiration) {
      const row = await findAccount(db, UID)
      if (!row) return noAccount
      return { ...done, idToken: await signIdentityToken(options.signingKeys, row, clock.now(), expiration) }
    },
    // The shop's own sign-in is all there is.
    logout: async () => {},
    deleteAccount: removeAccount,
  }
}

const newAccount = (
  { kind, value }: Identifier,
  named: Pick<AccountRow, 'firstName' | 'lastName' | 'createdAt'> & { userName: string | undefined },
): AccountRow => ({
  UID: newId(),
  accountId: newId(),
  email: kind === 'email' ? value : null,
  phone: kind === 'phone' ? value : null,
  userNameKey: null,
  data: {},
  birthday: null,
  ...named,
  userName: null,
  ...userNameColumns(named.userName),
})
