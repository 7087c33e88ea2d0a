/** Milliseconds that a shopper waits for a page, however many answers it needs. */
const LIMIT = 10_000

/** Time that one page may wait for the API, all of its reads together. */
export interface Deadline {
  /** Makes a read that is given up when its own signal says so or the page's time is over, whichever is first. */
  read(signal: AbortSignal, make: (signal: AbortSignal) => Promise<Response>): Promise<Response>
}

/** Begins to count when it is made: with the request for the page. */
export function createDeadline(): Deadline {
  const end = performance.now() + LIMIT
  return {
    async read(signal, make) {
      const left = end - performance.now()
      if (left <= 0) throw new Error('The API did not answer this page in time before.')
      // Not AbortSignal.any(): Node keeps such a signal alive as long as something listens to it.
      const aborter = new AbortController()
      // A read that others wait for too goes on without this page.
      const { promise: givenUp, reject } = Promise.withResolvers<never>()
      const giveUp = (reason: Error) => {
        aborter.abort(reason)
        reject(reason)
      }
      signal.addEventListener('abort', () => giveUp(signal.reason as Error), { once: true })
      const timer = setTimeout(() => giveUp(new Error('The API did not answer this page in time.')), left)
      try {
        return await Promise.race([make(aborter.signal), givenUp])
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
