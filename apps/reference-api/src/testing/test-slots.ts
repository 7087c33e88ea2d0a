import { eq } from 'drizzle-orm'
import { content } from '../modules/content/content.schema.ts'
import type { SlotTerms } from '../modules/slots/slots.model.ts'
import type { TestShop } from './test-shop.ts'

/** Food of Dubai, in the morning and in the evening, from the day after. */
export const testZone = {
  ...{ code: 'city', areas: ['DU'], leadDays: 1, cutOff: '18:00', daysShown: 3, restDays: [] as number[] },
  windows: [
    { from: '10:00', to: '12:00', capacity: 5 },
    { from: '18:00', to: '20:00', capacity: 5, price: 1_000 },
  ],
}

/** Gives a shop these slots in the UAE. */
export async function writeSlots({ db }: Pick<TestShop, 'db'>, zones: Partial<SlotTerms['countries']['ae']> = {}) {
  const value: SlotTerms = { holdSeconds: 600, countries: { ae: { food: [testZone], hamper: [], ...zones } } }
  await db.update(content).set({ value }).where(eq(content.key, 'delivery-slots'))
}
