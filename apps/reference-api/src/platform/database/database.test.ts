import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { connectDatabase } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('connectDatabase', () => {
  it('outlives a connection that breaks in a transaction, and says so once', async () => {
    const errors: Error[] = []
    const { db, close } = connectDatabase(database.url, { max: 2, onError: (error) => errors.push(error) })
    const broken = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await db.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`)
      await vi.waitUntil(() => errors.length > 0, 60_000)
      await tx.execute(sql`select 1`)
    })
    await expect(broken).rejects.toThrow()
    expect((await db.execute(sql`select 1 as n`)).rows).toEqual([{ n: 1 }])
    await close()
    expect(errors[0]).toMatchObject({ code: '57P01' })
  })
  it('has every connection again after transactions that could not begin, and after failed ones', async () => {
    const { db, pool, close } = connectDatabase(database.url, { max: 1 })
    await expect(db.transaction(async () => 1, { isolationLevel: 'none' as 'serializable' })).rejects.toThrow()
    await expect(db.transaction((tx) => tx.execute(sql`select 1 / 0`))).rejects.toMatchObject({
      cause: { code: '22012' },
    })
    await expect(
      db.transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)),
    ).rejects.toThrow()
    expect(pool.totalCount - pool.idleCount).toBe(0)
    expect((await db.transaction((tx) => tx.execute(sql`select 1 as n`))).rows).toEqual([{ n: 1 }])
    await close()
  })
})
