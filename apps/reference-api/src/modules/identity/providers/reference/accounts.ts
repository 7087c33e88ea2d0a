import { checkPassword } from '@vitrine/contract/rules'
import type { Clock } from '../../../../platform/clock.ts'
import type { Database, Transaction } from '../../../../platform/database/database.ts'
import { digest, newId } from '../../../../platform/ids.ts'
import type { SigningKeys } from '../../../token/key-ring.ts'
import {
  findAccount,
  findAccountBy,
  insertAccount,
  lockAccount,
  removeAccount,
  updateAccount,
  type AccountRow,
} from '../../account.repository.ts'
import { readIdentifier, userNameIdentifier, type Identifier } from '../../identifiers.ts'
import type { IdentityOutcome, IdentityProvider } from '../../identity-provider.ts'
import { accountView, readAccount } from './account-view.ts'
import {
  badFields,
  done,
  identifierTaken,
  noAccount,
  unlessTaken,
  userNameTaken,
  type AccountOutcome,
} from './outcomes.ts'
import { signIdentityToken } from './identity-token.ts'
import { createPasswordCheck } from './password-check.ts'
import { createPasswordTries } from './password-tries.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { deletePending, findPassword, lockPending, sharePassword, storePassword } from './reference.repository.ts'

/** What the shop may note about an account, as the contract has it of one change. */
const MOST_NOTES = 20

/** Accounts and their passwords. */
export function createAccounts(options: {
  db: Database
  clock: Clock
  signingKeys: SigningKeys
}): Pick<
  IdentityProvider,
  'register' | 'login' | 'existingUser' | 'accountInfo' | 'setAccountInfo' | 'getJWT' | 'logout' | 'deleteAccount'
> {
  const { db, clock } = options
  const tryPassword = createPasswordTries(options)
  const refusalOf = createPasswordCheck(options)

  return {
    async register({ regToken, firstName, lastName, password, userName }) {
      const id = digest(regToken)
      const hash = password === undefined ? undefined : await hashPassword(password)
      return db.transaction(async (tx): Promise<AccountOutcome> => {
        const pending = await lockPending(tx, id)
        if (!pending || pending.expiresAt <= clock.now()) return { errorCode: '403002' }
        if (password !== undefined && checkPassword(password, [pending.value, userName])) return badFields
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

    async setAccountInfo(UID, { profile = {}, data, userName, password }) {
      const row = await findAccount(db, UID)
      if (!row) return noAccount
      const refusal = password && (await refusalOf(row, password, userName))
      if (refusal) return refusal
      const hash = password && (await hashPassword(password.next))
      return unlessTaken(
        userNameTaken,
        db.transaction(async (tx): Promise<IdentityOutcome> => {
          const locked = await lockAccount(tx, UID)
          if (!locked) return noAccount
          if (userName !== undefined) {
            const owner = await findAccountBy(tx, userNameIdentifier(userName))
            if (owner && owner.UID !== UID) return userNameTaken
          }
          const notes = data && { ...locked.data, ...data }
          if (notes && Object.keys(notes).length > MOST_NOTES) return badFields
          const changes = {
            ...profile,
            ...(notes && { data: notes }),
            ...userNameColumns(userName),
          }
          if (Object.keys(changes).length > 0) await updateAccount(tx, UID, changes)
          if (hash) await storePassword(tx, UID, hash)
          return done
        }),
      )
    },

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

/** Whether the password that was compared is the account's still. */
const stillHas = (UID: string, stored: string | undefined) => async (tx: Transaction) =>
  (await sharePassword(tx, UID)) === stored

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
  ...named,
  userName: null,
  ...userNameColumns(named.userName),
})

const userNameColumns = (userName: string | undefined) =>
  userName === undefined ? {} : { userName, userNameKey: userNameIdentifier(userName).value }
