import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { patientLimits } from '../../testing/patient-limits.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'
import { connectDatabase, type DatabaseConnection } from './database.ts'
import { createWriteProbe } from './write-probe.ts'

let shop: TestShop
let outside: DatabaseConnection
/** A connection to another database of the server: nothing that happens to the shop's happens to it. */
let server: DatabaseConnection
let name: string
beforeAll(async () => {
  shop = await openTestShop({ config: { limits: { ...patientLimits, readiness: { every: 1, limit: 60_000 } } } })
  outside = connectDatabase(shop.databaseUrl, { max: 1 })
  server = connectDatabase(new URL('/postgres', shop.databaseUrl).href, { max: 1 })
  name = new URL(shop.databaseUrl).pathname.slice(1)
})
afterAll(async () => {
  await server.close()
  await outside.close()
  await shop.close()
})
const ready = async () => (await shop.app.inject({ url: '/readyz' })).statusCode

/** Changes the database and ends its connections, so that everyone makes new ones. */
async function alter(what: string) {
  await server.db.execute(sql.raw(`alter database "${name}" ${what}`))
  await server.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`)
}

describe('/readyz', () => {
  it('says no while the database takes no writes, and yes when it does again', async () => {
    expect(await ready()).toBe(200)
    const shopper = await new TestShopper(shop).enter()
    const { id } = await shopper.openCart()
    await alter('set default_transaction_read_only = on')
    await expect.poll(ready).toBe(503)
    const read = async () =>
      (await shopper.call(`GET ${checkoutPath}/cart/{cartId}`, { params: { cartId: id } })).status
    await expect.poll(read).toBe(200)
    const add = () =>
      shopper.call(`POST ${checkoutPath}/cart/{cartId}/item`, {
        params: { cartId: id },
        body: { quantity: 1, product: { productCode: testProducts.biscuits } },
      })
    expect(await add()).toMatchObject({ status: 503, body: { errorCode: 'SERVICE_UNAVAILABLE' } })

    await alter('reset default_transaction_read_only')
    await expect.poll(ready).toBe(200)
    await expect.poll(async () => (await add()).status).toBe(200)
  })
  it('says no when a write that needs room finds none on the disk, while lists and products go on', async () => {
    await outside.db.execute(sql`create function no_room() returns event_trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
    await outside.db.execute(
      sql`create event trigger no_room on ddl_command_end when tag in ('CREATE TABLE') execute function no_room()`,
    )
    await expect.poll(ready).toBe(503)
    const visitor = new TestShopper(shop)
    expect((await visitor.call('GET /experience/catalog/guest/v1/products', { query: {} })).status).toBe(200)
    await outside.db.execute(sql`drop event trigger no_room`)
    await expect.poll(ready).toBe(200)
  })
  it('says no while the database is gone, and yes when it is back', async () => {
    await alter('allow_connections false')
    await expect.poll(ready).toBe(503)
    await alter('allow_connections true')
    await expect.poll(ready).toBe(200)
  })
  it('says yes while a backup reads every table, and in two processes at once', async () => {
    const second = connectDatabase(shop.databaseUrl, { max: 1 })
    const canSecondWrite = createWriteProbe(second.db, { every: 1, limit: 60_000 })
    await outside.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ name: string }>(
        sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
      )
      // The lock that pg_dump takes for as long as it lasts.
      await tx.execute(sql.raw(`lock table ${rows.map(({ name }) => name).join()} in access share mode`))
      for (let times = 0; times < 5; times += 1)
        expect(await Promise.all([ready(), canSecondWrite()])).toEqual([200, true])
    })
    await second.close()
  })
})

describe('createWriteProbe', () => {
  it('writes once in a while, however often and by how many it is asked', async () => {
    const write = vi.spyOn(outside.db, 'transaction')
    const canWrite = createWriteProbe(outside.db, { every: 3_600_000, limit: 60_000 })
    const ask = () => Promise.all(Array.from({ length: 20 }, canWrite))
    expect(new Set([...(await ask()), ...(await ask())])).toEqual(new Set([true]))
    expect(write).toHaveBeenCalledOnce()
    write.mockRestore()
  })
  it('says no when the database stands still, asks it no second time meanwhile, and goes on with it', async () => {
    const { db, pool, close } = connectDatabase(shop.databaseUrl, { max: 4 })
    const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const canWrite = createWriteProbe(db, { every: 1, limit: 200 })
    process.kill(rows[0]!.pid, 'SIGSTOP')
    try {
      for (let times = 0; times < 3; times += 1) expect(await canWrite()).toBe(false)
      expect(pool.totalCount).toBe(1)
    } finally {
      process.kill(rows[0]!.pid, 'SIGCONT')
    }
    await expect.poll(canWrite).toBe(true)
    await close()
  })
})
