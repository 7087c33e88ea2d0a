import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { withTimeLimit } from './time-limit.ts'

const listCall = 'GET /experience/catalog/guest/v1/products' as const
const suggestCall = 'GET /experience/catalog/guest/v1/suggestions' as const

let shop: TestShop
let visitor: TestShopper
beforeAll(async () => {
  shop = await openTestShop({ config: { searchTimeLimit: 2_000 } })
  visitor = new TestShopper(shop)
})
afterAll(() => shop.close())

describe('a slow search', () => {
  it('is cut off by PostgreSQL', async () => {
    const slow = withTimeLimit(shop.db, 20, (tx) => tx.execute(sql`select pg_sleep(5)`))
    await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } })
  })
  it('answers 503', async () => {
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`lock table search_word in access exclusive mode`)
      expect(await visitor.call(listCall, { query: { query: 'never asked before' } })).toMatchObject({
        status: 503,
        body: { errorCode: 'SERVICE_UNAVAILABLE' },
        headers: { 'retry-after': '2', 'cache-control': 'no-store' },
      })
    })
  })
  it.each([
    [listCall, { query: 'never asked either' }],
    [suggestCall, { query: 'never asked' }],
  ] as const)('%s does not wait for a connection for ever', async (call, query) => {
    const release = Promise.withResolvers<void>()
    const held = Array.from({ length: 16 }, () => Promise.withResolvers<void>())
    const holding = held.map(({ resolve }) =>
      shop.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        resolve()
        await release.promise
      }),
    )
    await Promise.all(held.map(({ promise }) => promise))
    const answer = await visitor.call(call, { query })
    release.resolve()
    await Promise.all(holding)
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
    await expect.poll(async () => (await visitor.call(call, { query })).status).toBe(200)
  })
})
