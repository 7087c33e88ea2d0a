import type { Environment } from '../environment/index.ts'
import { StorefrontError } from '../errors/index.ts'

/**
 * How a write ended. `refused`: the server said no, for a reason it names. `failed`: it was not carried out.
 * `unknown`: it may have been; ask again with the same key, never with a new one.
 */
export type WriteOutcome<T> =
  | { readonly outcome: 'done'; readonly value: T }
  | { readonly outcome: 'refused' | 'failed' | 'unknown'; readonly error: StorefrontError }

/** Milliseconds before each further try of a write whose answer was lost. */
export const retryDelays: readonly number[] = [300, 800, 1600]

const wait = ({ timers }: Environment, milliseconds: number) =>
  new Promise<void>((resolve) => void timers.set(resolve, milliseconds))

/**
 * Sends a write until its outcome is known, each time with the same idempotency key, so that it takes effect once.
 * Never rejects.
 * @param send - Sends it once; rejects with a {@link StorefrontError}.
 * @param prepare - What must be there before anything is sent, a token for one; when it fails, the write has failed.
 */
export async function write<T>(
  environment: Environment,
  send: () => Promise<T>,
  prepare?: () => Promise<unknown>,
  delays = retryDelays,
): Promise<WriteOutcome<T>> {
  let isUnconfirmed = false
  try {
    if (!environment.isOnline()) throw new StorefrontError('NETWORK', 'The device is offline.')
    await prepare?.()
  } catch (error) {
    return { outcome: 'failed', error: error as StorefrontError }
  }
  for (let attempt = 0; ; attempt++) {
    try {
      return { outcome: 'done', value: await send() }
    } catch (thrown) {
      const error = thrown as StorefrontError
      const isAnswer = error.isAnswered && error.status < 500
      if (isAnswer && ![401, 403, 429].includes(error.status)) return { outcome: 'refused', error }
      // Trying again before the time that the server names, in seconds, would be refused again.
      if (isAnswer && (error.details[0]?.retryAfter ?? 0) > 1)
        return { outcome: isUnconfirmed ? 'unknown' : 'refused', error }
      if (!isAnswer && error.code !== 'SERVER_BUSY') isUnconfirmed = true
      const delay = error.status === 401 || error.status === 403 ? undefined : delays[attempt]
      if (delay === undefined) return { outcome: isUnconfirmed ? 'unknown' : 'failed', error }
      await wait(environment, delay)
    }
  }
}
