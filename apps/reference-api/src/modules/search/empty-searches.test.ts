import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { emptySearch } from './empty-search.schema.ts'
import { countEmptySearch } from './empty-searches.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const search = async (query: Record<string, string>, options?: ConstructorParameters<typeof TestShopper>[1]) => {
  const answer = await new TestShopper(shop, options).call('GET /experience/catalog/guest/v1/products', { query })
  if (!answer.ok) throw new Error(answer.body.errorCode)
  return answer.body.totalCount
}
const counted = async (words: string) => {
  const rows = await shop.db.select().from(emptySearch).where(eq(emptySearch.words, words))
  return rows.map(({ country, day, count }) => `${country} ${day} ${count}`).toSorted()
}

/** Moves on to a full hour of UTC; 20 is midnight in Dubai. */
function untilHour(hour: number) {
  const now = shop.clock.now()
  const wanted = new Date(now).setUTCHours(hour, 0, 0, 0)
  shop.clock.pass(((wanted - +now) / 1000 + 86_400) % 86_400)
}
const dayAfter = (days: number) => new Date(+shop.clock.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('a search that found nothing', () => {
  it('is counted by country and its own day, however it is written', async () => {
    untilHour(19)
    const day = dayAfter(0)
    expect(await search({ query: 'Zebra  SADDLE' })).toBe(0)
    await search({ query: 'zebra saddle' }, { location: 'SG', locale: 'en-sg' })
    untilHour(20)
    await search({ query: 'zebra saddle' })
    expect(await counted('zebra saddle')).toEqual([`ae ${day} 1`, `ae ${dayAfter(1)} 1`, `sg ${dayAfter(1)} 1`])
  })

  it('is not counted when it has found something, is narrowed, or is a later page', async () => {
    const before = await shop.db.$count(emptySearch)
    await search({ query: 'biscuits' })
    await search({ query: 'zebra stripes', filter: 'brand:none' })
    await search({ query: 'zebra stripes', startIndex: '20' } as never)
    await search({})
    expect(await shop.db.$count(emptySearch)).toBe(before)
  })

  it('leaves out words that may name a person, and long ones', async () => {
    const before = await shop.db.$count(emptySearch)
    for (const words of ['amal@shopper.example', '050 123 45 67', '٠٥٠١٢٣٤٥٦٧', 'x'.repeat(81), '  '])
      await countEmptySearch(shop, words, 'ae')
    expect(await shop.db.$count(emptySearch)).toBe(before)
    await countEmptySearch(shop, 'size 42', 'ae')
    expect(await counted('size 42')).toHaveLength(1)
  })

  it('loses no count when many search at once, and stores no endless words', async () => {
    await Promise.all(Array.from({ length: 12 }, () => countEmptySearch(shop, 'unicorn', 'kw')))
    expect(await counted('unicorn')).toEqual([expect.stringMatching(/^kw .* 12$/)])
    shop.clock.pass(2 * 86_400)
    untilHour(10)
    const day = { day: dayAfter(0), country: 'kw', count: 1, lastAt: shop.clock.now() } as const
    await shop.db
      .insert(emptySearch)
      .values(Array.from({ length: 2_000 }, (_, index) => ({ ...day, words: `w${index}` })))
    await countEmptySearch(shop, 'one more', 'kw')
    await countEmptySearch(shop, 'w7', 'kw')
    const isDay = and(eq(emptySearch.day, day.day), eq(emptySearch.country, 'kw'))
    expect(await shop.db.$count(emptySearch, isDay)).toBe(2_000)
    expect(await counted('w7')).toEqual([`kw ${day.day} 2`])
  })
})
