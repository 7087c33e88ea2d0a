import type { AccountChange } from '@vitrine/contract'
import type { Clock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/database/database.ts'
import type { AccountRow } from '../../account.repository.ts'
import type { IdentityRefusal } from '../../identity-provider.ts'
import { badFields } from './outcomes.ts'
import type { PasswordRule } from './password-rule.ts'
import { createPasswordTries } from './password-tries.ts'
import { isPassword } from './passwords.ts'
import { findPassword } from './reference.repository.ts'

/** What stands for the owner of an account. */
export const ownNames = ({ email, phone, userName, firstName, lastName }: Omit<AccountRow, 'UID'>) => [
  ...[email, phone, userName, firstName, lastName],
  `${firstName} ${lastName}`,
]

/** Why an account's password is not changed: who has one must know it. */
export type PasswordCheck = (
  row: AccountRow,
  password: NonNullable<AccountChange['password']>,
  userName: string | undefined,
) => Promise<IdentityRefusal | undefined>

export function createPasswordCheck(options: {
  db: Database
  clock: Clock
  isPasswordRefused: PasswordRule
}): PasswordCheck {
  const tryPassword = createPasswordTries(options)
  return async ({ UID, ...row }, { current, next }, userName) => {
    if (next !== null && options.isPasswordRefused(next, [...ownNames(row), userName])) return badFields
    const stored = await findPassword(options.db, UID)
    if (stored === undefined) return undefined
    // Nobody gets here who removes it without knowing it and without a fresh proof.
    if (current === undefined) return next === null ? undefined : { errorCode: '400010' }
    const refusal = await tryPassword(UID, () => isPassword(current, stored))
    return refusal ?? (current === next ? { errorCode: '401030' } : undefined)
  }
}
