import type { ReadCache } from '../gateway/read-cache.ts'
import type { Upstream } from '../gateway/upstream.ts'
import type { RequestShopper } from './request-shopper.ts'

/** The client that asks. */
interface Asking {
  readonly client: string | undefined
  readonly userAgent?: string | undefined
  readonly preview?: string | undefined
}

/** Headers by which two answers of one address differ. */
const answersDifferBy = ['x-locale', 'page-type', 'recommendation-type']

/** Fetch of core on the server: the gateway without a network hop. */
export function createInProcessFetch(siteUrl: string, upstream: Upstream, cache: Pick<ReadCache, 'read'>) {
  return async (
    { client, userAgent, preview }: Asking,
    who: RequestShopper,
    input: string | URL | Request,
    init?: RequestInit,
  ): Promise<Response> => {
    const request = new Request(new URL(input instanceof Request ? input.url : String(input), siteUrl), init)
    const url = new URL(request.url)
    const path = url.pathname.slice('/api'.length) + url.search
    if (userAgent) request.headers.set('user-agent', userAgent)
    if (preview) request.headers.set('x-preview', preview)
    const given = Object.fromEntries(request.headers)
    const body = request.method === 'GET' ? undefined : await request.text()
    const { signal } = request
    if (path === '/token') {
      const shopLocale = { location: given['x-location'] ?? '', locale: given['x-locale'] ?? '' }
      return who.exchange({ ...shopLocale, client, signal })
    }
    const headers = await who.authorise(path, given)
    const load = () =>
      upstream
        .forward({ method: request.method, path, headers, client, signal, ...(body ? { body } : {}) })
        .then((answer) => (answer ? who.receive(path, answer) : new Response(null, { status: 404 })))
    // An answer to a shopper or a preview is nobody else’s.
    return request.method === 'GET' && !headers['x-ciam-token'] && !headers['x-preview']
      ? cache.read([...answersDifferBy.map((name) => given[name]), path].join(' '), load)
      : load()
  }
}
