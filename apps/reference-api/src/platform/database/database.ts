import { sql } from 'drizzle-orm'
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

/** Milliseconds after which the database gives up, or is given up; 0 is no limit. */
export interface DatabaseLimits {
  /** Until there is a connection. */
  readonly connection: number
  /** Wait for one lock. */
  readonly lock: number
  readonly statement: number
  /** Pause between two statements of a transaction, whose locks others wait for. */
  readonly idleTransaction: number
}

const unlimited: DatabaseLimits = { connection: 0, lock: 0, statement: 0, idleTransaction: 0 }

/**
 * `onError` hears of every connection that breaks, whether it is idle or in a transaction; whoever uses it is told
 * besides.
 */
export function connectDatabase(
  url: string,
  {
    max = 16,
    onError = () => {},
    limits = unlimited,
  }: { max?: number; onError?: (error: Error) => void; limits?: DatabaseLimits } = {},
): DatabaseConnection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'vitrine-api',
    connectionTimeoutMillis: limits.connection,
    lock_timeout: limits.lock,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idleTransaction,
  })
  // The pool listens to idle connections only, and an error that nobody listens to ends the process.
  pool.on('connect', (client) => client.on('error', onError)).on('error', () => {})
  return { db: withConnections(drizzle(pool), pool), pool, close: () => pool.end() }
}

/**
 * Lets a transaction take its time and wait for others: for work that no shopper waits for, and that is long with a
 * large catalogue.
 */
export async function takeTime(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`)
}

/**
 * Transactions on connections that always come back: Drizzle gives none back whose `begin` fails, as it does while the
 * database restarts. A transaction fails with what ended its work; Drizzle rejects with the failed rollback instead.
 */
function withConnections(db: Database, pool: pg.Pool): Database {
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    const failures: unknown[] = []
    const watched: typeof work = (tx) =>
      work(tx).catch((error: unknown) => {
        failures.push(error)
        throw error
      })
    let isBroken = false
    try {
      return await drizzle(client).transaction(watched, config)
    } catch (error) {
      // A connection whose work is neither done nor rolled back is not for the next one.
      isBroken = error !== failures[0]
      throw failures[0] ?? error
    } finally {
      client.release(isBroken)
    }
  }
  return db
}
