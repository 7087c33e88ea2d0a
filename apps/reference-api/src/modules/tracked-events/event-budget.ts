import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import type { ShopLimits } from '../../platform/config/shop-limits.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { TrackedEventRow } from './tracked-events.repository.ts'

/** Bytes of a row and its index entries beside its event. */
const ROW_BYTES = 512
/** Names that are counted at a time; the one that was counted first is forgotten for another. */
const NAMES = 100_000
const HOUR = 3_600_000

/** A delivery on its arrival. */
interface Delivery {
  readonly visitor: string
  readonly network: string
  readonly bytes: number
}

export interface EventBudget {
  /**
   * Counts a delivery for its visitor and its network.
   * @throws ApiError TOO_MANY_REQUESTS where one of them has sent its share, SERVER_BUSY where the collector has stored
   * its own; a delivery that is refused is not counted.
   * @returns what gives it back, where it could not be stored now and is sent again.
   */
  take(delivery: Delivery): () => void
  /** Counts what was stored of it for the collector. */
  noteStored(rows: readonly TrackedEventRow[]): void
}

export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/**
 * Counts the bytes of events in fixed windows of an hour. In process memory, like `createRateLimit`: it protects the
 * disk from what is sent too fast, and no rule of the shop depends on it.
 */
export function createEventBudget({
  clock,
  limits,
  log,
}: {
  clock: Clock
  limits: ShopLimits['events']
  log: Pick<Logger, 'error'>
}): EventBudget {
  let hour = 0
  let visitors = new Map<string, number>()
  let networks = new Map<string, number>()
  let stored = 0
  let reported = new Set<string>()

  /** Begins a new window when it is time. @returns the seconds until the next one. */
  function look(): number {
    const now = clock.now().getTime()
    const current = Math.floor(now / HOUR)
    if (current !== hour) {
      hour = current
      visitors = new Map()
      networks = new Map()
      stored = 0
      reported = new Set()
    }
    return Math.ceil((HOUR * (current + 1) - now) / 1_000)
  }

  /** Says it once an hour. */
  function report(what: string, fields: object) {
    if (reported.has(what)) return
    reported.add(what)
    log.error(fields, what)
  }
  function refuseFull(retryAfter: number): never {
    report('no more events are stored in this hour', { kilobytes: limits.kilobytesInAll, retryAfter })
    throw new ApiError('SERVER_BUSY', { retryAfter })
  }

  return {
    take({ visitor, network, bytes }) {
      const retryAfter = look()
      const counted = [
        { sums: networks, name: network, limit: limits.kilobytesPerNetwork },
        { sums: visitors, name: visitor, limit: limits.kilobytesPerVisitor },
      ]
      for (const { sums, name, limit } of counted)
        if ((sums.get(name) ?? 0) + bytes > limit * 1_000) {
          if (sums === networks)
            report('events of a network are refused in this hour', { kilobytes: limit, retryAfter })
          throw new ApiError('TOO_MANY_REQUESTS', { details: [{ reason: 'rate', limit, retryAfter }] })
        }
      if (stored >= limits.kilobytesInAll * 1_000) refuseFull(retryAfter)
      for (const { sums, name } of counted) add(sums, name, bytes)
      // Of the sums of its own hour, which may be over by then.
      return () => {
        for (const { sums, name } of counted) giveBack(sums, name, bytes)
      }
    },
    noteStored(rows) {
      look()
      for (const { event } of rows) stored += bytesOf(event) + ROW_BYTES
    },
  }
}

/** A name that was forgotten since has nothing to be given back. */
function giveBack(sums: Map<string, number>, name: string, bytes: number): void {
  const sum = sums.get(name)
  if (sum !== undefined) sums.set(name, Math.max(0, sum - bytes))
}

function add(sums: Map<string, number>, name: string, bytes: number): void {
  const sum = (sums.get(name) ?? 0) + bytes
  sums.set(name, sum)
  const [oldest] = sums.keys()
  if (sums.size > NAMES && oldest !== undefined) sums.delete(oldest)
}
