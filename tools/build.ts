// `npm run build`: everything that is published, looked at when it is packed, and its sizes.
import { builds } from './suites/builds.ts'
import { beginLog } from './suites/part-log.ts'
import { runSteps } from './suites/step.ts'

beginLog('build')
const { failed } = await runSteps('build', builds(), 1)
process.exitCode = failed > 0 ? 1 : 0
