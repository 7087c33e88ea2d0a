// `npm run build`: everything that is published, looked at when it is packed, and its sizes.
import { runBuilds } from './suites/builds.ts'
import { beginLog } from './suites/part-log.ts'

beginLog('build')
const { failed } = await runBuilds()
process.exitCode = failed > 0 ? 1 : 0
