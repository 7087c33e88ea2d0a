import type { Clock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/database/database.ts'
import { findAccountBy, lockAccount, updateAccount } from '../../account.repository.ts'
import type { IdentityChange, IdentityOutcome, IdentityProvider } from '../../identity-provider.ts'
import { readAccount } from './account-view.ts'
import type { Codes } from './codes.ts'
import { done, identifierTaken, noAccount, unlessTaken } from './outcomes.ts'
import { createPasswordReset } from './password-reset.ts'
import type { PasswordRule } from './password-rule.ts'
import { createProved } from './proved-account.ts'

/** What a code is good for. Each takes it in the transaction of its effect. */
export function createCodeUses({
  db,
  clock,
  codes,
  isPasswordRefused,
}: {
  db: Database
  clock: Clock
  codes: Codes
  isPasswordRefused: PasswordRule
}): Pick<
  IdentityProvider,
  'verifyCode' | 'loginWithCode' | 'updateWithCode' | 'authenticateWithCode' | 'resetPassword'
> {
  const proved = createProved(clock)

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

    updateWithCode: (UID, shown, guard) =>
      unlessTaken(
        identifierTaken,
        db.transaction(async (tx): Promise<IdentityOutcome<IdentityChange>> => {
          const compared = await codes.compare(tx, shown, { purpose: 'update', UID })
          if (compared.errorCode !== '0') return compared
          const { kind, recipient: value } = compared.row
          const row = await lockAccount(tx, UID)
          if (!row) return noAccount
          await guard.before(tx)
          await codes.use(tx, compared.row)
          const owner = await findAccountBy(tx, { kind, value })
          if (owner && owner.UID !== UID) return identifierTaken
          await updateAccount(tx, UID, { [kind]: value })
          const previous = row[kind]
          if (previous === value) return done
          await guard.andThen(tx)
          return { ...done, changed: kind, ...(previous !== null && { previous }) }
        }),
      ),

    authenticateWithCode: (UID, shown, guard) =>
      db.transaction(async (tx) => {
        const compared = await codes.compare(tx, shown, { purpose: 'authenticate', UID })
        if (compared.errorCode !== '0') return compared
        const { kind, recipient } = compared.row
        const row = await lockAccount(tx, UID)
        if (row?.[kind] !== recipient) return { errorCode: '403002' }
        await guard.before(tx)
        await codes.use(tx, compared.row)
        await guard.andThen(tx)
        return done
      }),

    resetPassword: createPasswordReset({ db, clock, codes, isPasswordRefused }),
  }
}
