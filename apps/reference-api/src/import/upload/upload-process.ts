// A run of an uploaded feed as a process of its own, so that the shop answers meanwhile: its folder, dry or real, the
// folder of the imports and that of the pictures.
import { readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectDatabase } from '../../platform/database/database.ts'
import { withHistory } from '../history/import-history.ts'
import { storeRunReport } from '../history/run-reports.ts'
import { importFeed } from '../import-feed.ts'
import { readImportOptions } from '../options.ts'
import { openReport } from '../report.ts'
import { BEAT, uploadFiles, type RunKind, type RunState, type UploadSpec } from './upload-state.ts'

const [folder = '', kind = 'dry', importFolder = '', mediaFolder = ''] = process.argv.slice(2)
const run = kind as RunKind
const statePath = join(folder, uploadFiles.state(run))
const beating = setInterval(() => utimesSync(statePath, new Date(), new Date()), BEAT)
try {
  writeState(await runUpload())
} catch (error) {
  writeState({ status: 'failed', failure: (error as Error).message })
} finally {
  clearInterval(beating)
}

async function runUpload(): Promise<RunState> {
  const spec = JSON.parse(readFileSync(join(folder, uploadFiles.spec), 'utf8')) as UploadSpec
  const feed = join(folder, uploadFiles.feed)
  const words = [`--feed=${feed}`, ...spec.words, ...(run === 'dry' ? ['--dry-run'] : [])]
  const options = readImportOptions(words)!
  const { db, close } = connectDatabase(process.env['DATABASE_URL'] ?? '', { max: 2 })
  const reportPath = join(folder, uploadFiles.report(run))
  const report = openReport(reportPath)
  let runId: number | undefined
  try {
    const { isRefused, read, rows, refused, removed } = await withHistory(db, { ...options, feed: spec.name }, (id) => {
      runId = id
      const parts = { db, mediaFolder, report, now: new Date(), onProgress: () => {}, waitsForTurn: true }
      return importFeed(options, parts)
    })
    if (isRefused) return { status: 'failed', failure: `${refused} of ${read} rows were refused` }
    return { status: 'done', summary: { read, rows, refused, removed } }
  } finally {
    await report.close()
    if (runId !== undefined) await storeRunReport(importFolder, runId, reportPath)
    await close()
  }
}

/** In one step: nobody reads half a file. */
function writeState(state: RunState) {
  writeFileSync(`${statePath}.new`, JSON.stringify(state))
  renameSync(`${statePath}.new`, statePath)
}
