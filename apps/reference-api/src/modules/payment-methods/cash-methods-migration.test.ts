import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyMigrations, createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

// How an update makes stored cash the shop's own. Drop it when the tables move on.
const migration = '0072_cash-on-delivery.sql'
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

const store = (key: string, value: unknown) =>
  client.query('insert into content (key, value) values ($1, $2)', [key, JSON.stringify(value)])
const stored = async (key: string): Promise<unknown> =>
  ((await client.query('select value from content where key = $1', [key])).rows[0] as { value: unknown }).value

it('gives stored cash the provider cash and its facts, and leaves everything else as it is, in its order', async () => {
  const rest = { isOffered: false, name: { en: 'Cash' }, marks: [], countries: { ae: { currency: 'AED', fee: 700 } } }
  const others = ['card', 'redirect'].map((kind) => ({
    ...{ ...rest, code: kind, kind, provider: kind, captures: 'later', voids: false, refunds: 'parts' },
  }))
  const old = { provider: 'courier', captures: 'later', voids: false, refunds: 'parts' }
  const cash = { ...rest, code: 'cod', kind: 'cash', ...old }
  await store('payment-methods', [others[0], cash, others[1]])
  await store('feature-toggles', { kind: 'cash' })
  await applyMigrations(database.url, (name) => name === migration)
  const own = { provider: 'cash', captures: 'onDelivery', voids: true, refunds: 'none' }
  expect(await stored('payment-methods')).toEqual([others[0], { ...cash, ...own }, others[1]])
  expect(await stored('feature-toggles')).toEqual({ kind: 'cash' })
})

it('leaves a shop without any method as it is', async () => {
  const empty = await createTestDatabase({ before: migration })
  const other = new pg.Client({ connectionString: empty.url })
  await other.connect()
  try {
    await other.query(`insert into content (key, value) values ('payment-methods', '[]')`)
    await applyMigrations(empty.url, (name) => name === migration)
    expect((await other.query('select value from content')).rows).toEqual([{ value: [] }])
  } finally {
    await other.end()
    await empty.drop()
  }
})
