import { createBoundedMap } from '../bounded-map/bounded-map.ts'
import { freshFor } from '../session/fresh-for.ts'

interface CachedResponse {
  readonly status: number
  readonly body: ArrayBuffer
  readonly headers: Headers
  /** When it was made. */
  readonly since: number
  readonly until: number
}

export interface ReadCache {
  read(key: string, load: () => Promise<Response>): Promise<Response>
  /** Drops everything; an answer that is on its way still reaches those who wait for it, but is not cached. */
  forget(): void
}

/**
 * Caches answers that the API marks `public, max-age` for as long as it says, so that the pages of a busy moment cost
 * one call. Answers for a shopper are never marked so. A cached answer has its `age` header, in seconds rounded up. The
 * oldest entry leaves when there is no room in `limit` bytes.
 */
export function createReadCache({
  now = Date.now,
  limit = 64 * 2 ** 20,
}: { now?: () => number; limit?: number } = {}): ReadCache {
  const cache = createBoundedMap<CachedResponse>({ limit, bytesOf: ({ body }) => body.byteLength })
  const underway = new Map<string, Promise<Response>>()
  /** Counts how often everything was forgotten. */
  let generation = 0

  function begin(key: string, load: () => Promise<Response>) {
    const begun = load().finally(() => {
      if (underway.get(key) === begun) underway.delete(key)
    })
    underway.set(key, begun)
    return begun
  }

  return {
    async read(key, load) {
      const hit = cache.get(key)
      if (hit && hit.until > now()) {
        const headers = new Headers(hit.headers)
        headers.set('age', `${Math.ceil((now() - hit.since) / 1000)}`)
        return new Response(hit.body.slice(0), { status: hit.status, headers })
      }
      const startGeneration = generation
      const begun = underway.get(key) ?? begin(key, load)
      const response = (await begun).clone()
      const seconds = freshFor(response)
      if (seconds > 0) {
        const body = await response.clone().arrayBuffer()
        if (startGeneration !== generation) return response
        cache.delete(key)
        cache.set(key, {
          status: response.status,
          body,
          headers: response.headers,
          since: now() - Number(response.headers.get('age') ?? 0) * 1000,
          until: now() + seconds * 1000,
        })
      }
      return response
    },
    forget() {
      generation += 1
      cache.clear()
      underway.clear()
    },
  }
}
