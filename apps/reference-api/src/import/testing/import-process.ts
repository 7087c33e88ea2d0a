// An import as a process of its own that says how far it is, for tests that end it in the middle: feed, media folder,
// and further words of the command line. Names lead to this machine. At the first report of the stage in STOPS_AT it
// stops: a test that hears of it late finds it there all the same.
import { join } from 'node:path'
import { connectDatabase } from '../../platform/database/database.ts'
import { importFeed } from '../import-feed.ts'
import { readImportOptions } from '../options.ts'
import { openReport } from '../report.ts'
import { localNetwork } from './local-network.ts'

const [feed = '', mediaFolder = '', ...words] = process.argv.slice(2)
const { db, close } = connectDatabase(process.env['DATABASE_URL'] ?? '', { max: 2 })
await importFeed(readImportOptions(['--feed', feed, '--country', 'ae', '--department', 'fashion', ...words])!, {
  db,
  mediaFolder,
  report: openReport(join(mediaFolder, 'process.tsv')),
  now: new Date(),
  network: localNetwork(),
  onProgress: (stage, done) => {
    process.stdout.write(`${stage} ${done}\n`)
    if (stage === process.env['STOPS_AT']) process.kill(process.pid, 'SIGSTOP')
  },
})
await close()
