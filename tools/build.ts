// `npm run build`: everything that is published, looked at when it is packed, and its sizes.
import { builds } from './suites/builds.ts'
import { runStep, sum, type Outcome } from './suites/step.ts'

const outcomes: Outcome[] = []
for (const step of builds()) outcomes.push(await runStep(step))
process.exitCode = sum(outcomes).failed > 0 ? 1 : 0
