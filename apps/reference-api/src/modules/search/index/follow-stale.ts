import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { indexSome } from './index-stale.ts'

/**
 * Makes some of the documents that a change left to be made, then has `refresh` take in what there is. Changes may come
 * faster than this runs: then it runs once more, for all of them.
 */
export function followStale(db: Database, refresh: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  async function run() {
    const { rows } = await db.execute<{ is_stale: boolean }>(sql`select exists (select from search_stale) as is_stale`)
    if (rows[0]!.is_stale) await db.transaction(indexSome)
    await refresh()
  }
  const begin = () => {
    running = run().finally(() => (running = undefined))
    return running
  }

  return () => {
    if (!running) return begin()
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined
        return begin()
      })
    return next
  }
}
