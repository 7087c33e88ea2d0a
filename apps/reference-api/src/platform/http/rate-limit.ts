import type { Clock } from '../clock.ts'
import { ApiError } from '../errors/api-error.ts'

/** Counts a call of one caller. @throws ApiError TOO_MANY_REQUESTS, with the seconds until it may call again. */
export type CountCall = (call: string, caller: string, perMinute: number | undefined) => void

/**
 * Counts calls of one caller in fixed windows of a minute. In process memory on purpose: it protects this process from
 * work, and no rule of the shop depends on it. Where one does, `createTryCount` counts in the database.
 */
export function createRateLimit(clock: Clock): CountCall {
  let window = 0
  let counts = new Map<string, number>()
  return (call, caller, perMinute) => {
    if (perMinute === undefined) return
    const now = clock.now().getTime()
    const current = Math.floor(now / 60_000)
    if (current !== window) {
      window = current
      counts = new Map()
    }
    const key = `${call} ${caller}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count <= perMinute) return
    const retryAfter = Math.ceil((60_000 * (current + 1) - now) / 1_000)
    throw new ApiError('TOO_MANY_REQUESTS', { details: [{ reason: 'rate', limit: perMinute, retryAfter }] })
  }
}
