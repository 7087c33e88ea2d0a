import type { Clock } from '../../../../platform/clock.ts'
import type { Database, Transaction } from '../../../../platform/database/database.ts'
import { findAccount, findAccountBy, lockAccount, updateAccount } from '../../account.repository.ts'
import { userNameIdentifier } from '../../identifiers.ts'
import type { IdentityOutcome, IdentityProvider } from '../../identity-provider.ts'
import { badFields, done, noAccount, unlessTaken, userNameTaken } from './outcomes.ts'
import { createPasswordCheck } from './password-check.ts'
import type { PasswordRule } from './password-rule.ts'
import { hashPassword } from './passwords.ts'
import { deletePassword, findPassword, sharePassword, storePassword } from './reference.repository.ts'

/** Most notes that the shop may have about an account, as the contract has it of one change. */
const MOST_NOTES = 20

/** Changes an account; a password only while the one that was compared is still the account's. */
export function createAccountChange(options: {
  db: Database
  clock: Clock
  isPasswordRefused: PasswordRule
}): IdentityProvider['setAccountInfo'] {
  const { db } = options
  const refusalOf = createPasswordCheck(options)

  return async (UID, { profile = {}, data, userName, password }, guard) => {
    const row = await findAccount(db, UID)
    if (!row) return noAccount
    const stored = password && (await findPassword(db, UID))
    const refusal = password && (await refusalOf(row, password, userName))
    if (refusal) return refusal
    const next = password?.next
    const hash = next && (await hashPassword(next))
    return unlessTaken(
      userNameTaken,
      db.transaction(async (tx): Promise<IdentityOutcome> => {
        const locked = await lockAccount(tx, UID)
        if (!locked) return noAccount
        await guard.before(tx)
        if (password && !(await stillHas(UID, stored)(tx))) return { errorCode: '403042' }
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
        if (next === null) await deletePassword(tx, UID)
        await guard.andThen(tx)
        return done
      }),
    )
  }
}

/** Whether the password that was compared is the account's still. */
export const stillHas = (UID: string, stored: string | undefined) => async (tx: Transaction) =>
  (await sharePassword(tx, UID)) === stored

/** Columns of a user name; none where it stays. */
export const userNameColumns = (userName: string | undefined) =>
  userName === undefined ? {} : { userName, userNameKey: userNameIdentifier(userName).value }
