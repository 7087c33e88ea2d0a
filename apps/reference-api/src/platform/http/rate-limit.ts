import type { Clock } from '../clock.ts'
import { ApiError } from '../errors/api-error.ts'

/**
 * Counts calls from one client's network in fixed windows of a minute. In process memory on purpose: it protects this
 * process from work, and no rule of the shop depends on it.
 */
export function createRateLimit(clock: Clock) {
  let window = 0
  let counts = new Map<string, number>()
  return (call: string, client: string, perMinute: number): void => {
    const current = Math.floor(clock.now().getTime() / 60_000)
    if (current !== window) {
      window = current
      counts = new Map()
    }
    const key = `${call} ${client}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > perMinute) throw new ApiError('TOO_MANY_REQUESTS')
  }
}
