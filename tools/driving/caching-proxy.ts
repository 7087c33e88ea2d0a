import { request as ask } from 'node:http'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface CacheRequest {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A cache between shoppers and the shop, as a CDN is one. */
export interface CachingProxy {
  get(request: CacheRequest): Promise<Answer>
  /** Answers that it gave without asking the shop. */
  readonly hits: number
}

/**
 * Caches what `Cache-Control` lets a shared cache store, one entry for each value of what `Vary` names. It ignores
 * cookies, as a CDN does. A test that wants a wrong cache gives its own `mayCache`.
 */
export function cachingProxy(siteUrl: string, mayCache: (answer: Answer) => boolean = isCacheable): CachingProxy {
  const cached = new Map<string, { request: CacheRequest; answer: Answer }[]>()
  const proxy = {
    hits: 0,
    async get(request: CacheRequest) {
      const hit = cached.get(request.path)?.find((entry) => isSame(entry, request))
      if (hit) {
        proxy.hits++
        return hit.answer
      }
      const answer = await getAsIs(siteUrl, request)
      if (mayCache(answer)) cached.set(request.path, [...(cached.get(request.path) ?? []), { request, answer }])
      return answer
    },
  }
  return proxy
}

const isCacheable = ({ status, headers }: Answer) => {
  const control = headers['cache-control'] ?? ''
  return status === 200 && !/no-store|private/.test(control) && /public|s-maxage/.test(control)
}

const isSame = ({ request, answer }: { request: CacheRequest; answer: Answer }, next: CacheRequest) =>
  (answer.headers['vary'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .every((name) => request.headers?.[name] === next.headers?.[name])

/** One call with the path exactly as given; `fetch` would normalise it. */
export function getAsIs(siteUrl: string, { path, headers = {} }: CacheRequest): Promise<Answer> {
  const { hostname, port } = new URL(siteUrl)
  return new Promise((resolve, reject) => {
    ask({ hostname, port, path, headers: { ...headers } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
          ),
          body: Buffer.concat(parts).toString(),
        }),
      )
    })
      .on('error', reject)
      .end()
  })
}
