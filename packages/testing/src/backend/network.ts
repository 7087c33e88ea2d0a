import { answer, errorBody, type RefusalInit } from './refusal.ts'

/**
 * What the network does to one call.
 * `lostReply`: carried out, but the answer never comes back. `never`: nothing ever happens. A status and code: refused
 * before it is carried out.
 */
export type Fault = 'none' | 'lostRequest' | 'lostReply' | 'never' | 'slow' | 'cutOff' | 'proxyError' | RefusalInit

/** By words of the call, method and parts of its path: `GET /cart`, `POST /orders`, `pay`. */
export type Faults = Readonly<Record<string, Fault>>

/** One call as the server saw it. */
export interface SeenCall {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
  readonly headers: Headers
}

export interface NetworkOptions {
  /** Runs something later. @defaultValue at once */
  readonly wait?: (run: () => void, milliseconds: number) => void
  readonly faults?: Faults
}

/** The way to a server and back, as bad as a test wants it. */
export interface Network {
  readonly fetch: typeof globalThis.fetch
  /** Every call that set out, in order. */
  readonly calls: SeenCall[]
  /** Method and path of every call, in order. */
  readonly called: string[]
  /** Milliseconds of one way. */
  readonly latency: { value: number }
  /** Sets or, without a fault, ends what goes wrong with the calls of these words; or decides it call by call. */
  setFault(match: string | ((call: SeenCall) => Fault), fault?: Fault): void
  /** Holds the next answer to a call back until the result is called. */
  hold(words: string): () => void
  /** Calls whose path ends so. */
  count(method: string, end: RegExp): number
}

const isCalled = (words: string, { method, path }: SeenCall) =>
  words.split(' ').every((word) => `${method} ${path}`.includes(word))

/** Puts a network before a server. */
export function createNetwork(
  serve: (call: SeenCall) => Promise<Response>,
  { wait = (run) => run(), faults = {} }: NetworkOptions = {},
): Network {
  const calls: SeenCall[] = []
  const called: string[] = []
  const latency = { value: 20 }
  const named = new Map(Object.entries(faults))
  let decide: (call: SeenCall) => Fault = () => 'none'
  let held: { readonly words: string; readonly until: Promise<void> } | undefined

  const faultOf = (call: SeenCall): Fault => {
    const words = [...named.keys()].find((key) => isCalled(key, call))
    return words === undefined ? decide(call) : named.get(words)!
  }

  async function untilReleased(call: SeenCall): Promise<void> {
    if (!held || !isCalled(held.words, call)) return
    const { until } = held
    held = undefined
    await until
  }

  const fetch = ((input: string | URL | Request, init: RequestInit = {}) => {
    const call = readCall(input, init)
    const fault = faultOf(call)
    calls.push(call)
    called.push(`${call.method} ${call.path}`)
    return new Promise<Response>((resolve, reject) => {
      const abort = () => reject(new DOMException('aborted', 'AbortError'))
      init.signal?.addEventListener('abort', abort, { once: true })
      if (fault === 'never') return
      const delay = fault === 'slow' ? latency.value * 20 : latency.value
      const arrive = async () => {
        if (fault === 'lostRequest') throw new TypeError('Failed to fetch')
        if (fault === 'proxyError') return badGateway()
        if (typeof fault === 'object') return answer(errorBody(fault), fault.status)
        await untilReleased(call)
        return serve(call)
      }
      const comeBack = async (response: Response) => {
        if (fault === 'lostReply') throw new TypeError('reset')
        if (fault === 'cutOff') return answer((await response.text()).slice(0, 20), response.status)
        return response
      }
      wait(() => {
        arrive().then((response) => wait(() => void comeBack(response).then(resolve, reject), delay), reject)
      }, delay)
    })
  }) as typeof globalThis.fetch

  return {
    fetch,
    calls,
    called,
    latency,
    setFault(match, fault) {
      if (typeof match === 'function') decide = match
      else if (fault === undefined) named.delete(match)
      else named.set(match, fault)
    },
    hold(words) {
      const { promise: until, resolve } = Promise.withResolvers<void>()
      held = { words, until }
      return resolve
    },
    count: (method, end) => calls.filter((call) => call.method === method && end.test(call.path)).length,
  }
}

function readCall(input: string | URL | Request, init: RequestInit): SeenCall {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, 'http://fixture')
  return {
    method: init.method ?? 'GET',
    path: pathname.replace(/^\/api(?=\/)/, ''),
    query: searchParams,
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    headers: new Headers(init.headers),
  }
}

const badGateway = () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
