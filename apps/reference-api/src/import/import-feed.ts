import { eq, sql, TransactionRollbackError } from 'drizzle-orm'
import type { Language } from '@vitrine/contract'
import { countries, timeZones } from '@vitrine/contract/rules'
import { country } from '../modules/countries/countries.schema.ts'
import { product } from '../modules/catalog/catalog.schema.ts'
import { indexAll } from '../modules/search/index/index-stale.ts'
import { takeTime, type Database, type Transaction } from '../platform/database/database.ts'
import type { ImportOptions } from './options.ts'
import { isAddress } from './fetch/allowed-origins.ts'
import { fetchFeed } from './fetch/fetch-feed.ts'
import { createPictureFetcher, type PictureFetcher } from './fetch/fetch-pictures.ts'
import { openFetching } from './fetch/fetching.ts'
import { publicNetwork, type Network } from './fetch/network.ts'
import { openPictureRecords } from './fetch/picture-records.ts'
import { findPicture } from './pictures/find-picture.ts'
import { createPictureStore, RECIPE } from './pictures/picture-store.ts'
import { keepPlaceholder, placeholderOf } from './pictures/placeholder.ts'
import { stagePictures } from './pictures/stage-pictures.ts'
import { createColumnUse } from './read/column-use.ts'
import { FeedError } from './read/feed-error.ts'
import { readFeed } from './read/read-feed.ts'
import { readCategoryMap, readPriceList, readTaxonomy } from './read/tables.ts'
import type { Report } from './report.ts'
import { createCategoryMap, type CategoryMap } from './row/category-map.ts'
import type { Finding } from './row/feed-item.ts'
import { readRow, type ReadRow, type RowRules } from './row/read-row.ts'
import { scriptOf } from './row/script.ts'
import { openCategoryTree } from './write/category-tree.ts'
import { findingsOf, findMissing, removeMissing, type Missing } from './write/remove-missing.ts'
import { splitGroups } from './write/split-groups.ts'
import {
  numberGroups,
  openStaging,
  readGroups,
  readRepetitions,
  refuseLargeGroups,
  stageRows,
} from './write/staging.ts'
import { writeBatch, type BatchContext, type Counts } from './write/write-batch.ts'
import { writeStock } from './write/write-stock.ts'
import { writeStoreStock } from './write/write-store-stock.ts'

export interface ImportSummary {
  /** Rows of the feed; made, changed, unchanged and refused are all of them. */
  readonly read: number
  readonly rows: Counts
  readonly refused: number
  /** Whether so many are refused that nothing was changed. */
  readonly isRefused: boolean
  /** Rows among those imported that have no price and are not sold. */
  readonly unsold: number
  readonly products: Counts
  readonly pictures: number
  readonly fetches: PictureFetcher['counts']
  readonly removed: { readonly products: number; readonly variants: number }
}

export type ImportStage = 'rows' | 'pictures' | 'products'

export interface ImportParts {
  readonly db: Database
  /** Folder to which masters of pictures go. */
  readonly mediaFolder: string
  readonly report: Report
  readonly now: Date
  /** The public network, unless a test has one of its own. */
  readonly network?: Network
  readonly onProgress: (stage: ImportStage, done: number, total?: number) => void
  /** Waits while another import is under way; else that is an error. */
  readonly waitsForTurn?: boolean
}

const ROWS_AT_ONCE = 500
const importLock = 852_963_741

/**
 * Imports a feed in one transaction: all of it or nothing. First the rows are read and checked into temporary tables,
 * then their pictures are made, then the products are written, so that the shop's own rows are held for the last part
 * only. Search hears of them after that, in steps: orders do not wait for words to be counted, and whoever is left with
 * the rest goes on with it.
 * @throws FeedError when the file is no feed, or cannot be read to its end.
 */
export async function importFeed(options: ImportOptions, parts: ImportParts): Promise<ImportSummary> {
  const { db, report, mediaFolder } = parts
  const rules = await readRules(options, parts)
  const placeholder = placeholderOf(options.department)
  const store = createPictureStore(mediaFolder, { isDryRun: options.isDryRun, frame: placeholder })
  if (!options.isDryRun) await keepPlaceholder(mediaFolder, placeholder)
  const summary = await inTransaction(parts, options.isDryRun, async (tx) => {
    await using fetching = await openFetching(options.origins, parts.network ?? publicNetwork)
    const feed = isAddress(options.feed) ? await fetchFeed(options.feed, fetching) : options.feed
    await openStaging(tx)
    const read = await readRows(tx, feed, rules, parts)
    await report.add(await refuseLargeGroups(tx))
    await report.add(await splitGroups(tx, rules.language))
    const numbered = await numberGroups(tx)
    const scope = { ...options, language: rules.language, currency: rules.prices.currency }
    const missing = options.removesMissing
      ? await missingWithin(options.removeLimit, tx, scope, numbered, report)
      : null
    await report.add(await readRepetitions(tx))
    const recipe = `${RECIPE} ${options.department}`
    const records = openPictureRecords(mediaFolder, recipe)
    const fetcher = createPictureFetcher({ ...fetching, store, records, isDryRun: options.isDryRun })
    const pictures = await stagePictures(tx, {
      find: (url) => findPicture(url, options.mediaMappings, store, fetcher),
      onFindings: report.add,
      onProgress: (done, total) => parts.onProgress('pictures', done, total),
    })
    const written = await writeGroups(tx, numbered, parts, {
      ...scope,
      placeholder,
      now: parts.now,
      categories: await openCategoryTree(tx, options.department, rules.language),
      nextPosition: await positions(tx),
    })
    if (missing) await removeMissing(tx, missing, scope)
    await report.add(await writeStock(tx, scope.currency, options.countsStock))
    if (options.storeStockFile) await report.add(await writeStoreStock(tx, options.storeStockFile, options))
    const removed = { products: missing?.products.length ?? 0, variants: missing?.variants.length ?? 0 }
    const refused = report.refusedRows
    const isRefused = refused * 100 > options.failAbove * read || sumOf(written.rows) === 0
    return { read, ...written, refused, isRefused, pictures, fetches: fetcher.counts, removed }
  })
  if (!options.isDryRun && !summary.isRefused) await indexAll(db)
  return summary
}

const sumOf = ({ made, changed, unchanged }: Counts) => made + changed + unchanged

/** @throws FeedError when more is missing than a feed usually leaves out: half a file looks like that. */
async function missingWithin(
  limit: number,
  tx: Transaction,
  scope: Parameters<typeof findMissing>[1],
  { groups }: { groups: number },
  report: Report,
): Promise<Missing> {
  if (groups === 0)
    throw new FeedError(
      'No row of the feed can be used, so --remove-missing would empty the shop. Nothing was changed.',
    )
  const missing = await findMissing(tx, scope)
  await report.add(findingsOf(missing))
  const { gone, onSale, products, variants } = missing
  if (gone * 100 <= limit * onSale) return missing
  throw new FeedError(
    `--remove-missing would take ${products.length} products and ${variants.length} further variants off sale, ` +
      `${Math.round((gone * 100) / onSale)} % of what this merchant sells here; the limit is ${limit} %. ` +
      'Nothing was changed. The report names them. Is the feed whole? If so, give --remove-limit 100.',
  )
}

/** A dry run does everything and takes it back, and so does a feed of which too much is refused. */
async function inTransaction(
  { db, waitsForTurn }: Pick<ImportParts, 'db' | 'waitsForTurn'>,
  isDryRun: boolean,
  work: (tx: Transaction) => Promise<ImportSummary>,
): Promise<ImportSummary> {
  let summary: ImportSummary | undefined
  const run = db.transaction(async (tx) => {
    await (waitsForTurn ? waitForTurn(tx) : takeTurn(tx))
    summary = await work(tx)
    if (isDryRun || summary.isRefused) tx.rollback()
  })
  await run.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error
  })
  return summary as ImportSummary
}

/** One import at a time. @throws FeedError while another is under way */
async function takeTurn(tx: Transaction) {
  const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${importLock}) as free`)
  if (!rows[0]!.free) throw new FeedError('Another import is under way. Wait for its end and run this one again.')
  await takeTime(tx)
}

async function waitForTurn(tx: Transaction) {
  await takeTime(tx)
  await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`)
}

async function readRules(options: ImportOptions, { db, now }: ImportParts): Promise<RowRules> {
  const language = options.language.slice(0, 2) as Language
  const [row] = await db.select().from(country).where(eq(country.code, options.country))
  if (!row) throw new FeedError(`The shop does not sell in ${options.country}.`)
  const { currency } = countries[row.entry.code]
  return {
    language,
    prices: { currency, rates: options.rates, readAs: options.readAs },
    timeZone: timeZones[options.country],
    stock: options.stock,
    brand: options.brand,
    taxonomy: await readTaxonomy(options.taxonomyFile, language),
    categories: createCategoryMap(await readCategoryMap(options.categoriesFile)),
    priceList: await readPriceList(options.priceFile, currency),
    toScript: await scriptOf(options.language),
    now,
  }
}

async function readRows(
  tx: Transaction,
  feed: string,
  rules: RowRules,
  { report, onProgress }: ImportParts,
): Promise<number> {
  let count = 0
  let batch: ReadRow[] = []
  const stage = async () => {
    await report.add(batch.flatMap(({ findings }) => findings))
    await report.add(await stageRows(tx, batch))
    count += batch.length
    batch = []
    onProgress('rows', count)
  }
  const { prices, timeZone } = rules
  const columns = createColumnUse()
  for await (const row of readFeed(feed, { currency: prices.readAs ?? prices.currency, timeZone }, columns)) {
    batch.push(readRow(row, rules))
    if (batch.length === ROWS_AT_ONCE) await stage()
  }
  await stage()
  await report.add([...unusedColumns(columns.unused()), ...unusedLines(rules.categories)])
  if (count === 0) throw new FeedError('The feed has no rows, only a header: nothing was imported.')
  return count
}

const unusedColumns = (names: readonly string[]): Finding[] =>
  names.length === 0
    ? []
    : [{ line: 0, id: '', kind: 'note', field: 'columns', reason: `not used: ${names.join(', ')}` }]

/** A misspelt line would leave its goods where the feed has them, and nobody would know. */
const unusedLines = (categories: CategoryMap) =>
  categories.unused().map(({ line, from }): Finding => {
    const reason = `line ${line} of the map: no row has the category "${from.join(' > ')}"`
    return { line: 0, id: '', kind: 'note', field: 'categories', reason }
  })

async function writeGroups(
  tx: Transaction,
  { groups, batches }: Awaited<ReturnType<typeof numberGroups>>,
  { report, onProgress }: ImportParts,
  context: BatchContext,
): Promise<Pick<ImportSummary, 'rows' | 'products' | 'unsold'>> {
  const rows = { made: 0, changed: 0, unchanged: 0 }
  const products = { made: 0, changed: 0, unchanged: 0 }
  let unsold = 0
  let done = 0
  for (let number = 1; number <= batches; number++) {
    const batchGroups = await readGroups(tx, number)
    const batch = await writeBatch(tx, batchGroups, context)
    await report.add(batch.findings)
    add(rows, batch.rows)
    add(products, batch.products)
    unsold += batch.unsold
    done += batchGroups.length
    onProgress('products', done, groups)
  }
  return { rows, products, unsold }
}

function add(sum: Counts, more: Counts) {
  for (const key of ['made', 'changed', 'unchanged'] as const) sum[key] += more[key]
}

/** New products follow those that the shop has. */
async function positions(tx: Transaction): Promise<() => number> {
  const { rows } = await tx.execute<{ last: number | null }>(sql`select max(position) as last from ${product}`)
  let last = rows[0]!.last ?? -1
  return () => ++last
}
