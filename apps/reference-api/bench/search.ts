// How lists, search and suggestions grow with the catalogue: the seed's products copied until there are 1,000, 10,000 and 100,000,
// times as ratios to 1,000. `npm run bench -- search`.
import { sql } from 'drizzle-orm'
import { createCatalogService } from '../src/modules/catalog/catalog.service.ts'
import { createMarketService } from '../src/modules/masterdata/market.service.ts'
import { createPromotionService } from '../src/modules/promotions/promotions.service.ts'
import { createPostgresEngine } from '../src/modules/search/engine/postgres/postgres-engine.ts'
import { createSearchService, type SearchService } from '../src/modules/search/search.service.ts'
import { systemClock } from '../src/platform/clock.ts'
import { connectDatabase, type Database } from '../src/platform/database/database.ts'
import type { Market } from '../src/platform/http/market.ts'
import { applySeed } from '../src/seed/apply-seed.ts'
import { readSeed } from '../src/seed/read-seed.ts'
import { createTestDatabase } from '../src/testing/test-database.ts'

const sizes = [1_000, 10_000, 100_000]
const rounds = 40
const market: Market = { country: 'ae', currency: 'AED', language: 'en', locale: 'en-ae' }

const calls: Readonly<Record<string, (search: SearchService) => Promise<unknown>>> = {
  'list with facets': (search) => search.list({ department: 'fashion' }, market),
  'list, filtered': (search) =>
    search.list({ department: 'fashion', filter: 'tenant~color:navy,tenant~material:wool,price:[* TO 50000]' }, market),
  'list, cheapest first': (search) => search.list({ department: 'food', sortBy: 'price asc' }, market),
  'search, one word': (search) => search.list({ query: 'shirt' }, market),
  'search, three words': (search) => search.list({ query: 'navy wool jumper' }, market),
  'search, misspelt': (search) => search.list({ query: 'choclate' }, market),
  suggestions: (search) => search.suggest('choc', undefined, market),
}

const results: Record<string, number[]> = {}
for (const size of sizes) {
  const database = await createTestDatabase()
  const { db, close } = connectDatabase(database.url)
  await applySeed(db, readSeed())
  await copyProducts(db, size)
  const markets = createMarketService(db, ['ae'])
  const promotions = createPromotionService({ db, clock: systemClock, markets })
  const catalog = createCatalogService({ db, clock: systemClock, markets, promotions })
  const engine = createPostgresEngine(db, 60_000)
  const search = createSearchService({ db, clock: systemClock, catalog, engine, timeLimit: 60_000 })
  const opened = await timed(() => search.refresh())
  console.log(`\n${size} products, taken in in ${opened.toFixed(0)} ms`)
  for (const [name, call] of Object.entries(calls)) {
    const first = await timed(() => call(search))
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push(await timed(() => call(search)))
    const middle = times.sort((a, b) => a - b)[rounds / 2]!
    ;(results[name] ??= []).push(middle)
    console.log(
      `  ${name.padEnd(22)} ${middle.toFixed(1).padStart(7)} ms, asked for the first time ${first.toFixed(0)} ms`,
    )
  }
  await close()
  await database.drop()
}
console.log(`\nRatios to ${sizes[0]} products`)
for (const [name, times] of Object.entries(results))
  console.log(`  ${name.padEnd(22)} ${times.map((time) => (time / times[0]!).toFixed(2).padStart(6)).join('')}`)

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Copies whole products, documents among them, as the index would make them; triggers are off, for nothing is to be made anew. */
async function copyProducts(db: Database, size: number) {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from product where merchant is null`,
  )
  const copies = Math.ceil(size / rows[0]!.count) - 1
  const series = sql`generate_series(1, ${copies}) as copy`
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into product select (jsonb_populate_record(product, jsonb_build_object('code', code || '-' || copy, 'slug', slug || '-' || copy,
        'position', position + copy * 1000))).* from product, ${series}`)
    await tx.execute(
      sql`insert into product_category select product_code || '-' || copy, department, category_code from product_category, ${series}`,
    )
    await tx.execute(
      sql`insert into price select currency, product_code || '-' || copy, price + copy % 97 * 100, sale_price from price, ${series} where currency = 'AED'`,
    )
    await tx.execute(sql`
      insert into stock select sku || '-' || copy, initial, available, reserved, sold
      from stock join variation using (sku), ${series} where variation.position < 4`)
    await tx.execute(sql`
      insert into variation (sku, product_code, position, colour, size1, size2)
      select sku || '-' || copy, product_code || '-' || copy, position, colour, size1, size2 from variation, ${series} where position < 4`)
    await tx.execute(sql`
      insert into search_document select (jsonb_populate_record(search_document, jsonb_build_object('product_code', product_code || '-' || copy,
        'position', position + copy * 1000, 'prices', jsonb_build_object('AED', jsonb_build_array((prices->'AED'->>0)::int + copy % 97 * 100, 0))))).*
      from search_document, ${series} where prices ? 'AED'`)
  })
  await db.execute(sql`analyze`)
}
