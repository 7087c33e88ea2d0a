import { sql } from 'drizzle-orm'
import type { CountryCode } from '@vitrine/contract'
import type { SlotKind } from '@vitrine/contract/rules'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { orders } from '../orders/orders.schema.ts'

/**
 * A slot that was made of a template, whose words it no longer needs: a template that changes leaves it as it is once
 * it is taken or edited. `taken`: orders that hold or have booked it, more than `capacity` where that was cut since.
 */
export const deliverySlot = pgTable(
  'delivery_slot',
  {
    id: text('id').primaryKey(),
    country: text('country').$type<CountryCode>().notNull(),
    kind: text('kind').$type<SlotKind>().notNull(),
    zone: text('zone').notNull(),
    /** Local date of the country. */
    date: date('date').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** From when on no order gets it any more. */
    cutOffAt: instant('cut_off_at').notNull(),
    capacity: integer('capacity').notNull(),
    /** Minor units besides the delivery fee. */
    price: integer('price').notNull(),
    taken: integer('taken').notNull().default(0),
    /** When the operator took it off; what is booked of it stays. */
    closedAt: instant('closed_at'),
    /** When the operator changed its capacity or price; templates leave it alone from then on. */
    editedAt: instant('edited_at'),
  },
  (table) => [
    check('delivery_slot_taken', sql`${table.taken} >= 0`),
    index('delivery_slot_by_day').on(table.country, table.date),
  ],
)
export type SlotRow = typeof deliverySlot.$inferSelect

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
