import type { CallShareLimits } from '../shares/call-shares.ts'
import type { DatabaseLimits } from '../database/database.ts'

/** Milliseconds after which a connection is closed on which nothing goes on. */
export interface SocketLimits {
  /** Until the last header has come. */
  readonly headers: number
  /** Until the last byte of a request has come. */
  readonly request: number
  /** Without a byte in either direction: nobody sends, or nobody reads. Longer than any call takes. */
  readonly idle: number
  /** Between two requests; longer than a balancer keeps its own. */
  readonly keepAlive: number
  /** Between two looks at what is late. */
  readonly check: number
}

/** How long everything may take, and how much of it one client may have. */
export interface ApiLimits {
  readonly sockets: SocketLimits
  readonly database: DatabaseLimits
  readonly network: CallShareLimits['network']
  readonly shopper: CallShareLimits['shopper']
  readonly turn: CallShareLimits['turn']
  readonly search: CallShareLimits['search']
}

/**
 * A page waits 10 seconds for all of its answers: what waits for more than half of that has lost its reader. Of the 16
 * connections to the database one network holds at most 8 and one shopper 4.
 */
export const usualLimits: ApiLimits = {
  sockets: { headers: 10_000, request: 20_000, idle: 60_000, keepAlive: 72_000, check: 5_000 },
  database: { connection: 3_000, lock: 3_000, statement: 15_000, idleTransaction: 15_000 },
  network: { atOnce: 8, waiting: 400, wait: 4_000 },
  shopper: { atOnce: 4, waiting: 100, wait: 4_000 },
  turn: { atOnce: 1, waiting: 100, wait: 4_000 },
  search: { atOnce: 2, inAll: 4, waiting: 40, wait: 3_000 },
}

/** The usual limits, but for those that are given. @throws an Error that names what is no limit. */
export function readLimits(given: unknown, source: string): ApiLimits {
  const limits: Record<string, Record<string, number>> = structuredClone({ ...usualLimits }) as never
  for (const [group, values] of Object.entries((given ?? {}) as Record<string, Record<string, unknown>>))
    for (const [name, value] of Object.entries(values)) {
      const isKnown = limits[group]?.[name] !== undefined
      if (!isKnown || typeof value !== 'number' || !(value > 0))
        throw new Error(`${source} has "${group}.${name}": ${JSON.stringify(value)}, which is no limit of the API.`)
      limits[group]![name] = value
    }
  return limits as unknown as ApiLimits
}
