import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyMigrations, createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

// How updates make rows of the parcels of orders that were placed before them, and count their units by parcel.
// Drop it when the tables move on.
const migrations = ['0054_parcel-rows.sql', '0055_reservation-parts.sql']
let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase({ before: migrations[0]! })
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const rows = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows as unknown[][]

/** An order of five jumpers in two lines, and three boxes of biscuits. */
async function insertOrder(id: string, { submittedAt = '2026-03-01', promises = 'null' }) {
  const isPlaced = submittedAt !== 'null'
  await client.query(`
    insert into orders (id, number, subject, status, cart_id, cart_version, country, language, currency, subtotal,
      discount_total, shipping_total, total, reserved_until, submitted_at, promise_earliest, promise_latest,
      packing_days, parcels, created_at)
    values ('${id}', '${id}', 'someone', '${isPlaced ? 'Processing' : 'Pending'}', '${id}', 1, 'ae', 'en', 'AED', 800,
      0, 0, 800, '2026-03-01', ${isPlaced ? `'${submittedAt}'` : 'null'}, '2026-03-03', '2026-03-05', 2,
      ${promises === 'null' ? 'null' : `'${promises}'`}, '2026-03-01')`)
  await client.query(`
    insert into order_line (id, order_id, position, department, sku, quantity, unit_amount, item)
    values ('${id}-0', '${id}', 0, 'fashion', 'jumper', 4, 100, '{}'), ('${id}-1', '${id}', 1, 'food', 'biscuits', 3, 100,
      '{}'), ('${id}-2', '${id}', 2, 'fashion', 'jumper', 1, 100, '{}')`)
  // The shop's own rows of stock do not matter here.
  await client.query(`
    set session_replication_role = replica;
    insert into reservation (order_id, sku, quantity, status)
    values ('${id}', 'jumper', 5, '${isPlaced ? 'sold' : 'held'}'),
      ('${id}', 'biscuits', 3, '${isPlaced ? 'released' : 'held'}');
    set session_replication_role = origin`)
  if (!isPlaced) return
  await client.query(`
    insert into order_parcel (order_id, department, status, subtotal, discount, shipping, tax)
    values ('${id}', 'fashion', 'Processing', 500, 0, 0, 0), ('${id}', 'food', 'Cancelled', 300, 0, 0, 0)`)
  await client.query(`
    insert into order_parcel_event (id, order_id, department, status, at, actor)
    values ('${id}-e', '${id}', 'food', 'Cancelled', '2026-03-02', 'shopper')`)
  await client.query(`
    insert into payment (id, order_id, status, amount, currency, token_hash, provider_key, created_at)
    values ('${id}', '${id}', 'Captured', 800, 'AED', '${id}', '${id}', '2026-03-01')`)
  await client.query(`
    insert into refund (id, order_id, department, payment_id, amount, currency, status, created_at)
    values ('${id}', '${id}', 'food', '${id}', 300, 'AED', 'Refunded', '2026-03-02')`)
}

describe('orders that were placed before parcels were rows', () => {
  it('have parcels with all lines of a department, what was promised of them, and what happened to them', async () => {
    const terms = (earliest: string, packingDays: number) => ({ earliest, latest: '2026-03-20', packingDays })
    const promises = JSON.stringify({ fashion: terms('2026-03-07', 1), food: terms('2026-03-12', 4) })
    await insertOrder('apart', { promises })
    await insertOrder('old', {})
    await insertOrder('unpaid', { submittedAt: 'null', promises })
    await applyMigrations(database.url, (name) => migrations.includes(name))
    expect(
      await rows(`select order_id, department, promise_earliest::text, promise_latest::text, packing_days
        from order_parcel order by 1, 2`),
    ).toEqual([
      ['apart', 'fashion', '2026-03-07', '2026-03-20', 1],
      ['apart', 'food', '2026-03-12', '2026-03-20', 4],
      ['old', 'fashion', '2026-03-03', '2026-03-05', 2],
      ['old', 'food', '2026-03-03', '2026-03-05', 2],
    ])
    expect(
      await rows(`select p.order_id, p.department, l.order_line_id, l.quantity
        from order_parcel_line l join order_parcel p on p.id = l.parcel_id order by 1, 3`),
    ).toEqual(
      ['apart', 'old'].flatMap((id) => [
        [id, 'fashion', `${id}-0`, 4],
        [id, 'food', `${id}-1`, 3],
        [id, 'fashion', `${id}-2`, 1],
      ]),
    )
    expect(
      await rows(`select p.order_id, p.department, e.status, r.amount::int from order_parcel p
        join order_parcel_event e on p.id = e.parcel_id join refund r on p.id = r.parcel_id order by 1`),
    ).toEqual([
      ['apart', 'food', 'Cancelled', 300],
      ['old', 'food', 'Cancelled', 300],
    ])
    expect(await rows(`select order_id, sku, held, sold, released from reservation order by 1, 2`)).toEqual([
      ['apart', 'biscuits', 0, 0, 3],
      ['apart', 'jumper', 0, 5, 0],
      ['old', 'biscuits', 0, 0, 3],
      ['old', 'jumper', 0, 5, 0],
      ['unpaid', 'biscuits', 3, 0, 0],
      ['unpaid', 'jumper', 5, 0, 0],
    ])
    expect(
      await rows(`select p.department, m.sku, m.from, m.to, m.quantity from reservation_move m
        join order_parcel p on p.id = m.cause where m.order_id = 'apart' order by 1, m.from`),
    ).toEqual([
      ['fashion', 'jumper', 'held', 'sold', 5],
      ['food', 'biscuits', 'held', 'sold', 3],
      ['food', 'biscuits', 'sold', 'released', 3],
    ])
    expect(await rows(`select id, parcels is null from orders order by 1`)).toEqual([
      ['apart', true],
      ['old', true],
      ['unpaid', false],
    ])
  })

  it('let no parcel hold more of a line than was ordered, nor a line of another order', async () => {
    const [[parcel]] = (await rows(`select id from order_parcel where order_id = 'apart' and department = 'food'`)) as [
      [string],
    ]
    const pack = (line: string) => client.query(`insert into order_parcel_line values ('${parcel}', '${line}', 1)`)
    await expect(pack('apart-0')).rejects.toMatchObject({ constraint: 'order_parcel_line_sum' })
    await expect(pack('old-1')).rejects.toMatchObject({ constraint: 'order_parcel_line_of_order' })
    await client.query(`update order_parcel_line set quantity = 3 where order_line_id = 'apart-0'`)
    await pack('apart-0')
  })
})
