// `npm run check`: types, lint, format, import directions, unused code, lock file, generated files; the studio when it
// changed.
import { checks } from './suites/checks.ts'
import { beginLog } from './suites/part-log.ts'
import { runSteps, sum } from './suites/step.ts'
import { runStudioChecksIfChanged } from './suites/studio.ts'

beginLog('check')
const { passed, failed } = sum([await runSteps('check', checks()), await runStudioChecksIfChanged()])
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
