import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import type { StoredPicture } from '../group/map-images.ts'
import type { Finding } from '../row/feed-item.ts'
import { locatePicture, type MediaMapping } from './media-map.ts'
import type { PictureStore } from './picture-store.ts'

interface StagedPicture {
  readonly url: string
  readonly line: number
  readonly id: string
}

const AT_ONCE = 4
const PAGE = 200

/**
 * Brings every picture of the staged rows into the store, each once. A file that is written although the transaction
 * fails is named after what it holds and does no harm.
 * @returns how many there are now.
 */
export async function stagePictures(
  tx: Transaction,
  options: {
    store: PictureStore
    mappings: readonly MediaMapping[]
    onFinding: (finding: Finding) => Promise<void>
    onProgress: (done: number, total: number) => void
  },
): Promise<number> {
  await tx.execute(sql`
    insert into import_picture (url, line, id)
    select distinct on (url) url, line, id
    from import_row cross join jsonb_array_elements_text(item->'pictures') as url
    where item is not null order by url, line`)
  const total = await countPictures(tx)
  let stored = 0
  for (let done = 0, after = ''; done < total;) {
    const { rows } = await tx.execute<StagedPicture & Record<string, unknown>>(sql`
      select url, line, id from import_picture where url > ${after} order by url limit ${PAGE}`)
    const kept = await inTurns(rows, async ({ url, line, id }) => {
      const source = locatePicture(url, options.mappings)
      const result = 'file' in source ? await options.store.keep(source.file, source.folder) : source
      if (!('problem' in result)) return [{ url, ...result }]
      await options.onFinding({ line, id, kind: 'note', field: 'image_link', reason: result.problem })
      return []
    })
    await tx.execute(sql`
      update import_picture set file = given.file, width = given.width, height = given.height
      from jsonb_to_recordset(${JSON.stringify(kept.flat())}::jsonb)
        as given (url text, file text, width integer, height integer) where given.url = import_picture.url`)
    stored += kept.flat().length
    done += rows.length
    after = rows.at(-1)!.url
    options.onProgress(done, total)
  }
  return stored
}

/** The stored pictures of these addresses. */
export async function readPictures(tx: Transaction, urls: readonly string[]): Promise<Map<string, StoredPicture>> {
  const { rows } = await tx.execute<StoredPicture & { url: string } & Record<string, unknown>>(sql`
    select url, file, width, height from import_picture where file is not null and url = any(${sql.param([...urls])})`)
  return new Map(rows.map(({ url, file, width, height }) => [url, { file, width, height }]))
}

async function countPictures(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from import_picture`)
  return rows[0]!.count
}

/** A few at a time, in order. */
async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < items.length; at += AT_ONCE)
    results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(work))))
  return results
}
