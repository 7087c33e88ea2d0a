// `npm run payments`: the payments that need an operator, one a line. `npm run payments -- --retry ALD-AE-100123` asks
// the card provider once more; an order on hold goes on as soon as its money has come.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  openPaymentProblems,
  retryPaymentProblems,
} from '../apps/reference-api/src/modules/payment/payment-problem-list.ts'
import { connectDatabase, type Database } from '../apps/reference-api/src/platform/database/database.ts'
import { migrateDatabase, whileStarting } from '../apps/reference-api/src/platform/database/migrate.ts'
import { openJobs } from '../apps/reference-api/src/platform/jobs/jobs.ts'
import { createLogger } from '../apps/reference-api/src/platform/log/logger.ts'
import { startPostgres } from '../apps/reference-api/src/platform/postgres/embedded.ts'
import { homeFolder } from './paths.ts'
import { fail, say } from './terminal.ts'

await run().catch(fail)

async function run() {
  const { retry } = parseArgs({ options: { retry: { type: 'string' } } }).values
  const given = process.env['DATABASE_URL']
  const server = given ? undefined : await startPostgres({ home: join(homeFolder(), 'postgres'), log: say })
  try {
    const databaseUrl = given ?? (server as { url: string }).url
    await whileStarting(databaseUrl, migrateDatabase)
    const { db, close } = connectDatabase(databaseUrl, { max: 2 })
    try {
      await (retry === undefined ? list(db) : tryAgain(db, databaseUrl, retry))
    } finally {
      await close()
    }
  } finally {
    await server?.stop()
  }
}

async function list(db: Database) {
  const problems = await openPaymentProblems(db)
  for (const { createdAt, orderNumber, isOnHold, kind, amount, currency, detail } of problems) {
    const state = isOnHold ? 'on hold' : 'not on hold'
    const fields = [createdAt.toISOString(), orderNumber, state, kind, `${amount} ${currency}`, detail]
    process.stdout.write(`${fields.join('\t')}\n`)
  }
  say(problems.length === 0 ? 'no payment needs anybody.' : `${problems.length} to look at.`)
}

async function tryAgain(db: Database, databaseUrl: string, orderNumber: string) {
  const jobs = await openJobs(databaseUrl, createLogger({ level: 'silent' }), { isWorker: false })
  const count = await retryPaymentProblems({ db, jobs }, orderNumber)
  await jobs.stop()
  if (count === 0) throw new Error(`${orderNumber} has no payment that needs anybody.`)
  say(`${count} queued; the shop asks the card provider as soon as it runs.`)
}
