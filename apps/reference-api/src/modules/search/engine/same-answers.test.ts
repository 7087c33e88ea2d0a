import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applySeed } from '../../../seed/apply-seed.ts'
import { readSeed } from '../../../seed/read-seed.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { createOpenSearchEngine } from './opensearch/opensearch-engine.ts'
import { openStubCluster, type StubCluster } from './opensearch/testing/stub-cluster.ts'
import { createPostgresEngine } from './postgres/postgres-engine.ts'
import { sortings, type FindRequest, type SearchEngine } from './search-engine.ts'

let shop: TestShop
let cluster: StubCluster
let postgres: SearchEngine
let openSearch: SearchEngine
let facets: string[]
let words: string[]
beforeAll(async () => {
  shop = await openTestShop()
  cluster = await openStubCluster()
  await applySeed(shop.db, readSeed())
  postgres = createPostgresEngine(shop.db, 60_000)
  openSearch = createOpenSearchEngine({ db: shop.db, url: cluster.url, timeLimit: 10_000 })
  await Promise.all([postgres.refresh(), openSearch.refresh()])
  const read = async (query: ReturnType<typeof sql>) =>
    (await shop.db.execute<{ value: string }>(query)).rows.map(({ value }) => value)
  facets = await read(sql`
    select facet as value from search_document, unnest(facets) as facet group by 1 order by count(*) desc, 1 limit 60`)
  words = await read(sql`
    select stem as value from search_document, unnest(tsvector_to_array(terms)) as stem group by 1 order by count(*) desc, 1 limit 120`)
})
afterAll(async () => {
  await cluster.close()
  await shop.close()
})

const fieldsOf = () => [...new Set(facets.map((facet) => facet.split(':')[0]!)), 'price', 'tenant~sale']
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 1 })

function filtersOf(chosen: readonly string[]) {
  const filters = new Map<string, string[]>()
  for (const facet of chosen) {
    const at = facet.indexOf(':')
    const field = facet.slice(0, at)
    filters.set(field, [...(filters.get(field) ?? []), facet.slice(at + 1)])
  }
  return filters
}

/** Anything that a list may ask for; a word is written in one or two ways. */
const requests = (): fc.Arbitrary<FindRequest> => {
  const way = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 2 })
  const unknown = ['tenant~color:nocolour', 'nothing:here', '__proto__:x', 'tenant~sale:no']
  const amount = fc.option(fc.integer({ min: 1, max: 80_000 }), { freq: 1 })
  return fc.record({
    currency: fc.constantFrom('AED', 'KWD', 'HKD'),
    department: optional(fc.constantFrom('fashion', 'food')),
    category: optional(fc.constantFrom('women', 'men/shirts', 'bakery', 'nowhere')),
    clauses: fc.array(fc.record({ ways: fc.array(way, { minLength: 1, maxLength: 2 }) }), { maxLength: 2 }),
    filters: fc
      .array(fc.oneof(fc.constantFrom(...facets), fc.constantFrom(...unknown, 'tenant~sale:yes')), { maxLength: 2 })
      .map((chosen) => filtersOf(chosen)),
    priceRanges: fc.array(fc.record({ from: amount, to: amount }), { maxLength: 1 }),
    sorting: fc.constantFrom(...sortings),
    offset: fc.constantFrom(0, 0, 5, 60, 5_000),
    limit: fc.constantFrom(0, 7, 60),
    facets: fc.subarray(fieldsOf()),
  })
}

describe('the engine for OpenSearch, tested against a stub of its protocol only', () => {
  it('finds, counts and sorts as the engine in PostgreSQL does, whatever is asked', async () => {
    let foundSome = 0
    await fc.assert(
      fc.asyncProperty(requests(), async (request) => {
        const [expected, found] = await Promise.all([postgres.find(request), openSearch.find(request)])
        // Two measures of rarity agree on which of two products fits better, but for near ties of several words.
        const isRanked = request.sorting === 'relevance' && request.clauses.length > 0
        if (isRanked) expect(found.codes).toHaveLength(expected.codes.length)
        expect({ ...found, ...(isRanked && { codes: expected.codes }) }).toEqual(expected)
        if (expected.total > 0) foundSome++
      }),
      { numRuns: 200, seed: 21 },
    )
    expect(foundSome).toBeGreaterThan(100)
  })

  it('ranks by one word as the engine in PostgreSQL does', async () => {
    for (const word of words.filter((_, at) => at % 6 === 0)) {
      const request: FindRequest = {
        currency: 'AED',
        department: undefined,
        category: undefined,
        clauses: [{ ways: [[word]] }],
        filters: new Map(),
        priceRanges: [],
        sorting: 'relevance',
        offset: 0,
        limit: 60,
        facets: [],
      }
      expect((await openSearch.find(request)).codes, word).toEqual((await postgres.find(request)).codes)
    }
  })
})
