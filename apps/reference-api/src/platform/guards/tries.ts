import { networkOf } from '@vitrine/server'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { ApiError } from '../errors/api-error.ts'
import { secondsUntil, withCount } from './count.rules.ts'
import { lockGuard, updateGuard, type GuardedWay } from './guards.ts'

/** Wrong tries of one network in a minute. */
const allowance = { times: 10, seconds: 60 }

export interface Tries {
  /**
   * Asks whether a secret that was given is the right one.
   * @throws ApiError TOO_MANY_REQUESTS after too many wrong ones of the network, for a right one too: who guesses must
   * not learn more.
   */
  ask(address: string, isRight: () => boolean): Promise<boolean>
}

/**
 * Limits how often a secret may be guessed; whoever knows it is not counted. The guard is locked while a secret is
 * compared: of many at once, over all processes, no more are compared than are free.
 */
export const createTries = ({ db, clock }: { db: Database; clock: Clock }, way: GuardedWay): Tries => ({
  ask: (address, isRight) =>
    db.transaction(async (tx) => {
      const now = clock.now()
      const guard = await lockGuard(tx, way, networkOf(address), now)
      const wrong = withCount(guard, now, allowance)
      if ('until' in wrong) throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: secondsUntil(wrong.until, now) })
      if (isRight()) return true
      await updateGuard(tx, guard, wrong, now)
      return false
    }),
})
