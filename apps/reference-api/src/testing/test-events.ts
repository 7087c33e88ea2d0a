import { randomUUID } from 'node:crypto'
import type { CountryCode, DepartmentType, EventType, StorefrontEvent } from '@vitrine/contract'
import { monthOf } from '../modules/tracked-events/month-partitions.ts'
import { trackedEvent } from '../modules/tracked-events/tracked-event.schema.ts'
import type { Database } from '../platform/database/database.ts'

/** An event that a test stores, with as much as is counted. */
export interface Happened {
  readonly visitor: string
  readonly at: string
  readonly type: EventType
  /** When it arrived; at once without one. */
  readonly receivedAt?: string
  /** The United Arab Emirates without one. */
  readonly country?: CountryCode
  /** Department of the page. */
  readonly page?: DepartmentType
  /** Departments of its product or of its lines. */
  readonly of?: readonly DepartmentType[]
}

const hasLines = (type: EventType) => type === 'checkoutStarted' || type === 'purchased'

/** Stores events as the collector does. */
export async function storeHappened(db: Database, list: readonly Happened[]): Promise<void> {
  const rows = list.map(({ visitor, at, type, receivedAt = at, country = 'ae', page = null, of = [] }) => {
    const own = hasLines(type) ? { lines: of.map((department) => ({ department })) } : { department: of[0] }
    return {
      ...{ id: randomUUID(), month: monthOf(new Date(receivedAt)), at: new Date(at), visitor },
      ...{ receivedAt: new Date(receivedAt), userType: 'guest' as const, locale: `en-${country}`, country },
      ...{ department: page, type, origin: 'shop', consent: ['analytics' as const] },
      event: { type, ...own } as unknown as StorefrontEvent,
    }
  })
  if (rows.length > 0) await db.insert(trackedEvent).values(rows)
}
