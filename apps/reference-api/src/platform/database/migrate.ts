import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** Number of the advisory lock that one starting process holds while it changes the database. */
const startLock = 741_852_963

/** Runs `work` on one connection while no other process starts; the lock ends with the connection. */
export async function whileStarting<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'vitrine-api-start' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [startLock])
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Applies the committed migrations that the database has not seen. */
export async function migrateDatabase(client: pg.Client): Promise<void> {
  await migrate(drizzle(client), { migrationsFolder: fileURLToPath(new URL('../../../drizzle', import.meta.url)) })
}
