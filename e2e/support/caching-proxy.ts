import { request as ask } from 'node:http'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface Asked {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A cache between shoppers and the shop, as a CDN is one. */
export interface CachingProxy {
  get(asked: Asked): Promise<Answer>
  /** Answers that it gave without asking the shop. */
  readonly hits: number
}

/**
 * Keeps what `Cache-Control` lets a shared cache keep, apart by what `Vary` names. Cookies are nothing to it, as to a
 * CDN. `keeps` decides instead where a test wants a cache that is wrong.
 */
export function cachingProxy(siteUrl: string, keeps: (answer: Answer) => boolean = mayBeKept): CachingProxy {
  const kept = new Map<string, { asked: Asked; answer: Answer }[]>()
  const proxy = {
    hits: 0,
    async get(asked: Asked) {
      const hit = kept.get(asked.path)?.find((one) => isSame(one, asked))
      if (hit) {
        proxy.hits++
        return hit.answer
      }
      const answer = await getAsIs(siteUrl, asked)
      if (keeps(answer)) kept.set(asked.path, [...(kept.get(asked.path) ?? []), { asked, answer }])
      return answer
    },
  }
  return proxy
}

const mayBeKept = ({ status, headers }: Answer) => {
  const control = headers['cache-control'] ?? ''
  return status === 200 && !/no-store|private/.test(control) && /public|s-maxage/.test(control)
}

const isSame = ({ asked, answer }: { asked: Asked; answer: Answer }, next: Asked) =>
  (answer.headers['vary'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .every((name) => asked.headers?.[name] === next.headers?.[name])

/** One call whose path nobody mends on the way, as `fetch` would. */
export function getAsIs(siteUrl: string, { path, headers = {} }: Asked): Promise<Answer> {
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
