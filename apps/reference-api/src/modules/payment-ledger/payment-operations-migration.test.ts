import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyMigrations, createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

// How an update makes rows of what was taken and given back before there were any. Drop it when the tables move on.
const migration = '0058_payment-operations.sql'
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

/** A placed order of 800 in two parcels, paid by a payment of the same name. */
async function insertPaid(id: string, status: string, refunds: readonly string[] = []) {
  await client.query(`
    insert into orders (id, number, subject, status, cart_id, cart_version, country, language, currency, subtotal,
      discount_total, shipping_total, total, reserved_until, submitted_at, packing_days, created_at)
    values ('${id}', '${id}', 'someone', 'Submitted', '${id}', 1, 'ae', 'en', 'AED', 800, 0, 0, 800, '2026-03-01',
      '2026-03-02', 2, '2026-03-01')`)
  await client.query(`
    insert into payment (id, order_id, status, amount, collected, currency, token_hash, provider_key,
      provider_reference, created_at)
    values ('${id}', '${id}', '${status}', 800, ${status === 'Captured' ? 800 : 0}, 'AED', '${id}', '${id}',
      'auth-${id}', '2026-03-01')`)
  for (const [index, refund] of refunds.entries()) {
    await client.query(`
      insert into order_parcel (id, order_id, department, status, packing_days, subtotal, discount, shipping, tax)
      values ('${id}-${index}', '${id}', 'food', 'Cancelled', 1, 400, 0, 0, 0)`)
    await client.query(`
      insert into refund (id, order_id, parcel_id, payment_id, amount, currency, status, created_at, ended_at)
      values ('${id}-r${index}', '${id}', '${id}-${index}', '${id}', 400, 'AED', '${refund}', '2026-03-03',
        ${refund === 'Pending' ? 'null' : `'2026-03-04'`})`)
  }
}
const insertProblem = (id: string, kind: string) =>
  client.query(`insert into payment_problem (id, payment_id, kind, detail, created_at)
    values ('${id}-${kind}', '${id}', '${kind}', 'refused', '2026-03-05')`)

it('keeps what was taken, given back, asked for and refused, under the names that the provider was asked with', async () => {
  await insertPaid('taken', 'Captured')
  await insertPaid('back', 'Captured', ['Refunded', 'Pending'])
  await insertProblem('back', 'refund-failed')
  await insertPaid('held', 'Authorized')
  await insertPaid('refused', 'Authorized')
  await insertProblem('refused', 'capture-failed')
  await insertPaid('freed', 'Voided', ['Released'])
  await insertPaid('stuck', 'Voided')
  await insertProblem('stuck', 'void-failed')
  await insertProblem('stuck', 'not-matching')
  await applyMigrations(database.url, (name) => name === migration)
  expect(
    await rows(`select payment_id, kind, amount::int, status, cause, reason from payment_operation order by 1, 2, 4`),
  ).toEqual([
    ['back', 'capture', 800, 'confirmed', 'back', null],
    ['back', 'refund', 400, 'confirmed', 'back-r0', null],
    ['back', 'refund', 400, 'requested', 'back-r1', 'refused'],
    ['held', 'capture', 800, 'requested', 'held', null],
    ['refused', 'capture', 800, 'requested', 'refused', 'refused'],
    ['stuck', 'void', 800, 'requested', 'auth-stuck', 'refused'],
    ['taken', 'capture', 800, 'confirmed', 'taken', null],
  ])
  expect(
    await rows(`select id from payment_operation where status = 'requested' and kind <> 'void' order by 1`),
  ).toEqual([...[['auth-held'], ['auth-refused'], ['back-r1']]])
  expect(await rows(`select payment_id, kind from payment_problem where resolved_at is null`)).toEqual([
    ['stuck', 'not-matching'],
  ])
  const more = client.query(`insert into payment_operation (id, payment_id, kind, amount, currency, status, cause,
    created_at) values ('more', 'back', 'refund', 1, 'AED', 'requested', 'more', '2026-03-06')`)
  await expect(more).rejects.toMatchObject({ constraint: 'payment_operation_refunds' })
})
