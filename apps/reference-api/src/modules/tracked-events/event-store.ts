import { createShares, ShareRefusal } from '@vitrine/server'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { storeEvents, type TrackedEventRow } from './tracked-events.repository.ts'

/** Deliveries of one visitor that wait in this process: tabs that close together have no second try. */
const WAITING = 4

/**
 * Stores events of one visitor. Deliveries take turns in this process without a connection to the database in hand.
 * @param wait - Milliseconds until a turn must have come.
 * @returns what was not stored before.
 * @throws ApiError SERVER_BUSY where the turn does not come soon, or another process stores some of the visitor.
 */
export function createEventStore(db: Database, wait: number) {
  const visitors = createShares({ atOnce: 1, waiting: WAITING, wait })
  const busy = (cause?: unknown) => new ApiError('SERVER_BUSY', { cause, retryAfter: 1 })
  return async (visitor: string, rows: readonly TrackedEventRow[]): Promise<TrackedEventRow[]> => {
    const stored = await visitors
      .run(visitor, () => storeEvents(db, rows))
      .catch((error: unknown) => {
        throw error instanceof ShareRefusal ? busy(error) : error
      })
    if (stored === 'busy') throw busy()
    return stored
  }
}
