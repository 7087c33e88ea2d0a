import { signal, type ReadonlySignal, type Signal } from '@preact/signals-core'
import type { OperationInput, OperationName, OperationOutput } from '@vitrine/contract'
import type { Locale } from '@vitrine/contract/rules'
import { createFetch, type FetchResponse } from 'ofetch'
import type { StorefrontConfig } from '../config/index.ts'
import type { Environment } from '../environment/index.ts'
import { isPageRefused, StorefrontError, type ReadResult, type TransportCode } from '../errors/index.ts'
import { shopperPath } from './generated/shopper-path.ts'
import { searchOf } from './query.ts'
import { errorOfAnswer } from './status.ts'

/** Parts that a request may have beside its path. */
export interface RequestOptions {
  /** Fill the `{names}` of the path. They are read at each try: with a new token the guest may be another. */
  readonly params?: object
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** One key, one effect: the same for every try of one write. */
  readonly idempotencyKey?: string
  /** Milliseconds until the answer must be complete. @defaultValue 10000 */
  readonly timeout?: number
  /** The request outlives the page; at most 64 kB of body. */
  readonly keepalive?: boolean
  /** Ends the request, which then fails with `ABORTED`. */
  readonly signal?: AbortSignal | undefined
}

type Given<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
type Loose<T> = { [K in keyof T as object extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as object extends T[K] ? K : never]?: T[K]
}
/** Parameters, query and body of a call; parts that it does not have are left out. */
export type CallInput<Name extends OperationName> = Loose<Given<OperationInput<Name>>>
/** Options of a typed call. */
export type CallOptions = Omit<RequestOptions, 'params' | 'query' | 'body'>
/** Arguments after a call's name: its input may be left out when nothing in it is required. */
export type CallArguments<Name extends OperationName> =
  object extends CallInput<Name>
    ? [input?: CallInput<Name>, options?: CallOptions]
    : [input: CallInput<Name>, options?: CallOptions]

/** The shopper's identity, which the session gives to the client. */
export interface Credentials {
  /**
   * The token for calls that act for a shopper; undefined where the gateway adds it. Asks for one when there is none.
   */
  token(): Promise<string | undefined>
  /**
   * Sends a call that must outlive the page at once, without a token where there is none: the host makes guest and
   * token on the way.
   * @param send - Given the token that there is, or what proves the guest.
   */
  outlive<T>(send: (token: string | undefined, proof?: object | false) => Promise<T>): Promise<T>
  /** The current token; never sends a request. */
  peek(): string | undefined
  /** A token other than the refused one. One request, however many wait. */
  renew(refused: string | undefined): Promise<string | undefined>
  /** Headers that say whose token it is. */
  headers(): Record<string, string>
}

/** Checks an answer against the contract; throws when it does not hold. For development and tests. */
export type ValidateResponse = (name: OperationName, body: unknown) => void

/** The storefront's HTTP client: common headers, one retry after 401, one error type. */
export interface Client {
  /** Why the gateway takes no call of this page, if it takes none. */
  readonly refusal: ReadonlySignal<StorefrontError | undefined>
  /** Posts to an address of the gateway that is no call of the contract. */
  post<T>(path: string, options?: RequestOptions): Promise<T>
  /** Makes a call of the contract and answers its body. @throws StorefrontError */
  call<Name extends OperationName>(name: Name, ...args: CallArguments<Name>): Promise<OperationOutput<Name>>
  /** Makes a read. On a server a failure resolves to an empty result with its cause; in a browser it rejects. */
  read<Name extends OperationName>(name: Name, ...args: CallArguments<Name>): Promise<ReadResult<OperationOutput<Name>>>
}

/** Options of {@link createClient}. */
export interface ClientOptions {
  readonly config: StorefrontConfig
  readonly environment: Environment
  readonly locale: () => Locale
  readonly credentials: () => Credentials
  readonly validateResponse?: ValidateResponse | undefined
}

/** Marks an answer that claims to be JSON and is not; ofetch's own parser would return its text. */
const unreadable = {}
const parseResponse = (text: string): unknown => {
  try {
    return text && JSON.parse(text)
  } catch {
    return unreadable
  }
}

const referenceHeader = 'X-Reference-Code'

/** @throws StorefrontError for an answer that is a failure, or no answer. */
function refuse({ ok, status, _data: body }: FetchResponse<unknown>, referenceCode: string): void {
  // Cart answers may carry their failure in the body; what has a call id is an answer, whatever its code.
  const answered = body as { statusCode?: number; callId?: string } | undefined
  const failed = ok ? !answered?.callId && answered?.statusCode : status
  if (failed && failed >= 400) throw errorOfAnswer(failed, body, referenceCode)
  if (body === unreadable) throw new StorefrontError('INVALID_RESPONSE', 'The answer is cut off.', { referenceCode })
}

/**
 * The signal of one request, which ends at its deadline or with its caller's signal. ofetch's own deadline ends with
 * the answer's headers; this one covers the body as well. `end` leaves no listener on the caller's signal, which may
 * outlive many requests.
 */
function requestLife({ timers }: Environment, timeout = 10_000, caller?: AbortSignal) {
  const aborter = new AbortController()
  let failure: TransportCode = 'NETWORK'
  const abort = (code: TransportCode) => {
    failure = code
    aborter.abort()
  }
  const onAbort = () => abort('ABORTED')
  const timer = timers.set(() => abort('TIMEOUT'), timeout)
  caller?.addEventListener('abort', onAbort)
  if (caller?.aborted) onAbort()
  return {
    signal: aborter.signal,
    failure: () => failure,
    end() {
      timers.clear(timer)
      caller?.removeEventListener('abort', onAbort)
    },
  }
}

/** @param proof - Headers that prove a guest without a token. */
type Send = (
  method: string,
  path: string,
  options: RequestOptions,
  token: string | undefined,
  proof?: object | false,
) => Promise<unknown>

/** Keeps why the page is refused, and says it once, in the console, to whoever made the page. */
function refuseTo({ page = {} }: Environment, refusal: Signal<StorefrontError | undefined>) {
  return (error: StorefrontError) => {
    refusal.value = error
    if (page.shownRefusals?.includes(error.message)) return
    page.shownRefusals = `${page.shownRefusals ?? ''}${error.message}`
    console.error(error.message)
  }
}

/** Sends one request and reads its answer. */
function createSend(
  { config, environment, locale, credentials }: ClientOptions,
  refusal: Signal<StorefrontError | undefined>,
): Send {
  const onRefused = refuseTo(environment, refusal)
  const { raw } = createFetch({
    fetch: (request, init) => environment.fetch(request, init),
    defaults: {
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'X-Channel': 'web',
        'X-Line-Of-Business': 'retail',
        'X-Organisation-Id': config.organisationId,
        ...(config.partnerKey && { 'X-Partner-Key': config.partnerKey }),
      },
      retry: false, // a refused token is renewed here, and all else is the caller's to try again
      parseResponse,
      onResponse: ({ response, options }) => refuse(response, options.headers.get(referenceHeader)!),
    },
  })

  return async (method, path, options, token, proof) => {
    const { query = {}, body, headers, idempotencyKey, timeout, keepalive = false, signal } = options
    const params = options.params as Record<string, string>
    const valueOf = (_: string, name: string) => encodeURIComponent(params[name] ?? '')
    const referenceCode = environment.uuid()
    const { country, code } = locale()
    const life = requestLife(environment, timeout, signal)
    try {
      const response = await raw(config.baseUrl + path.replace(/{(\w+)}/g, valueOf) + searchOf(query), {
        method,
        headers: {
          [referenceHeader]: referenceCode,
          'X-Location': country.toUpperCase(),
          'X-Locale': code,
          'X-Cache': `${method === 'GET' && !shopperPath.test(path)}`,
          ...credentials().headers(),
          ...headers,
          ...proof,
          ...(token && { 'X-CIAM-TOKEN': token }),
          ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        },
        body: body as Record<string, unknown>,
        keepalive,
        signal: life.signal,
      })
      refusal.value = undefined
      return response._data
    } catch (cause) {
      if (cause instanceof StorefrontError) {
        if (isPageRefused(cause)) onRefused(cause)
        throw cause
      }
      throw new StorefrontError(life.failure(), 'The server could not be reached.', { referenceCode, cause })
    } finally {
      life.end()
    }
  }
}

/** Makes the client of one storefront. */
export function createClient(options: ClientOptions): Client {
  const { environment, credentials, validateResponse } = options
  const refusal = signal<StorefrontError>()
  const send = createSend(options, refusal)

  const tokenFor = (path: string) => (shopperPath.test(path) ? credentials().token() : credentials().peek())

  async function request(method: string, path: string, options: RequestOptions = {}): Promise<unknown> {
    let token: string | undefined
    const first = (held: string | undefined, proof?: object | false) =>
      send(method, path, options, (token = held), proof)
    try {
      return await (options.keepalive && shopperPath.test(path)
        ? credentials().outlive(first)
        : first(await tokenFor(path)))
    } catch (error) {
      if ((error as StorefrontError).status !== 401 || !shopperPath.test(path)) throw error
      const fresh = await credentials()
        .renew(token)
        .catch(() => {
          throw error
        })
      return send(method, path, options, fresh)
    }
  }

  async function call(
    name: OperationName,
    input: Pick<RequestOptions, 'params' | 'query' | 'body'> = {},
    options?: CallOptions,
  ) {
    const [method, path] = name.split(' ') as [string, string]
    const body = await request(method, path, { ...options, ...input })
    validateResponse?.(name, body)
    return body
  }

  return {
    refusal,
    post: (path, options) => request('POST', path, options) as never,
    call: call as Client['call'],
    read: (name, ...args) =>
      call(name, ...(args as [])).then(
        (data) => ({ status: 200, code: 200, data: data as never }),
        environment.failedRead,
      ),
  }
}
