// `npm run import -- --feed FILE …`: brings a merchant's feed into the shop, whether it runs or not.
import { basename, join } from 'node:path'
import { startPostgres } from '../apps/reference-api/src/platform/postgres/embedded.ts'
import { hasStartDataIn, mediaFolderOf } from '../apps/reference-api/src/platform/config/config.ts'
import { connectDatabase } from '../apps/reference-api/src/platform/database/database.ts'
import { isAddress } from '../apps/reference-api/src/import/fetch/allowed-origins.ts'
import { importFeed, type ImportStage } from '../apps/reference-api/src/import/import-feed.ts'
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
  const options = readImportOptions(process.argv.slice(2))
  if (options) await runImport(options)
  else process.stdout.write(usage)
}

async function runImport(options: ImportOptions) {
  const began = Date.now()
  const home = homeFolder()
  const reportPath = options.report ?? join(home, 'imports', `${nameOfFeed(options.feed)}-${stampOf(began)}.tsv`)
  const given = process.env['DATABASE_URL']
  const server = given ? undefined : await startPostgres({ home: join(home, 'postgres'), log: say })
  const progress = createProgress<ImportStage>(process.stderr)
  try {
    const databaseUrl = given ?? (server as { url: string }).url
    await prepareDatabase(databaseUrl, { hasStartData: hasStartDataIn(process.env) })
    const { db, close } = connectDatabase(databaseUrl, { max: 2 })
    const report = openReport(reportPath)
    try {
      const mediaFolder = mediaFolderOf({ ...process.env, VITRINE_HOME: home })
      const summary = await importFeed(options, { db, mediaFolder, report, now: new Date(), onProgress: progress.show })
      progress.end()
      process.stdout.write(`${summaryText(summary, report, { isDryRun: options.isDryRun, reportPath })}\n`)
      say(`done in ${secondsSince(began)}`)
      // Whoever runs it by the clock sees no text.
      if (summary.isRefused) process.exitCode = 1
    } finally {
      await report.close()
      await close()
    }
  } finally {
    progress.end()
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
