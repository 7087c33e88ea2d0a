import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { MAX_GROUP_ROWS } from '../read/limits.ts'
import type { FeedItem, Finding } from '../row/feed-item.ts'
import { MAX_ID, type ReadRow } from '../row/read-row.ts'

/**
 * The feed's rows in the database, for the time of the transaction. Variants of a product may stand anywhere in a feed;
 * sorted here, they need no memory of ours.
 */
export async function openStaging(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    create temporary table import_row (
      id text primary key, sku text not null, line integer not null, group_key text not null, item jsonb
    ) on commit drop`)
  await tx.execute(sql`
    create temporary table import_picture (
      url text primary key, file text, width integer, height integer, problem text
    ) on commit drop`)
  await tx.execute(
    sql`create temporary table import_stock (sku text primary key, units integer not null, ends_at timestamptz) on commit drop`,
  )
}

/**
 * Adds rows, refused ones too: their products are still in the feed. Of rows with one id the first that can be used
 * counts. @returns refusals of the others.
 */
export async function stageRows(tx: Transaction, rows: readonly ReadRow[]): Promise<Finding[]> {
  const usable = rows.filter(({ id }) => id !== '' && id.length <= MAX_ID && !id.includes('\0'))
  const given = firstUsable(usable).map(({ id, sku, line, groupKey, item }) => ({
    id,
    sku,
    line,
    group_key: groupKey,
    item,
  }))
  const { rows: added } = await tx.execute<{ line: number }>(sql`
    insert into import_row
    select id, sku, line, group_key, item from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (id text, sku text, line integer, group_key text, item jsonb)
    order by line
    on conflict (id) do update set
      sku = excluded.sku, line = excluded.line, group_key = excluded.group_key, item = excluded.item
    where import_row.item is null and excluded.item is not null
    returning line`)
  const lines = new Set(added.map(({ line }) => line))
  const repeated = usable.filter(({ line, item }) => item && !lines.has(line))
  if (repeated.length === 0) return []
  const { rows: first } = await tx.execute<{ id: string; line: number }>(sql`
    select id, line from import_row where id = any(${sql.param(repeated.map(({ id }) => id))})`)
  const lineOf = new Map(first.map(({ id, line }) => [id, line]))
  return repeated.map(({ id, line }) => ({
    line,
    id,
    kind: 'refused',
    field: 'id',
    reason: `is the id of line ${lineOf.get(id)} too; that row counts`,
  }))
}

/** The first usable one of the rows with one id, else the first. */
function firstUsable(rows: readonly ReadRow[]): ReadRow[] {
  const byId = new Map<string, ReadRow>()
  for (const row of rows) {
    const before = byId.get(row.id)
    if (!before || (!before.item && row.item)) byId.set(row.id, row)
  }
  return [...byId.values()]
}

/** Takes out products with more rows than one can have. @returns the refusals of their rows. */
export async function refuseLargeGroups(tx: Transaction): Promise<Finding[]> {
  const { rows } = await tx.execute<{ line: number; id: string; rows: number }>(sql`
    with large as (
      select group_key, count(*)::int as rows from import_row where item is not null
      group by group_key having count(*) > ${MAX_GROUP_ROWS}
    )
    update import_row set item = null from large
    where large.group_key = import_row.group_key and item is not null returning line, id, rows`)
  return rows.map(({ line, id, rows: count }) => ({
    line,
    id,
    kind: 'refused',
    field: 'item_group_id',
    reason: `${count} rows have it; ${MAX_GROUP_ROWS} may`,
  }))
}

/** Rows that are in memory at once, but for the last product of a batch, which is read whole. */
const ROWS_OF_BATCH = 1_000

/** Numbers the products in the feed's order and divides them into batches, counted from 1. */
export async function numberGroups(tx: Transaction): Promise<{ groups: number; batches: number }> {
  await tx.execute(sql`
    create temporary table import_group on commit drop as
      select group_key, number, (dense_rank() over (order by before / ${ROWS_OF_BATCH}::int))::int as batch from (
        select group_key, (row_number() over feed)::int as number, ((sum(count(*)) over feed) - count(*))::int as before
        from import_row where item is not null group by group_key window feed as (order by min(line))
      ) as numbered`)
  await tx.execute(sql`create index on import_group (batch)`)
  await tx.execute(sql`create index on import_row (group_key)`)
  await tx.execute(sql`create index on import_row (sku)`)
  await tx.execute(sql`analyze import_row, import_group`)
  const { rows } = await tx.execute<{ groups: number; batches: number }>(
    sql`select count(*)::int as groups, coalesce(max(batch), 0) as batches from import_group`,
  )
  return rows[0]!
}

/** Rows of the products of a batch, product by product. */
export async function readGroups(tx: Transaction, batch: number): Promise<FeedItem[][]> {
  const { rows } = await tx.execute<{ number: number; item: FeedItem }>(sql`
    select number, item from import_group join import_row using (group_key)
    where batch = ${batch} and item is not null order by number, line`)
  return [...Map.groupBy(rows, ({ number }) => number).values()].map((group) => group.map(({ item }) => item))
}

/** Titles that several products have, and barcodes that several rows have. */
export async function readRepetitions(tx: Transaction): Promise<Finding[]> {
  const { rows } = await tx.execute<{ line: number; id: string; field: string; first: number }>(sql`
    select line, id, field, first from (
      select line, id, 'title' as field, group_key,
        first_value(line) over same as first, first_value(group_key) over same as first_group
      from import_row where item is not null window same as (partition by item->>'title' order by line)
    ) titles where group_key <> first_group
    union all
    select line, id, field, first from (
      select line, id, 'gtin' as field, first_value(line) over (partition by item->>'gtin' order by line) as first
      from import_row where item->>'gtin' is not null
    ) gtins where line <> first
    order by line`)
  return rows.map(({ line, id, field, first }) => ({
    line,
    id,
    kind: 'note',
    field,
    reason: `is that of line ${first} too`,
  }))
}
