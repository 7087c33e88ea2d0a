import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { country } from '../../modules/countries/countries.schema.ts'
import { startApiProcess, type ApiProcess } from '../../testing/api-process.ts'
import { secrets } from '../../testing/secrets.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { overHttp, TestShopper } from '../../testing/test-shopper.ts'
import { applySeed } from '../../seed/apply-seed.ts'
import { readSeed } from '../../seed/read-seed.ts'
import { connectDatabase, type DatabaseConnection } from '../database/database.ts'

let database: TestDatabase
let connection: DatabaseConnection
let servers: ApiProcess[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  connection = connectDatabase(database.url)
  servers = await Promise.all([startApiProcess(database.url), startApiProcess(database.url)])
})
afterAll(async () => {
  for (const server of servers) await server.kill()
  await connection.close()
  await database.drop()
})

/** The delivery fee that each process tells. */
const fees = () =>
  Promise.all(
    servers.map(async ({ url }) => {
      const visitor = new TestShopper({ app: overHttp(url), cardUrl: url })
      return (await visitor.do('GET /experience/masterdata/guest/v1/master-data')).cart_delivery_fee.amount
    }),
  )
const untilFees = (amount: number) => vi.waitUntil(async () => (await fees()).every((fee) => fee === amount), 200_000)
const setFee = sql`jsonb_set(${country.entry}, '{deliveryFee}', `
const changeFee = (amount: number) => ({ entry: sql`${setFee} ${String(amount)}::jsonb)` as never })

describe('a change while two API processes run', () => {
  it('is followed by both once it is committed, and not before', async () => {
    const before = await fees()
    await connection.db.transaction(async (tx) => {
      await tx.update(country).set(changeFee(4_321)).where(eq(country.code, 'ae'))
      expect(await fees()).toEqual(before)
    })
    await untilFees(4_321)
  })

  it('is followed by both when it is one of the seed that another process writes', async () => {
    const seed = readSeed()
    const countries = seed.countries.map((entry) => (entry.code === 'ae' ? { ...entry, deliveryFee: 777 } : entry))
    await applySeed(connection.db, { ...seed, countries, hash: 'changed' })
    await untilFees(777)
  })

  it('is followed although the connections that listen were lost meanwhile', async () => {
    const lost = await connection.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'vitrine-changes'`,
    )
    expect(lost.rowCount).toBe(2)
    await connection.db.update(country).set(changeFee(888)).where(eq(country.code, 'ae'))
    await untilFees(888)
  })

  it('is told to who follows, with the subscription key only', async () => {
    const url = `${servers[0]!.url}/changes`
    expect((await fetch(url)).status).toBe(403)
    const stop = new AbortController()
    const response = await fetch(url, {
      headers: { 'ocp-apim-subscription-key': secrets.subscriptionKey },
      signal: stop.signal,
    })
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    // A change of the test before may still be on its way.
    expect((await reader.read()).value).toMatch(/^:\n\n/)
    await connection.db.update(country).set(changeFee(999)).where(eq(country.code, 'ae'))
    // Signs of life come at any time.
    const isEvent = (text: string) => text !== '' && text !== ':'
    let heard: string[] = []
    while (heard.length === 0) heard = (await reader.read()).value!.split('\n\n').filter(isEvent)
    expect(heard).toEqual(['event: changed\ndata:'])
    stop.abort()
  })
})
