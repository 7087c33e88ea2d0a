import { checkPassword } from '@vitrine/contract/rules'
import { after, type Clock } from '../../../../platform/clock.ts'
import type { Database, Transaction } from '../../../../platform/database/database.ts'
import { lockGuard, updateGuard } from '../../../../platform/guards/guards.ts'
import { digest, newCode } from '../../../../platform/ids.ts'
import { findAccountBy, lockAccount, updateAccount } from '../../account.repository.ts'
import type { IdentityChange, IdentityOutcome, IdentityProvider, IdentityRefusal } from '../../identity-provider.ts'
import { accountView, readAccount } from './account-view.ts'
import type { Codes } from './codes.ts'
import { withoutFailures } from './guard.rules.ts'
import { badFields, done, identifierTaken, noAccount, unlessTaken } from './outcomes.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { findPassword, insertPending, storePassword, type CodeRow } from './reference.repository.ts'

/** Seconds for which a proved identifier waits for its registration. */
const PENDING_LIFE = 1_800

/** What a code is good for. Each takes it in the transaction of its effect. */
export function createCodeUses({
  db,
  clock,
  codes,
}: {
  db: Database
  clock: Clock
  codes: Codes
}): Pick<
  IdentityProvider,
  'verifyCode' | 'loginWithCode' | 'updateWithCode' | 'authenticateWithCode' | 'resetPassword'
> {
  /** Who a code has proved to be somebody: the account, or the registration that it opens. */
  async function proved(tx: Transaction, { kind, recipient }: CodeRow) {
    const row = await findAccountBy(tx, { kind, value: recipient })
    if (row) return row
    const regToken = newCode()
    const expiresAt = after(clock.now(), PENDING_LIFE)
    await insertPending(tx, { id: digest(regToken), kind, value: recipient, expiresAt })
    return { errorCode: '206001', regToken } satisfies IdentityRefusal
  }

  return {
    verifyCode: (shown) =>
      db.transaction(async (tx) => {
        const compared = await codes.compare(tx, shown)
        return compared.errorCode === '0' ? done : compared
      }),

    loginWithCode: (shown) =>
      db.transaction(async (tx) => {
        const compared = await codes.compare(tx, shown, { purpose: 'login' })
        if (compared.errorCode !== '0') return compared
        await codes.use(tx, compared.row)
        const row = await proved(tx, compared.row)
        return 'errorCode' in row ? row : { ...done, account: await readAccount(tx, row) }
      }),

    updateWithCode: (UID, shown) =>
      unlessTaken(
        identifierTaken,
        db.transaction(async (tx): Promise<IdentityOutcome<IdentityChange>> => {
          const compared = await codes.compare(tx, shown, { purpose: 'update', UID })
          if (compared.errorCode !== '0') return compared
          const { kind, recipient: value } = compared.row
          const row = await lockAccount(tx, UID)
          if (!row) return noAccount
          await codes.use(tx, compared.row)
          const owner = await findAccountBy(tx, { kind, value })
          if (owner && owner.UID !== UID) return identifierTaken
          await updateAccount(tx, UID, { [kind]: value })
          const previous = row[kind]
          if (previous === value) return done
          return { ...done, changed: kind, ...(previous !== null && { previous }) }
        }),
      ),

    authenticateWithCode: (UID, shown) =>
      db.transaction(async (tx) => {
        const compared = await codes.compare(tx, shown, { purpose: 'authenticate', UID })
        if (compared.errorCode !== '0') return compared
        await codes.use(tx, compared.row)
        return done
      }),

    resetPassword: (shown, password) =>
      db.transaction(async (tx) => {
        const compared = await codes.compare(tx, shown, { purpose: 'reset' })
        if (compared.errorCode !== '0') return compared
        const row = await proved(tx, compared.row)
        if (!('errorCode' in row)) {
          if (checkPassword(password, [row.email ?? undefined, row.userName ?? undefined])) return badFields
          if (await isPassword(password, await findPassword(tx, row.UID))) return { errorCode: '401030' }
          await storePassword(tx, row.UID, await hashPassword(password))
          // What was tried before was the old one.
          await updateGuard(tx, await lockGuard(tx, 'password', row.UID, clock.now()), withoutFailures, clock.now())
        }
        await codes.use(tx, compared.row)
        return 'errorCode' in row ? row : { ...done, account: accountView(row, true) }
      }),
  }
}
