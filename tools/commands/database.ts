import { join } from 'node:path'
import { connectDatabase, type Database } from '../../apps/reference-api/src/platform/database/database.ts'
import { migrateDatabase, whileStarting } from '../../apps/reference-api/src/platform/database/migrate.ts'
import { openJobs, type Jobs } from '../../apps/reference-api/src/platform/jobs/jobs.ts'
import { createLogger } from '../../apps/reference-api/src/platform/log/logger.ts'
import { startPostgres } from '../../apps/reference-api/src/platform/postgres/embedded.ts'
import { homeFolder } from '../paths.ts'
import type { Terminal } from './command.ts'

/** What the parts of a command work on. */
export interface OpenShop extends Pick<Terminal, 'print' | 'say'> {
  readonly db: Database
  readonly url: string
}

/** For an operator's command: the shop's database, the given or the embedded one, brought up to date. */
export async function withDatabase(
  { databaseUrl: given, print, say }: Terminal,
  work: (shop: OpenShop) => Promise<void>,
): Promise<void> {
  const server = given ? undefined : await startPostgres({ home: join(homeFolder(), 'postgres'), log: say })
  try {
    const url = given ?? (server as { url: string }).url
    await whileStarting(url, migrateDatabase)
    const { db, close } = connectDatabase(url, { max: 2 })
    try {
      await work({ db, url, print, say })
    } finally {
      await close()
    }
  } finally {
    await server?.stop()
  }
}

/** The shop's queues, to read and to add to. */
export async function withJobs<T>(url: string, work: (jobs: Jobs) => Promise<T>): Promise<T> {
  const jobs = await openJobs(url, createLogger({ level: 'silent' }), { isWorker: false })
  try {
    return await work(jobs)
  } finally {
    await jobs.stop()
  }
}
