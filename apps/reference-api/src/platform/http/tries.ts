import { networkOf } from '@vitrine/server'
import type { Clock } from '../clock.ts'
import { ApiError } from '../errors/api-error.ts'

/** Wrong tries of one network in a minute. */
const TRIES = 10

export interface Tries {
  /**
   * Asks whether a secret that was given is the right one.
   * @throws ApiError TOO_MANY_REQUESTS after too many wrong ones of the network, for a right one too: who guesses must
   * not learn more.
   */
  ask(address: string, isRight: () => boolean): boolean
}

/** Limits how often a secret may be guessed; whoever knows it is not counted. */
export function createTries(clock: Clock): Tries {
  let window = 0
  let wrong = new Map<string, number>()
  return {
    ask(address, isRight) {
      const now = clock.now().getTime()
      const current = Math.floor(now / 60_000)
      if (current !== window) [window, wrong] = [current, new Map()]
      const network = networkOf(address)
      const before = wrong.get(network) ?? 0
      if (before >= TRIES)
        throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil((60_000 * (current + 1) - now) / 1_000) })
      if (isRight()) return true
      wrong.set(network, before + 1)
      return false
    },
  }
}
