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

/**
 * `onError` hears of every connection that breaks, whether it is idle or in a transaction; whoever uses it is told
 * besides.
 */
export function connectDatabase(
  url: string,
  { max = 16, onError = () => {} }: { max?: number; onError?: (error: Error) => void } = {},
): DatabaseConnection {
  const pool = new pg.Pool({ connectionString: url, max, application_name: 'vitrine-api' })
  // The pool listens to idle connections only, and an error that nobody listens to ends the process.
  pool.on('connect', (client) => client.on('error', onError)).on('error', () => {})
  return { db: withCauses(drizzle(pool)), pool, close: () => pool.end() }
}

/** A transaction fails with what ended its work; Drizzle rejects with the failed rollback instead. */
function withCauses(db: Database): Database {
  const transaction = db.transaction.bind(db)
  db.transaction = async (work, config) => {
    const failures: unknown[] = []
    const watched: typeof work = (tx) =>
      work(tx).catch((error: unknown) => {
        failures.push(error)
        throw error
      })
    return transaction(watched, config).catch((error: unknown) => {
      throw failures[0] ?? error
    })
  }
  return db
}
