import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { ApiError } from '../errors/api-error.ts'
import { secondsUntil, withCount, type Allowance } from './count.rules.ts'
import { lockGuard, updateGuard, type GuardedWay } from './guards.ts'

/**
 * Counts a try with a name. @throws ApiError TOO_MANY_REQUESTS beyond `perMinute`, with the seconds until the next one.
 */
export type CountTry = (way: GuardedWay, name: string, perMinute: number) => Promise<void>

/**
 * Counts in the database, so that all processes count together and a restart forgets nothing: a rule of the shop
 * depends on it. Limits that only protect a process from work are counted by `createRateLimit`.
 */
export const createTryCount = (parts: { db: Database; clock: Clock }): CountTry => {
  const count = createCount(parts)
  return async (way, name, perMinute) => {
    const retryAfter = await count(way, name, { times: perMinute, seconds: 60 })
    if (retryAfter !== undefined)
      throw new ApiError('TOO_MANY_REQUESTS', { details: [{ reason: 'rate', limit: perMinute, retryAfter }] })
  }
}

/** Counts a try with a name. @returns the seconds until the next one, where no more is allowed. */
export type Count = (way: GuardedWay, name: string, allowance: Allowance) => Promise<number | undefined>

export const createCount =
  ({ db, clock }: { db: Database; clock: Clock }): Count =>
  (way, name, allowance) =>
    db.transaction(async (tx) => {
      const now = clock.now()
      const guard = await lockGuard(tx, way, name, now)
      const next = withCount(guard, now, allowance)
      if ('until' in next) return secondsUntil(next.until, now)
      await updateGuard(tx, guard, next, now)
      return undefined
    })
