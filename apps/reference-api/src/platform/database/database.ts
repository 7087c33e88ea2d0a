import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** Queries outside a transaction. */
export type Database = NodePgDatabase
/** Queries inside one; what a repository takes when its caller decides what belongs together. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Either. */
export type Queries = Database | Transaction

export interface DatabaseConnection {
  readonly db: Database
  readonly pool: pg.Pool
  close(): Promise<void>
}

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** `onError` hears of connections that break while idle; without a listener they would end the process. */
export function connectDatabase(
  url: string,
  options: { max?: number; onError?: (error: Error) => void } = {},
): DatabaseConnection {
  const pool = new pg.Pool({ connectionString: url, max: options.max ?? 16, application_name: 'vitrine-api' })
  pool.on('error', options.onError ?? (() => {}))
  return { db: drizzle(pool), pool, close: () => pool.end() }
}
