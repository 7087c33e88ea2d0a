import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { createTestMerchant, goodRow, tsvOf } from './testing/test-import.ts'

const PRODUCTS = 2_000
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const counts = async () =>
  (
    await shop.db.execute(sql`
      select (select count(*) from product) as products, (select count(*) from variation) as variations,
        (select count(*) from price) as prices, (select count(*) from stock) as stock, (select count(*) from category) as categories`)
  ).rows[0]

describe('an import that is killed', () => {
  it('leaves nothing of it, and the next one does everything', async () => {
    const merchant = createTestMerchant(shop.db)
    const rows = Array.from({ length: PRODUCTS }, (_, index) => ({
      ...goodRow,
      id: `K${index}`,
      item_group_id: '',
      image_link: '',
    }))
    const feed = merchant.feed('feed.tsv', tsvOf(rows))
    const before = await counts()
    const child = spawn(
      process.execPath,
      [
        '--conditions=@vitrine/source',
        fileURLToPath(new URL('testing/import-process.ts', import.meta.url)),
        feed,
        merchant.folder,
      ],
      { env: { ...process.env, DATABASE_URL: shop.databaseUrl }, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const exited = once(child, 'exit')
    let last = ''
    for await (const line of createInterface({ input: child.stdout })) {
      last = line
      if (line.startsWith('products')) child.kill('SIGKILL')
    }
    expect(await exited).toEqual([null, 'SIGKILL'])
    expect(last).toMatch(/^products \d+$/)
    expect(await counts()).toEqual(before)
    const isFree = async () =>
      expect(
        (await shop.db.execute(sql`select from pg_locks where locktype = 'advisory' and objid = 852963741`)).rowCount,
      ).toBe(0)
    await vi.waitFor(isFree, { timeout: 30_000 })
    expect(await merchant.import(feed)).toMatchObject({ rows: { made: PRODUCTS }, refused: 0 })
  })
  it('is alone: another one at the same time is sent away', async () => {
    const merchant = createTestMerchant(shop.db)
    const feed = merchant.feed('feed.tsv', tsvOf([goodRow]))
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(852963741)`)
      await expect(merchant.import(feed)).rejects.toThrow('Another import is under way')
    })
  })
})
