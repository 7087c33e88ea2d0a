import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyMigrations, createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

// How an update makes a cancellation of each parcel that was cancelled before it. Drop it when the tables move on.
const migration = '0074_cancelled-lines.sql'
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

const rows = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows as unknown[][]

/** An order of two parcels, of which one was cancelled and paid back by two payments. */
async function insertOrder() {
  await client.query(`
    insert into orders (id, number, subject, status, cart_id, cart_version, country, language, currency, subtotal,
      discount_total, shipping_total, total, reserved_until, submitted_at, created_at)
    values ('o', 'o', 'someone', 'Processing', 'o', 1, 'ae', 'en', 'AED', 800, 50, 30, 780, '2026-03-01', '2026-03-01',
      '2026-03-01');
    insert into order_line (id, order_id, position, department, sku, quantity, unit_amount, discount, item)
    values ('l0', 'o', 0, 'fashion', 'jumper', 5, 100, 0, '{}'), ('l1', 'o', 1, 'food', 'biscuits', 3, 100, 50, '{}');
    insert into order_parcel (id, order_id, department, status, packing_days, subtotal, discount, shipping, tax)
    values ('p0', 'o', 'fashion', 'Processing', 0, 500, 0, 20, 25), ('p1', 'o', 'food', 'Cancelled', 0, 300, 50, 10, 12);
    insert into order_parcel_line values ('p0', 'l0', 5), ('p1', 'l1', 3);
    insert into order_parcel_event (id, order_id, parcel_id, status, at, actor)
    values ('e0', 'o', 'p1', 'Submitted', '2026-03-01', 'shopper'),
      ('e1', 'o', 'p1', 'Cancelled', '2026-03-02', 'noor');
    insert into payment (id, order_id, status, amount, currency, method, provider, token_hash, provider_key, created_at)
    values ('pay0', 'o', 'Captured', 200, 'AED', 'wallet', 'wallet', 'a', 'a', '2026-03-01'),
      ('pay1', 'o', 'Captured', 580, 'AED', 'card', 'card', 'b', 'b', '2026-03-01');
    insert into refund (id, order_id, parcel_id, payment_id, amount, currency, created_at)
    values ('r0', 'o', 'p1', 'pay0', 200, 'AED', '2026-03-02'), ('r1', 'o', 'p1', 'pay1', 60, 'AED', '2026-03-02')`)
}

it('makes one cancellation of a cancelled parcel, of all of it, and its refunds name that', async () => {
  await insertOrder()
  await applyMigrations(database.url, (name) => name === migration)
  expect(
    await rows(`select id, order_id, parcel_id, at::date::text, actor, subtotal::int, discount::int, shipping::int,
      tax::int from parcel_cancellation`),
  ).toEqual([['p1', 'o', 'p1', '2026-03-02', 'noor', 300, 50, 10, 12]])
  expect(await rows('select * from parcel_cancellation_line')).toEqual([['p1', 'l1', 3]])
  expect(await rows('select parcel_id, quantity, cancelled from order_parcel_line order by 1')).toEqual([
    ['p0', 5, 0],
    ['p1', 3, 3],
  ])
  expect(await rows('select id, cancellation_id from refund order by 1')).toEqual([
    ['r0', 'p1'],
    ['r1', 'p1'],
  ])
})

it('lets no more units be cancelled than there are, and no cancellation be paid back twice by one payment', async () => {
  const cancel = (units: number) =>
    client.query(`update order_parcel_line set cancelled = ${units} where parcel_id = 'p0'`)
  await expect(cancel(6)).rejects.toMatchObject({ constraint: 'order_parcel_line_cancelled' })
  await expect(cancel(-1)).rejects.toMatchObject({ constraint: 'order_parcel_line_cancelled' })
  const refund = (parcel: string, cancellation: string) =>
    client.query(`insert into refund (id, order_id, parcel_id, cancellation_id, payment_id, amount, currency, created_at)
      values ('r2', 'o', '${parcel}', '${cancellation}', 'pay0', 1, 'AED', '2026-03-03')`)
  await expect(refund('p1', 'p1')).rejects.toMatchObject({ constraint: 'refund_once' })
  await expect(refund('p0', 'p0')).rejects.toMatchObject({ constraint: 'refund_cancellation' })
})
