import type { ErrorCode, ErrorDetail } from '@vitrine/contract'

/** What goes wrong: a status and code, no answer, or one that never comes. */
export type Fault =
  'network' | 'never' | { readonly status: number; readonly code: ErrorCode; readonly details?: readonly ErrorDetail[] }

/** By a part of the call's name: `GET /cart`, `POST /orders`, `pay`. */
export type Faults = Readonly<Record<string, Fault>>

/** A call as the gateway's answers read it. */
export interface Call {
  /** `GET /experience/…` */
  readonly name: string
  readonly query: URLSearchParams
  readonly body: unknown
}

/** A gateway in memory, for stories and tests. */
export interface Gateway {
  readonly fetch: typeof globalThis.fetch
  /** Method and path of every call, in order. */
  readonly calls: readonly string[]
  /** Sets or, without a fault, ends what goes wrong. */
  setFault(name: string, fault?: Fault): void
  /** Keeps the next answer to a call back until the result is called. */
  hold(name: string): () => void
}

/** Thrown by an answer that says no. */
export class Refusal extends Error {
  readonly fault: Exclude<Fault, string>
  constructor(fault: Exclude<Fault, string>) {
    super(fault.code)
    this.fault = fault
  }
}

/** Makes a {@link Gateway}; what `answer` does not know is not found. */
export function createGateway(answer: (call: Call) => unknown, initial: Faults = {}): Gateway {
  const faults = new Map(Object.entries(initial))
  const calls: string[] = []
  let held: { readonly name: string; readonly until: Promise<void> } | undefined
  return {
    calls,
    setFault: (name, fault) => void (fault === undefined ? faults.delete(name) : faults.set(name, fault)),
    hold(name) {
      const { promise: until, resolve } = Promise.withResolvers<void>()
      held = { name, until }
      return resolve
    },
    async fetch(input, init) {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, 'http://fixture')
      const call = `${init?.method ?? 'GET'} ${pathname}`
      calls.push(call)
      const isCalled = (part: string) => part.split(' ').every((word) => call.includes(word))
      if (held && isCalled(held.name)) {
        const { until } = held
        held = undefined
        await until
      }
      const fault = faults.get([...faults.keys()].find(isCalled) ?? '')
      if (fault === 'never') return new Promise(() => {})
      if (fault === 'network') throw new TypeError('Failed to fetch')
      if (fault) return refuse(fault)
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
      try {
        const found = answer({ name: call, query: searchParams, body })
        return found === undefined ? refuse({ status: 404, code: 'NOT_FOUND' }) : Response.json(found)
      } catch (error) {
        if (error instanceof Refusal) return refuse(error.fault)
        throw error
      }
    },
  }
}

const refuse = ({ status, code, details = [] }: Exclude<Fault, string>): Response =>
  Response.json(
    { statusCode: status, errorCode: code, message: code, referenceCode: 'VTR-7F3A-20C1', details },
    { status },
  )
