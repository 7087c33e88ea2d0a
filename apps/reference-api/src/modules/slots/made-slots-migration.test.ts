import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyMigrations, createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

// How an update makes whole slots of the counts that there were. Drop it when the tables move on.
const migration = '0066_made-slots.sql'
let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase({ before: migration })
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

it('leaves the slots that orders have, with the places of their templates, and no other', async () => {
  const zone = { code: 'city', windows: [{ from: '10:00', to: '12:00', capacity: 24 }] }
  await client.query(`insert into content (key, value) values ('delivery-slots', $1)`, [
    { holdSeconds: 600, countries: { ae: { food: [zone], hamper: [] } } },
  ])
  const [known, gone, free] = ['1000-1200', '1400-1600', '1800-2000'].map((at) => `ae:food:city:2026-11-26:${at}`)
  await client.query(`
    insert into delivery_slot (id, taken) values ('${known}', 1), ('${gone}', 1), ('${free}', 0);
    insert into orders (id, number, subject, status, cart_id, cart_version, country, language, currency, subtotal,
      discount_total, shipping_total, total, reserved_until, created_at)
    select id, id, 'someone', 'Pending', id, 1, 'ae', 'en', 'AED', 1, 0, 0, 1, '2026-11-25', '2026-11-25'
    from (values ('first'), ('second'), ('third')) as made(id);
    insert into slot_hold (order_id, kind, slot_id, zone, date, starts_at, ends_at, price, held_until, status) values
      ('first', 'food', '${known}', 'city', '2026-11-26', '2026-11-26T06:00Z', '2026-11-26T08:00Z', 5, now(), 'booked'),
      ('second', 'food', '${gone}', 'city', '2026-11-26', '2026-11-26T10:00Z', '2026-11-26T12:00Z', 0, now(), 'held'),
      ('third', 'food', '${known}', 'city', '2026-11-26', '2026-11-26T06:00Z', '2026-11-26T08:00Z', 5, now(), 'released')`)
  await applyMigrations(database.url, (name) => name === migration)
  const { rows } = await client.query<Record<string, unknown>>(`
    select id, country, kind, zone, date::text, starts_at, ends_at, cut_off_at, capacity, price, taken, closed_at,
      edited_at from delivery_slot order by id`)
  const slot = { country: 'ae', kind: 'food', zone: 'city', date: '2026-11-26', closed_at: null, edited_at: null }
  const at = (time: string) => new Date(`2026-11-26T${time}:00Z`)
  const [first, second] = [
    { starts_at: at('06:00'), ends_at: at('08:00') },
    { starts_at: at('10:00'), ends_at: at('12:00') },
  ]
  expect(rows).toEqual([
    { ...slot, ...first, id: known, cut_off_at: at('06:00'), capacity: 24, price: 5, taken: 1 },
    { ...slot, ...second, id: gone, cut_off_at: at('10:00'), capacity: 1, price: 0, taken: 1 },
  ])
})
