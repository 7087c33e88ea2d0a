// `npm run check`: types, lint, format, import directions, unused code, lock file, generated files.
import { checks } from './suites/checks.ts'
import { runSteps } from './suites/step.ts'

const { passed, failed } = await runSteps(checks())
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
