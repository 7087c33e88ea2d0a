import { connectDatabase } from '../platform/database/database.ts'
import { migrateDatabase, whileStarting } from '../platform/database/migrate.ts'
import { loadStartData } from '../start-data.ts'

/** Brings the database to where a start of the shop would: a feed may come before the first start. */
export async function prepareDatabase(databaseUrl: string, { hasStartData = true } = {}): Promise<void> {
  const startData = hasStartData ? await loadStartData() : undefined
  await whileStarting(databaseUrl, async (client) => {
    await migrateDatabase(client)
    const { db, close } = connectDatabase(databaseUrl, { max: 1 })
    try {
      await startData?.fill(db)
    } finally {
      await close()
    }
  })
}
