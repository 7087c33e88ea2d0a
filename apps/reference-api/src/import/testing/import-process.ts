// An import as a process of its own that says how far it is, for tests that end it in the middle: feed, media folder,
// and further words of the command line. Names lead to this machine.
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
  onProgress: (stage, done) => process.stdout.write(`${stage} ${done}\n`),
})
await close()
