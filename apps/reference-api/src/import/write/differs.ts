import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

type Columns = Readonly<Record<string, AnyColumn>>

/**
 * The part of an upsert that changes a row when one of these columns differs, and leaves it and its caches alone
 * otherwise.
 */
export function whereDifferent(columns: Columns): { set: Record<string, SQL>; setWhere: SQL } {
  const excluded = ({ name }: AnyColumn) => sql.raw(`excluded."${name}"`)
  const list = (parts: readonly unknown[]) =>
    sql`(${sql.join(
      parts.map((part) => sql`${part}`),
      sql`, `,
    )})`
  const all = Object.values(columns)
  return {
    set: Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, excluded(column)])),
    setWhere: sql`${list(all)} is distinct from ${list(all.map(excluded))}`,
  }
}

/** True in `returning` for a row that an upsert made, false for one that it changed. */
export const isMade = sql<boolean>`xmax = 0`
