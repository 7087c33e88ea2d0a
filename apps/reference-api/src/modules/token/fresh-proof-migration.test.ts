import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyMigrations, createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

// How an update gives sign-ins that began before it the time of their proof. Drop it when the table moves on.
const migration = '0059_fresh-proof.sql'
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

it('counts a sign-in that began before the update as proved when it began', async () => {
  await client.query(`
    insert into private_session (id, uid, refresh_hash, device, created_at, used_at, expires_at)
    values ('old', 'someone', '', '', '2026-11-01T10:00:00Z', '2026-11-20T10:00:00Z', '2026-12-01T10:00:00Z')`)
  await applyMigrations(database.url, (name) => name === migration)
  const { rows } = await client.query<{ proved_at: Date }>('select proved_at from private_session')
  expect(rows).toEqual([{ proved_at: new Date('2026-11-01T10:00:00Z') }])
})
