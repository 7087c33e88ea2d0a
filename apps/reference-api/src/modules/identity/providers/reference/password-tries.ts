import type { Clock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/database/database.ts'
import { lockGuard, updateGuard } from '../../../../platform/guards/guards.ts'
import type { IdentityRefusal } from '../../identity-provider.ts'
import { lockOf, triesLeft, withFailure, withoutFailures } from './guard.rules.ts'

/**
 * Runs a comparison of a password.
 * @param owner - Whose tries are counted: the UID of an account, or an identifier that nobody has.
 * @returns nothing when it holds.
 */
export type TryPassword = (owner: string, compare: () => Promise<boolean>) => Promise<IdentityRefusal | undefined>

/**
 * Counts a try before it is made and takes it back when the password was right: of many at once no more are compared
 * than are free, and no lock is held while one is.
 */
export const createPasswordTries =
  ({ db, clock }: { db: Database; clock: Clock }): TryPassword =>
  async (owner, compare) => {
    const counted = await db.transaction(async (tx) => {
      const now = clock.now()
      const guard = await lockGuard(tx, 'password', owner, now)
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
          attemptsLeft: triesLeft(counted.failures),
        }
      )
    await db.transaction(async (tx) => {
      const now = clock.now()
      await updateGuard(tx, await lockGuard(tx, 'password', owner, now), withoutFailures, now)
    })
    return undefined
  }
