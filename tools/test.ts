// `npm test`: everything, fast things first. `npm test -- --only check|unit|build|browser|bundles|e2e` runs one part.
// A browser test that fails is run once more, alone; passing then, it is named as unsteady. Every part runs, whatever
// the others find; the last line on standard output is the sum.
import { parseArgs } from 'node:util'
import { say, fail, secondsSince } from './terminal.ts'
import { runBuiltBundles } from './suites/built-bundles.ts'
import { builds } from './suites/builds.ts'
import { checks } from './suites/checks.ts'
import { ensureChromium } from './suites/install-chromium.ts'
import { runSteps, sum, type Outcome } from './suites/step.ts'
import { runStudioChecksIfChanged } from './suites/studio.ts'
import { runVitest } from './suites/vitest.ts'

const inPage = ['react', 'elements', 'elements-on-react']

const parts: Record<string, () => Promise<Outcome>> = {
  check: async () => sum([await runSteps(checks()), await runStudioChecksIfChanged()]),
  unit: () => runVitest('unit tests', ['unit', 'api']),
  build: () => runSteps(builds(), 1),
  browser: () => inChromium(() => runVitest('components in Chromium', inPage, [], { hasSecondRun: true })),
  bundles: () =>
    inChromium(async (chromium) =>
      sum([
        await runVitest('built elements', ['bundles'], [], { hasSecondRun: true }),
        await runBuiltBundles(chromium),
      ]),
    ),
  e2e: () => inChromium(() => runVitest('end to end', ['e2e'], [], { hasSecondRun: true })),
}

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
if (only && !parts[only]) fail(`--only takes one of ${Object.keys(parts).join(', ')}; this is ${only}.`)

const began = Date.now()
const outcomes: Outcome[] = []
for (const [name, run] of Object.entries(parts)) {
  if (only && only !== name) continue
  outcomes.push(
    await run().catch((error: Error) => {
      say(`FAIL  ${name}: ${error.message}`)
      return { passed: 0, failed: 1, failures: [`${name}: ${error.message}`] }
    }),
  )
}
const { passed, failed, failures } = sum(outcomes)
for (const failure of failures) say(`FAIL  ${failure}`)
say(`finished in ${secondsSince(began)}`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0

async function inChromium(run: (chromium: string) => Promise<Outcome>) {
  const chromium = ensureChromium()
  process.env['CHROMIUM_PATH'] = chromium
  return run(chromium)
}
