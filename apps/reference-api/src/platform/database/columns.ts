import { timestamp } from 'drizzle-orm/pg-core'

/** An instant with its zone, to the millisecond, as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
