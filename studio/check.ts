// `npm run check -w studio`: types, lint and tests of the studio; when they pass, its content is recorded in checked.json.
import { runStudioChecks } from '../tools/suites/studio.ts'

const { passed, failed } = await runStudioChecks()
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
