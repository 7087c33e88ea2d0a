import { codeRules } from '@vitrine/contract/rules'
import type { Clock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/database/database.ts'
import type { IdentityRefusal } from '../../identity-provider.ts'
import { lockOf, withFailure, withoutFailures } from './guard.rules.ts'
import { lockGuard, updateGuard } from './reference.repository.ts'

/** Runs a comparison of a password. @returns nothing when it holds. */
export type TryPassword = (identifier: string, compare: () => Promise<boolean>) => Promise<IdentityRefusal | undefined>

/**
 * Counts a try before it is made and takes it back when the password was right: of many at once no more are compared
 * than are free, and no lock is held while one is.
 */
export const createPasswordTries =
  ({ db, clock }: { db: Database; clock: Clock }): TryPassword =>
  async (identifier, compare) => {
    const counted = await db.transaction(async (tx) => {
      const now = clock.now()
      const guard = await lockGuard(tx, 'password', identifier, now)
      const locked = lockOf(guard, now)
      if (locked) return locked
      const failed = withFailure(guard, now)
      await updateGuard(tx, guard, failed, now)
      return failed
    })
    if ('errorCode' in counted) return counted
    if (!(await compare()))
      return (
        lockOf(counted, clock.now()) ?? {
          errorCode: '403042',
          attemptsLeft: codeRules.CODE_TRIES - counted.failures,
        }
      )
    await db.transaction(async (tx) => {
      const now = clock.now()
      await updateGuard(tx, await lockGuard(tx, 'password', identifier, now), withoutFailures, now)
    })
    return undefined
  }
