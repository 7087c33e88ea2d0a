import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualLimits } from '../config/limits.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { connectDatabase, type DatabaseConnection, type Transaction } from '../database/database.ts'
import { createServer } from './server.ts'

let database: TestDatabase
let connection: DatabaseConnection
let app: FastifyInstance
const causes: string[] = []

/** Ends the connection of a transaction from inside, as a server that is shut down does. */
const breakIt = sql`select pg_terminate_backend(pg_backend_pid())`
const writes: Record<string, (tx: Transaction) => Promise<unknown>> = {
  'whose connection breaks': (tx) => tx.execute(breakIt),
  'whose connection breaks in a savepoint': (tx) => tx.transaction((inner) => inner.execute(breakIt)),
  'whose connection was gone before': async (tx) => {
    await tx.execute(breakIt).catch(() => undefined)
    await tx.execute(sql`select 1`)
  },
  'whose connection breaks while it commits': (tx) => tx.execute(sql`insert into breaks_at_commit values (1)`),
  'that finds the disk full': (tx) =>
    tx.execute(sql`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`),
  'that finds the connection lost': (tx) =>
    tx.execute(sql`do $$ begin raise exception 'connection failure' using errcode = '08006'; end $$`),
}

beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true })
  connection = connectDatabase(database.url)
  await connection.pool.query(`
    create table breaks_at_commit (id integer);
    create function break_connection() returns trigger language plpgsql as
      'begin perform pg_terminate_backend(pg_backend_pid()); return null; end';
    create constraint trigger at_commit after insert on breaks_at_commit deferrable initially deferred
      for each row execute function break_connection()`)
  const log = pino({ level: 'error' }, { write: (line: string) => void causes.push(line) })
  app = createServer(log, { trustedProxies: [], publicUrl: 'http://localhost', limits: usualLimits })
  for (const [index, write] of Object.values(writes).entries())
    app.post(`/${index}`, async () => {
      await connection.db.transaction(write)
      return 'done'
    })
  app.post('/fault', async () => connection.db.transaction((tx) => tx.execute(sql`select 1 / 0`)))
})
afterAll(async () => {
  await app.close()
  await connection.close()
  await database.drop()
})

describe('a write', () => {
  it.each(Object.keys(writes).map((name, index) => [name, index] as const))(
    '%s answers that its outcome is unknown',
    async (_, index) => {
      const { statusCode, headers, body } = await app.inject({ method: 'POST', url: `/${index}` })
      expect([statusCode, headers['retry-after'], JSON.parse(body)]).toMatchObject([
        503,
        '2',
        {
          errorCode: 'SERVICE_UNAVAILABLE',
          message: expect.stringMatching(/unknown: repeat it .* same Idempotency-Key/) as unknown,
        },
      ])
      expect(body).not.toMatch(/nothing was/i)
    },
  )
  it('says in the log what broke it, not that nothing could be rolled back', async () => {
    causes.length = 0
    await app.inject({ method: 'POST', url: '/0' })
    expect(causes.join()).toContain('terminating connection due to administrator command')
    expect(causes.join()).not.toContain('rollback')
  })
  it('answers with SERVER_ERROR when it is the server’s own mistake', async () => {
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/fault' })
    expect([statusCode, JSON.parse(body)]).toMatchObject([500, { errorCode: 'SERVER_ERROR' }])
  })
})
