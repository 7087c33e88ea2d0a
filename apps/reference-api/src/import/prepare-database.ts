import { connectDatabase } from '../platform/database/database.ts'
import { migrateDatabase, whileStarting } from '../platform/database/migrate.ts'
import { applySeed } from '../seed/apply-seed.ts'
import { readSeed } from '../seed/read-seed.ts'

/** Brings the database to where a start of the shop would: a feed may come before the first start. */
export async function prepareDatabase(databaseUrl: string): Promise<void> {
  await whileStarting(databaseUrl, async (client) => {
    await migrateDatabase(client)
    const { db, close } = connectDatabase(databaseUrl, { max: 1 })
    await applySeed(db, readSeed()).finally(close)
  })
}
