import { connectDatabase } from '../platform/database/database.ts'
import { migrateDatabase, whileStarting } from '../platform/database/migrate.ts'
import type { StartDataScope } from '../platform/config/start-data-scope.ts'
import { fillWith } from '../start-data.ts'

/** Brings the database to where a start of the shop would: a feed may come before the first start. */
export async function prepareDatabase(databaseUrl: string, scope: StartDataScope = 'all'): Promise<void> {
  await whileStarting(databaseUrl, async (client) => {
    await migrateDatabase(client)
    const { db, close } = connectDatabase(databaseUrl, { max: 1 })
    try {
      await fillWith(scope, db)
    } finally {
      await close()
    }
  })
}
