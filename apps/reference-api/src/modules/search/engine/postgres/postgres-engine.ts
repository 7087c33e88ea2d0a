import type { Database } from '../../../../platform/database/database.ts'
import type { DepartmentType } from '@vitrine/contract'
import { CATEGORY } from '@vitrine/contract/rules'
import { withTimeLimit } from '../../time-limit.ts'
import { withoutMentions } from '../mentions.ts'
import type { Clause, FindRequest, Found, SearchEngine } from '../search-engine.ts'
import { count, countBoth, createBitmap, intersect, type Bitmap } from './bitmap.ts'
import { filterAndCount } from './count-facets.ts'
import { followIndex, type CountedList, type IndexState } from './followed-index.ts'
import { matchClauses, type Match } from './match.ts'
import { byScore, orderOf, pageOf } from './order.ts'
import { readPosting } from './read-postings.ts'

/** Words whose postings are kept, the latest that were asked for. */
const POSTING_LIMIT = 5_000

/**
 * Search in PostgreSQL: its full-text index says which products have a word, each process remembers the answer and what
 * can be filtered and sorted by, and counts there.
 */
export function createPostgresEngine(db: Database, timeLimit: number): SearchEngine {
  const cached = followIndex(db)

  async function match(state: IndexState, clauses: readonly Clause[]): Promise<Match | undefined> {
    if (clauses.length === 0) return undefined
    const { products, postings } = state
    const stems = new Set(clauses.flatMap(({ ways }) => ways.flat()))
    const missing = [...stems].filter((stem) => !postings.has(stem))
    if (missing.length > 0)
      await withTimeLimit(db, timeLimit, async (tx) => {
        for (const stem of missing) postings.set(stem, await readPosting(tx, stem, products))
      })
    const found = matchClauses(products.size, clauses, (stem) => postings.get(stem)!)
    for (const stem of postings.keys()) {
      if (postings.size <= POSTING_LIMIT) break
      postings.delete(stem)
    }
    return found
  }

  async function countList(state: IndexState, request: FindRequest): Promise<CountedList> {
    const { products } = state
    const list = products.priceList(request.currency)
    const found = await match(state, request.clauses)
    const isRelaxed = found !== undefined && request.clauses.length > 1 && countBoth(found.all, list.sold) === 0
    const words = found && (isRelaxed ? found.any : found.all)
    const described = found && (isRelaxed ? found.anyDescribed : found.allDescribed)
    const all = words ? intersect(list.sold, words) : list.sold
    const nothing = createBitmap(products.size)
    const inDepartment = (department: DepartmentType): Bitmap => products.departments.get(department) ?? nothing
    const countIn = (some: Bitmap) => ({
      fashion: countBoth(some, inDepartment('fashion')),
      food: countBoth(some, inDepartment('food')),
    })
    const scope = intersect(
      all,
      ...(request.department ? [inDepartment(request.department)] : []),
      ...(request.category ? [products.values.get(CATEGORY)?.get(request.category) ?? nothing] : []),
    )
    const counts = filterAndCount(products, list, scope, request)
    return {
      ...counts,
      ranking: found && byScore(products.featured, counts.matched, found.scores),
      total: count(counts.matched),
      isRelaxed: isRelaxed && count(all) > 0,
      departments: withoutMentions(countIn(all), countIn(described ? intersect(list.sold, described) : all)),
    }
  }

  /** Counting is the same for every page and order of a list. */
  async function countedList(state: IndexState, request: FindRequest): Promise<CountedList> {
    const { currency, department, category, clauses, filters, priceRanges, facets } = request
    const key = JSON.stringify([currency, department, category, clauses, [...filters], priceRanges, facets])
    const known = state.lists.get(key)
    if (known) return known
    const counted = await countList(state, request)
    state.lists.set(key, counted)
    return counted
  }

  return {
    refresh: () => cached.refresh(),

    async find(request): Promise<Found> {
      const state = await cached.get()
      const { products } = state
      const { matched, ranking, ...found } = await countedList(state, request)
      const order = orderOf(request.sorting, products, products.priceList(request.currency), ranking)
      const page = pageOf(order, matched, products.inStock, request)
      return { ...found, codes: page.map((number) => products.codes[number]!) }
    },
  }
}
