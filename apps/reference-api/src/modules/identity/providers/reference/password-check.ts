import type { AccountChange } from '@vitrine/contract'
import { checkPassword } from '@vitrine/contract/rules'
import type { Clock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/database/database.ts'
import type { AccountRow } from '../../account.repository.ts'
import type { IdentityRefusal } from '../../identity-provider.ts'
import { badFields } from './outcomes.ts'
import { createPasswordTries } from './password-tries.ts'
import { isPassword } from './passwords.ts'
import { findPassword } from './reference.repository.ts'

/** Why an account's password is not changed: who has one must know it. */
export type PasswordCheck = (
  row: AccountRow,
  password: NonNullable<AccountChange['password']>,
  userName: string | undefined,
) => Promise<IdentityRefusal | undefined>

export function createPasswordCheck(options: { db: Database; clock: Clock }): PasswordCheck {
  const tryPassword = createPasswordTries(options)
  return async ({ UID, ...row }, { current, next }, userName) => {
    if (checkPassword(next, [row.email ?? undefined, userName ?? row.userName ?? undefined])) return badFields
    const stored = await findPassword(options.db, UID)
    if (stored === undefined) return undefined
    if (current === undefined) return { errorCode: '400010' }
    const refusal = await tryPassword(UID, () => isPassword(current, stored))
    return refusal ?? (current === next ? { errorCode: '401030' } : undefined)
  }
}
