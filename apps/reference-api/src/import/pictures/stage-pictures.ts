import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import type { StoredPicture } from '../group/map-images.ts'
import type { Finding } from '../row/feed-item.ts'
import type { PictureResult } from './picture-store.ts'

type Outcome = { readonly url: string; readonly problem?: string } & Partial<StoredPicture>

const AT_ONCE = 4
const PAGE = 200
/** Rows of which the pictures are looked through at once. */
const ROWS = 5_000

/**
 * Brings every picture of the staged rows into the store, each once. A file that is written although the transaction
 * fails is named after what it holds and does no harm.
 * @returns how many there are now.
 */
export async function stagePictures(
  tx: Transaction,
  options: {
    find: (url: string) => Promise<PictureResult>
    onFindings: (findings: Finding[]) => Promise<void>
    onProgress: (done: number, total: number) => void
  },
): Promise<number> {
  await tx.execute(sql`
    insert into import_picture (url)
    select distinct url from import_row cross join jsonb_array_elements_text(item->'pictures') as url
    where item is not null`)
  const total = await countPictures(tx)
  let stored = 0
  for (let done = 0, after = ''; done < total;) {
    const { rows } = await tx.execute<{ url: string }>(sql`
      select url from import_picture where url > ${after} order by url limit ${PAGE}`)
    const outcomes = await inTurns(rows, async ({ url }): Promise<Outcome> => {
      return { url, ...(await options.find(url)) }
    })
    await tx.execute(sql`
      update import_picture set file = given.file, width = given.width, height = given.height, problem = given.problem
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
        as given (url text, file text, width integer, height integer, problem text)
      where given.url = import_picture.url`)
    stored += outcomes.filter(({ file }) => file !== undefined).length
    done += rows.length
    after = rows.at(-1)!.url
    options.onProgress(done, total)
  }
  await findProblems(tx, options.onFindings)
  return stored
}

/** Problems of rows: each is named once for a row, however many of its pictures have it. */
async function findProblems(tx: Transaction, onFindings: (findings: Finding[]) => Promise<void>) {
  for (let after: number | undefined = 0; after !== undefined;) {
    const { rows } = await tx.execute<{ line: number; id: string; problem: string }>(sql`
      select distinct line, id, problem
      from (select line, id, item from import_row where line > ${after} and item is not null order by line limit ${ROWS})
        as part cross join jsonb_array_elements_text(item->'pictures') as address
        join import_picture on url = address
      where problem is not null order by line`)
    await onFindings(
      rows.map(({ line, id, problem }) => ({ line, id, kind: 'note', field: 'image_link', reason: problem })),
    )
    after = await lineAfter(tx, after)
  }
}

/** The last line of a part of the rows; undefined where the rows end. */
async function lineAfter(tx: Transaction, after: number): Promise<number | undefined> {
  const { rows } = await tx.execute<{ line: number }>(sql`
    select line from import_row where line > ${after} and item is not null order by line offset ${ROWS - 1} limit 1`)
  return rows[0]?.line
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
