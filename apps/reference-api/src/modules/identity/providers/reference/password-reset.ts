import type { Clock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/database/database.ts'
import { lockGuard, updateGuard } from '../../../../platform/guards/guards.ts'
import { lockAccountBy } from '../../account.repository.ts'
import type { AdmittedCustomer, IdentityOutcome, IdentityProvider } from '../../identity-provider.ts'
import { stillHas } from './account-change.ts'
import { accountView } from './account-view.ts'
import type { Codes } from './codes.ts'
import { withoutFailures } from './guard.rules.ts'
import { badFields, done } from './outcomes.ts'
import { ownNames } from './password-check.ts'
import type { PasswordRule } from './password-rule.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { createProved } from './proved-account.ts'
import { findPassword, storePassword } from './reference.repository.ts'

/** Sets a password by code, with all that ends by it, in one transaction. */
export function createPasswordReset({
  db,
  clock,
  codes,
  isPasswordRefused,
}: {
  db: Database
  clock: Clock
  codes: Codes
  isPasswordRefused: PasswordRule
}): IdentityProvider['resetPassword'] {
  const proved = createProved(clock)
  return (shown, password, andThen) =>
    db.transaction(async (tx): Promise<IdentityOutcome<AdmittedCustomer>> => {
      const compared = await codes.compare(tx, shown, { purpose: 'reset' })
      if (compared.errorCode !== '0') return compared
      // Locked before anything is compared: who changes the account from now on waits for what ends here.
      const row = await proved(tx, compared.row, lockAccountBy)
      if ('errorCode' in row) {
        await codes.use(tx, compared.row)
        return row
      }
      const { UID } = row
      if (isPasswordRefused(password, ownNames(row))) return badFields
      if (await isPassword(password, await findPassword(tx, UID))) return { errorCode: '401030' }
      const hash = await hashPassword(password)
      await storePassword(tx, UID, hash)
      // What was tried before was the old one.
      await updateGuard(tx, await lockGuard(tx, 'password', UID, clock.now()), withoutFailures, clock.now())
      await codes.use(tx, compared.row)
      await andThen(tx, UID)
      return { ...done, account: accountView(row, true), isStillProved: stillHas(UID, hash) }
    })
}
