import { sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enquiry } from './modules/enquiries/enquiries.schema.ts'
import { connectDatabase } from './platform/database/database.ts'
import { newId } from './platform/ids.ts'
import { sweep, type RetentionRule } from './platform/retention/sweep.ts'
import { retentionRules } from './retention-rules.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'
import { retentionRows } from './testing/retention-rows.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const DAY = 86_400
const run = () => sweep(shop.db, shop.clock, retentionRules)

// Years pass here, and cards with them.
describe('retentionRules', () => {
  it.each(retentionRules.map(({ data, days }) => [data, days] as const))(
    '%s: what is %i days old stays, what is a second older does not',
    async (data, days) => {
      const [older, younger] = [newId(), newId()]
      await retentionRows[data].add(shop.db, older, shop.clock.now())
      shop.clock.pass(1)
      await retentionRows[data].add(shop.db, younger, shop.clock.now())
      shop.clock.pass(days * DAY)
      await run()
      expect(await retentionRows[data].count(shop.db, younger)).toBe(1)
      expect(await retentionRows[data].count(shop.db, older)).toBe(0)
    },
  )

  it('are what docs/guide/operate.md says', () => {
    const guide = readFileSync(new URL('../../../docs/guide/operate.md', import.meta.url), 'utf8')
    const said = guide.split('\n').flatMap((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      return /^\d+ days?$/.test(cells[2] ?? '') ? [cells.slice(1, 5)] : []
    })
    const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)
    expect(said).toEqual(retentionRules.map((rule) => [rule.data, days(rule.days), rule.since, rule.ending]))
  })
})

describe('sweep', () => {
  const rule = (of: Pick<RetentionRule, 'sweep'>): RetentionRule => ({
    data: 'Rows',
    days: 1,
    since: 'they came',
    ending: 'deleted',
    ...of,
  })

  it('ends 3,000 rows in batches, once each, by two processes at once', async () => {
    const second = connectDatabase(shop.databaseUrl)
    const messages = retentionRules.find(({ data }) => data === 'Messages to the shop')!
    await shop.db.execute(sql`insert into enquiry (id, reference, kind, country, locale, fields, created_at)
      select 'old-' || n, 'old-' || n, 'contact', 'ae', 'en-ae', '{}', '2020-01-01' from generate_series(1, 3000) n`)
    const batches: number[] = []
    const counting = rule({
      sweep: async (...given) => {
        const count = await messages.sweep(...given)
        batches.push(count)
        return count
      },
    })
    await Promise.all([sweep(shop.db, shop.clock, [counting]), sweep(second.db, shop.clock, [counting])])
    await second.close()
    expect(batches.reduce((sum, count) => sum + count, 0)).toBe(3_000)
    expect(Math.max(...batches)).toBe(500)
    expect(await shop.db.$count(enquiry, sql`id like 'old-%'`)).toBe(0)
  })

  it('does the other rules when one fails, and says so', async () => {
    let runs = 0
    const broken = rule({ sweep: () => Promise.reject(new Error('no such table')) })
    const counting = rule({ sweep: async () => runs++ })
    await expect(sweep(shop.db, shop.clock, [broken, counting])).rejects.toMatchObject({
      errors: [{ message: 'no such table' }],
    })
    expect(runs).toBe(1)
  })
})
