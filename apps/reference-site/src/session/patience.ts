/** Milliseconds that a shopper waits for a page, however many answers it needs. */
const LIMIT = 10_000

/** How long one page may wait for the API, all of its reads together. */
export interface Patience {
  /** Makes a read that is given up when its own signal says so or the page's time is over, whichever is first. */
  read(signal: AbortSignal, make: (signal: AbortSignal) => Promise<Response>): Promise<Response>
}

/** Begins to count when it is made: with the request for the page. */
export function createPatience(): Patience {
  const end = performance.now() + LIMIT
  return {
    async read(signal, make) {
      const left = end - performance.now()
      if (left <= 0) throw new Error('The API did not answer this page in time before.')
      const over = new AbortController()
      const timer = setTimeout(() => over.abort(), left)
      const either = AbortSignal.any([signal, over.signal])
      // A read that others wait for too goes on without this page.
      const { promise: givenUp, reject } = Promise.withResolvers<never>()
      either.addEventListener('abort', () => reject(either.reason as Error))
      try {
        return await Promise.race([make(either), givenUp])
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
