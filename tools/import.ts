// `npm run import -- --feed FILE …`: brings a merchant's feed into the shop, whether it runs or not. With `--history`
// it prints what the last imports came to.
import { basename, join } from 'node:path'
import { startPostgres } from '../apps/reference-api/src/platform/postgres/embedded.ts'
import { mediaFolderOf } from '../apps/reference-api/src/platform/config/config.ts'
import { startDataIn, type StartDataScope } from '../apps/reference-api/src/platform/config/start-data-scope.ts'
import { connectDatabase, type Database } from '../apps/reference-api/src/platform/database/database.ts'
import { isAddress } from '../apps/reference-api/src/import/fetch/allowed-origins.ts'
import { importFeed, type ImportStage } from '../apps/reference-api/src/import/import-feed.ts'
import { readHistory, withHistory } from '../apps/reference-api/src/import/history/import-history.ts'
import { storeRunReport } from '../apps/reference-api/src/import/history/run-reports.ts'
import { historyText } from '../apps/reference-api/src/import/history/history-text.ts'
import { readImportOptions, type ImportOptions } from '../apps/reference-api/src/import/options.ts'
import { prepareDatabase } from '../apps/reference-api/src/import/prepare-database.ts'
import { openReport } from '../apps/reference-api/src/import/report.ts'
import { summaryText } from '../apps/reference-api/src/import/summary.ts'
import { usage, UsageError } from '../apps/reference-api/src/import/usage.ts'
import { homeFolder } from './paths.ts'
import { createProgress } from './progress.ts'
import { fail, say, secondsSince } from './terminal.ts'

await run().catch((error) => {
  if (error instanceof UsageError) process.stderr.write(`${usage}\n`)
  fail(error)
})

async function run() {
  const words = process.argv.slice(2)
  if (words.includes('--history')) return printHistory(words)
  const options = readImportOptions(words)
  if (options) await runImport(options)
  else process.stdout.write(usage)
}

async function printHistory(words: readonly string[]) {
  if (words.length > 1) throw new UsageError('--history prints the last imports and stands alone.')
  const runs = await withDatabase(homeFolder(), 'none', readHistory)
  process.stdout.write(`${historyText(runs)}\n`)
}

async function runImport(options: ImportOptions) {
  const began = Date.now()
  const home = homeFolder()
  const reportPath = options.report ?? join(home, 'imports', `${nameOfFeed(options.feed)}-${stampOf(began)}.tsv`)
  const mediaFolder = mediaFolderOf({ ...process.env, VITRINE_HOME: home })
  const progress = createProgress<ImportStage>(process.stderr)
  try {
    await withDatabase(home, startDataIn(process.env), async (db) => {
      const report = openReport(reportPath)
      let runId: number | undefined
      const parts = { db, mediaFolder, report, now: new Date(), onProgress: progress.show }
      try {
        const summary = await withHistory(db, options, (id) => {
          runId = id
          return importFeed(options, parts)
        })
        progress.end()
        process.stdout.write(`${summaryText(summary, report, { isDryRun: options.isDryRun, reportPath })}\n`)
        say(`done in ${secondsSince(began)}`)
        // Whoever runs it by the clock sees no text.
        if (summary.isRefused) process.exitCode = 1
      } finally {
        await report.close()
        // The desk shows it.
        if (runId !== undefined) await storeRunReport(join(home, 'imports'), runId, reportPath)
      }
    })
  } finally {
    progress.end()
  }
}

/** The shop's database, which is started where it does not run. */
async function withDatabase<Result>(
  home: string,
  scope: StartDataScope,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const given = process.env['DATABASE_URL']
  const server = given ? undefined : await startPostgres({ home: join(home, 'postgres'), log: say })
  try {
    const databaseUrl = given ?? (server as { url: string }).url
    await prepareDatabase(databaseUrl, scope)
    const { db, close } = connectDatabase(databaseUrl, { max: 2 })
    try {
      return await work(db)
    } finally {
      await close()
    }
  } finally {
    await server?.stop()
  }
}

/** The last part of a path or an address; what follows a question mark may be a secret. */
function nameOfFeed(feed: string): string {
  return basename(isAddress(feed) ? new URL(feed).pathname : feed) || 'feed'
}

function stampOf(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replaceAll(':', '')
}
