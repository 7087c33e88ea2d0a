/** Milliseconds after which a server closes a connection on which nothing goes on. */
export interface SocketLimits {
  /** Time until the last header has come. */
  readonly headers: number
  /** Time until the last byte of a request has come. */
  readonly request: number
  /** Time without a byte in either direction: nobody sends, or nobody reads. Longer than any answer takes. */
  readonly idle: number
  /** Time between two requests; longer than balancers keep theirs, so that they do not write to a closed one. */
  readonly keepAlive: number
  /** Time between two looks at what is late. */
  readonly check: number
}

/** A phone with a poor connection sends 64 kB in 20 seconds. */
export const usualSocketLimits: SocketLimits = {
  headers: 10_000,
  request: 20_000,
  idle: 60_000,
  keepAlive: 72_000,
  check: 5_000,
}

/**
 * The same as options of Fastify. Node counts what is still to be sent, so that an answer or a stream lives on as long
 * as its reader takes something.
 */
export const socketOptions = ({ headers, request, idle, keepAlive, check }: SocketLimits) => ({
  requestTimeout: request,
  connectionTimeout: idle,
  keepAliveTimeout: keepAlive,
  http: { headersTimeout: headers, connectionsCheckingInterval: check },
})

type Limits = Readonly<Record<string, Readonly<Record<string, number>>>>

/**
 * The usual limits, but for those that are given.
 * @param given - What a configuration says: groups of numbers.
 * @param source - Where it stands, for the message.
 * @throws an Error that names what is no limit.
 */
export function readLimits<T extends object>(usual: T, given: unknown, source: string): T {
  const limits = structuredClone(usual) as Record<string, Record<string, number>>
  for (const [group, values] of Object.entries((given ?? {}) as Limits))
    for (const [name, value] of Object.entries(values)) {
      if (limits[group]?.[name] === undefined || !(value > 0))
        throw new Error(`${source} has "${group}.${name}": ${JSON.stringify(value)}, which is no limit. Leave it out.`)
      limits[group][name] = value
    }
  return limits as T
}
