// Times of lists, search and suggestions as the catalogue grows: the seed's products copied until there are 1,000,
// 10,000 and 100,000, in a database of its own each time; medians, 95th percentiles and their ratios to the first.
// `npm run bench -- search`, or other sizes: `npm run bench -- search 1000 10000`.
import { createChanges } from '../src/platform/changes/changes.ts'
import { createCatalogService } from '../src/modules/catalog/catalog.service.ts'
import { createCountryService } from '../src/modules/countries/countries.service.ts'
import { createPromotionService } from '../src/modules/promotions/promotions.service.ts'
import { createPostgresEngine } from '../src/modules/search/engine/postgres/postgres-engine.ts'
import { createHasFiltered } from '../src/modules/search/has-filtered.ts'
import { createSearchService, type SearchService } from '../src/modules/search/search.service.ts'
import { systemClock } from '../src/platform/clock.ts'
import { connectDatabase, type Database } from '../src/platform/database/database.ts'
import type { ShopLocale } from '../src/platform/http/shop-locale.ts'
import { fillWith } from '../src/start-data.ts'
import { createTestDatabase } from '../src/testing/test-database.ts'
import { copyProducts } from './search/copy-products.ts'

const given = process.argv.slice(2).map(Number).filter(Number.isSafeInteger)
const sizes = given.length > 0 ? given : [1_000, 10_000, 100_000]
const rounds = 40
const shopLocale: ShopLocale = {
  country: 'ae',
  currency: 'AED',
  language: 'en',
  timeZone: 'Asia/Dubai',
  locale: 'en-ae',
}

type Call = (search: SearchService, round: number) => Promise<unknown>

/** The last two ask for what nobody has asked before: no count of theirs is kept. */
const calls: Readonly<Record<string, Call>> = {
  'list with facets': (search) => search.list({ department: 'fashion' }, shopLocale),
  'list, filtered': (search) =>
    search.list(
      { department: 'fashion', filter: 'tenant~color:navy,tenant~material:wool,price:[* TO 50000]' },
      shopLocale,
    ),
  'list, cheapest first': (search) => search.list({ department: 'food', sortBy: 'price asc' }, shopLocale),
  'search, one word': (search) => search.list({ query: 'shirt' }, shopLocale),
  'search, three words': (search) => search.list({ query: 'navy wool jumper' }, shopLocale),
  'search, misspelt': (search) => search.list({ query: 'choclate' }, shopLocale),
  suggestions: (search) => search.suggest('choc', undefined, shopLocale),
  'list, filtered anew': (search, round) =>
    search.list({ department: 'fashion', filter: `tenant~color:navy,price:[* TO ${50_000 + round}]` }, shopLocale),
  'search, filtered anew': (search, round) =>
    search.list({ query: 'shirt', filter: `price:[* TO ${50_000 + round}]` }, shopLocale),
}

interface Figures {
  readonly median: number
  readonly p95: number
  /** Milliseconds of the very first call, before anything of it is known. */
  readonly first: number
}

const results = new Map<string, Figures[]>(Object.keys(calls).map((name) => [name, []]))
for (const size of sizes) {
  const database = await createTestDatabase()
  const { db, close } = connectDatabase(database.url)
  try {
    await fillWith('all', db)
    await copyProducts(db, size)
    const search = openSearch(db)
    const opened = await timed(() => search.refresh())
    console.log(`\n${size} products, taken in in ${opened.toFixed(0)} ms; ${rounds} calls each`)
    for (const [name, call] of Object.entries(calls)) {
      const figures = await measure((round) => call(search, round))
      results.get(name)!.push(figures)
      const [median, p95] = [figures.median, figures.p95].map((time) => `${time.toFixed(1).padStart(7)} ms`)
      console.log(`  ${name.padEnd(22)} median ${median}, 95 % ${p95}, the first ${figures.first.toFixed(0)} ms`)
    }
  } finally {
    await close()
    await database.drop()
  }
}
console.log(`\nRatios to ${sizes[0]} products, medians and 95th percentiles: ${sizes.slice(1).join(', ')}`)
for (const [name, [base, ...larger]] of results) {
  const ratios = larger.map(({ median, p95 }) => [median / base!.median, p95 / base!.p95])
  console.log(
    `  ${name.padEnd(22)} ${ratios.map((pair) => pair.map((ratio) => ratio.toFixed(2).padStart(6)).join('')).join('   ')}`,
  )
}

function openSearch(db: Database): SearchService {
  const countries = createCountryService(db, ['ae'])
  const promotions = createPromotionService({ db, clock: systemClock })
  const changes = createChanges({ onError: () => {} })
  const catalog = createCatalogService({
    db,
    clock: systemClock,
    countries,
    promotions,
    changes,
    hasFiltered: createHasFiltered(db),
  })
  const engine = createPostgresEngine(db, 60_000)
  return createSearchService({ db, clock: systemClock, catalog, engine, timeLimit: 60_000 })
}

async function measure(call: (round: number) => Promise<unknown>): Promise<Figures> {
  const first = await timed(() => call(0))
  const times: number[] = []
  for (let round = 1; round <= rounds; round++) times.push(await timed(() => call(round)))
  times.sort((a, b) => a - b)
  return { first, median: times[rounds / 2]!, p95: times[Math.ceil(rounds * 0.95) - 1]! }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
