import { sql } from 'drizzle-orm'
import type { SlotKind } from '@vitrine/contract/rules'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { orders } from '../orders/orders.schema.ts'

/** Number of orders that hold or have booked a slot. Its capacity is content and may change. */
export const deliverySlot = pgTable(
  'delivery_slot',
  { id: text('id').primaryKey(), taken: integer('taken').notNull().default(0) },
  (table) => [check('delivery_slot_taken', sql`${table.taken} >= 0`)],
)

/** The slot of an order, one for each kind of its goods; `released` once the place was given back. */
export const slotHold = pgTable(
  'slot_hold',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind').$type<SlotKind>().notNull(),
    slotId: text('slot_id')
      .notNull()
      .references(() => deliverySlot.id),
    zone: text('zone').notNull(),
    date: date('date').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Minor units besides the delivery fee, as they were when it was chosen. */
    price: integer('price').notNull(),
    heldUntil: instant('held_until').notNull(),
    status: text('status').$type<'held' | 'booked' | 'released'>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.kind] }),
    index('slot_hold_due')
      .on(table.heldUntil)
      .where(sql`${table.status} = 'held'`),
    index('slot_hold_by_slot').on(table.slotId),
  ],
)
export type SlotHoldRow = typeof slotHold.$inferSelect
