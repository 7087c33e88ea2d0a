import type { Database } from '../../../../platform/database/database.ts'
import { createCached } from '../../../../platform/changes/cached.ts'
import { createLatest } from '../../latest.ts'
import type { Found } from '../search-engine.ts'
import type { Bitmap } from './bitmap.ts'
import type { Posting } from './match.ts'
import { createProductIndex, type IndexRow, type ProductIndex } from './product-index.ts'
import { readRows } from './read-rows.ts'

/** Lists whose counts are cached: those of categories, and what many search for. */
const CACHED_LISTS = 100

/** A list before it is cut into pages. */
export interface CountedList extends Omit<Found, 'codes'> {
  readonly matched: Bitmap
  /** Best first; of a list without words, nothing. */
  readonly ranking: Uint32Array | undefined
}

/** The products as numbers, and what was read of their words so far. */
export interface IndexState {
  readonly products: ProductIndex
  readonly postings: Map<string, Posting>
  readonly lists: Pick<ReturnType<typeof createLatest<CountedList>>, 'get' | 'set'>
}

/** Keeps the index in memory and follows what changes in the table; products keep their numbers. */
export function followIndex(db: Database) {
  const rows = new Map<string, IndexRow & { termsHash: number }>()
  let since = '0'
  let state: IndexState | undefined

  return createCached(async (): Promise<IndexState> => {
    const { rows: changed, until } = await readRows(db, since)
    since = until
    const news = changed.filter((row) => JSON.stringify(rows.get(row.code)) !== JSON.stringify(row))
    if (state && news.length === 0) return state
    const saysTheSame = news.every(({ code, termsHash }) => rows.get(code)?.termsHash === termsHash)
    for (const row of news) rows.set(row.code, row)
    const postings = state && saysTheSame ? state.postings : new Map<string, Posting>()
    const lists = createLatest<CountedList>(CACHED_LISTS)
    return (state = { products: createProductIndex([...rows.values()]), postings, lists })
  })
}
