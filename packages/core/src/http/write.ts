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
 * @param prepare - What must be there before anything is sent, a token for one. It is tried again like the write
 * itself; when it cannot be had, the write has failed.
 */
export async function write<T>(
  environment: Environment,
  send: () => Promise<T>,
  prepare?: () => Promise<unknown>,
  delays = retryDelays,
): Promise<WriteOutcome<T>> {
  let isUnconfirmed = false
  for (let attempt = 0; ; attempt++) {
    let isSent = false
    try {
      if (!environment.isOnline()) throw new StorefrontError('NETWORK', 'The device is offline.')
      await prepare?.()
      isSent = true
      return { outcome: 'done', value: await send() }
    } catch (thrown) {
      const error = thrown as StorefrontError
      const { status, details } = error
      const isAnswer = error.isAnswered && status < 500
      let isOver = status === 401 || status === 403
      if (!isSent) isOver = isAnswer || !environment.isOnline()
      else if (isAnswer) {
        if (!isOver && status !== 429) return { outcome: 'refused', error }
        // Trying again before the time that the server names, in seconds, would be refused again.
        if ((details[0]?.retryAfter ?? 0) > 1) return { outcome: isUnconfirmed ? 'unknown' : 'refused', error }
      } else if (error.code !== 'SERVER_BUSY') isUnconfirmed = true
      const delay = isOver ? undefined : delays[attempt]
      if (delay === undefined) return { outcome: isUnconfirmed ? 'unknown' : 'failed', error }
      await wait(environment, delay)
    }
  }
}
