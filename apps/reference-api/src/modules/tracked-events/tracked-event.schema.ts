import type { CountryCode, DepartmentType, EventType, StorefrontEvent, TrackedEvent } from '@vitrine/contract'
import type { TrackingCategory } from '@vitrine/contract/rules'
import { date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/**
 * What happened in the shop, as browsers say. The table has a partition for each month of arrival, which the migration
 * and `month-partitions.ts` make; no generated migration may change that.
 */
export const trackedEvent = pgTable(
  'tracked_event',
  {
    /** Made by the browser. */
    id: uuid('id').notNull(),
    /** First day of the month of `receivedAt`, in UTC. */
    month: date('month').notNull(),
    /** The browser's time, within a day of `receivedAt`. */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Random id of the browser. */
    visitor: text('visitor').notNull(),
    userType: text('user_type').$type<TrackedEvent['userType']>().notNull(),
    locale: text('locale').notNull(),
    country: text('country').$type<CountryCode>().notNull(),
    pageType: text('page_type').$type<TrackedEvent['pageType']>(),
    department: text('department').$type<DepartmentType>(),
    type: text('type').$type<EventType>().notNull(),
    /** `shop`, or the key of the partner whose page it was. */
    origin: text('origin').notNull(),
    /** What the shopper allowed when it was sent. */
    consent: text('consent').array().$type<TrackingCategory[]>().notNull(),
    event: jsonb('event').$type<StorefrontEvent>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.month] }),
    index('tracked_event_by_time').on(table.receivedAt),
    index('tracked_event_by_visitor').on(table.visitor, table.receivedAt),
    index('tracked_event_by_country').on(table.country, table.at),
  ],
)

/** Orders whose `purchased` is stored: one event each, whichever browser sends it, and in whichever month. */
export const trackedPurchase = pgTable(
  'tracked_purchase',
  {
    orderId: text('order_id').primaryKey(),
    eventId: uuid('event_id').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('tracked_purchase_by_time').on(table.receivedAt)],
)
