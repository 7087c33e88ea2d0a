import { ApiError } from '../../../../platform/errors/api-error.ts'

export interface CallOptions {
  /** JSON, or lines of JSON as they are. */
  readonly body?: object | string
  readonly signal: AbortSignal
}

/** A cluster, and the alias under which the shop's index is found there. */
export interface OpenSearchClient {
  readonly alias: string
  /** @throws ApiError SERVICE_UNAVAILABLE when there is no answer in time, a refusal, or one that is no JSON. */
  call<T>(method: string, path: string, options: CallOptions): Promise<T>
  /** The same as `call`; undefined where there is nothing. */
  find<T>(method: string, path: string, options: CallOptions): Promise<T | undefined>
}

/** Answer of a cluster to a call that it refused. */
export class OpenSearchRefusal extends Error {
  readonly status: number

  constructor(status: number, method: string, path: string, text: string) {
    super(`OpenSearch answered ${status} to ${method} ${path}: ${text.slice(0, 500)}`)
    this.name = 'OpenSearchRefusal'
    this.status = status
  }
}

const DEFAULT_ALIAS = 'vitrine'

/**
 * Speaks to the cluster at an address such as `https://name:password@search.example:9200/shop`: its last segment is the
 * alias. Name and password go into a header and into no message.
 */
export function createOpenSearchClient(address: string): OpenSearchClient {
  const { origin, pathname, username, password } = new URL(address)
  const segments = pathname.split('/').filter(Boolean)
  const alias = segments.pop() ?? DEFAULT_ALIAS
  const base = [origin, ...segments].join('/')
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const authorization: Record<string, string> =
    username === '' ? {} : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }

  async function send(method: string, path: string, { body, signal }: CallOptions) {
    const isLines = typeof body === 'string'
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...authorization,
        ...(body === undefined ? {} : { 'content-type': isLines ? 'application/x-ndjson' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isLines ? body : JSON.stringify(body) }),
      redirect: 'error',
      signal,
    })
    const text = await response.text()
    if (!response.ok) throw new OpenSearchRefusal(response.status, method, path, text)
    return JSON.parse(text) as unknown
  }

  return {
    alias,
    call: <T>(method: string, path: string, options: CallOptions) =>
      send(method, path, options).catch((cause: unknown) => {
        throw new ApiError('SERVICE_UNAVAILABLE', { cause })
      }) as Promise<T>,
    async find<T>(method: string, path: string, options: CallOptions) {
      try {
        return (await send(method, path, options)) as T
      } catch (cause) {
        if (cause instanceof OpenSearchRefusal && cause.status === 404) return undefined
        throw new ApiError('SERVICE_UNAVAILABLE', { cause })
      }
    },
  }
}
