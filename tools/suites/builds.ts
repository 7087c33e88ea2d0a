import { script } from './commands.ts'
import { runSteps, sum, type Outcome, type Step } from './step.ts'

/** What is published; in this order, each uses what the one before made. */
const builds = (): Step[] => [
  { name: 'build: libraries', command: script('tools/build-libraries.ts'), isNeededLater: true },
  { name: 'build: elements', command: script('tools/build-elements.ts'), isNeededLater: true },
]

/** Looks at what is published, and makes what is read about it; slow ones first, two at a time. */
const looks = (): Step[] => [
  { name: 'documentation', command: script('tools/docs.ts', 'check') },
  { name: 'packed packages', command: script('tools/checks/packed.ts') },
  { name: 'sizes', command: script('tools/size.ts') },
]

/** Everything that is published, looked at when it is packed, and its sizes. */
export async function runBuilds(): Promise<Outcome> {
  const made = await runSteps('build', builds(), 1)
  return made.endsRun ? made : sum([made, await runSteps('build', looks())])
}
