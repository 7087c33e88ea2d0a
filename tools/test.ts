// `npm test`: everything, fast things first. `npm test -- --only check|unit|build|browser|bundles|e2e|changes` runs one
// part, `npm test -- --changed` those whose files have changed since their last green run here. A browser test that
// fails is run once more, alone; passing then, it is named as unsteady. Every part runs, whatever the others find, but
// a part that cannot start ends the run. The last line on standard output is the sum.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { homeFolder } from './paths.ts'
import { fetchChromium } from './suites/install-chromium.ts'
import { parts, rounds } from './suites/parts.ts'
import { fromRoot, logFolder, pictureFolder } from './suites/part-log.ts'
import { runParts, timeLines } from './suites/run-parts.ts'
import { sum } from './suites/step.ts'
import { openGreenRuns, stampWithout } from './suites/unchanged.ts'
import { fail, say, secondsSince } from './terminal.ts'

const { only, changed } = parseArgs({
  options: { only: { type: 'string' }, changed: { type: 'boolean', default: false } },
}).values
if (only && !parts[only]) fail(`--only takes one of ${Object.keys(parts).join(', ')}; this is ${only}.`)

const began = Date.now()
// Servers and tools are started many times: what Node has compiled once it need not compile again.
process.env['NODE_COMPILE_CACHE'] ??= join(homeFolder(), 'compiled')
rmSync(pictureFolder(), { recursive: true, force: true })
const chosen = rounds.map((names) =>
  names.filter((name) => !only || only === name).map((name) => [name, parts[name]!] as const),
)
if (chosen.flat().some(([, { needsChromium }]) => needsChromium)) void fetchChromium()
const runs = await runParts(chosen, {
  greenRuns: openGreenRuns(),
  isChangedOnly: changed && !process.env['CI'],
  stampOf: (part) => stampWithout(part.isWithout),
})
const { passed, failed, failures, unsteady } = sum(runs.flatMap(({ outcome }) => outcome ?? []))
for (const line of timeLines(runs)) say(`      ${line}`)
for (const line of unsteady) say(`unsteady  ${line}`)
for (const failure of failures) say(`FAIL  ${failure}`)
say(`finished in ${secondsSince(began)}; the whole logs are in ${fromRoot(logFolder())}`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
