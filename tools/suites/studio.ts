import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { at, binary } from '../paths.ts'
import { contentStamp } from '../shop/stamp.ts'
import { say } from '../terminal.ts'
import { tsc } from './commands.ts'
import { noOutcome, runSteps, type Outcome, type Step } from './step.ts'

const recordFile = at('studio/checked.json')
const notContent = ['checked.json', 'node_modules']

/** Names the studio's own files and what its tests read of the catalogue. */
const studioStamp = (): string =>
  contentStamp([
    ...readdirSync(at('studio'))
      .filter((name) => !notContent.includes(name))
      .sort()
      .map((name) => at('studio', name)),
    ...['products', 'categories.json', 'media/manifest.json'].map((name) => at('apps/reference-api/seed', name)),
  ])

const isUnchanged = (): boolean =>
  existsSync(recordFile) &&
  (JSON.parse(readFileSync(recordFile, 'utf8')) as { content: string }).content === studioStamp()

const steps = (): Step[] => [
  { name: 'types: studio', command: [...tsc, '-p', 'studio'] },
  { name: 'lint: studio', command: [binary('oxlint'), 'studio'] },
  { name: 'tests: studio', command: [binary('vitest'), 'run', '--config', 'studio/vitest.config.ts'] },
]

/** Records what it checked when all is well: the file is committed with the change. */
export async function runStudioChecks(): Promise<Outcome> {
  const content = studioStamp()
  const outcome = await runSteps('check', steps())
  if (outcome.failed === 0) writeFileSync(recordFile, `${JSON.stringify({ content }, null, 2)}\n`)
  return outcome
}

/** For `npm test`, which leaves the studio out while it is as its last green check found it. */
export async function runStudioChecksIfChanged(): Promise<Outcome> {
  if (!isUnchanged()) return runStudioChecks()
  say('studio: unchanged since its last check, skipped')
  return noOutcome
}
