import { say, secondsSince } from '../terminal.ts'
import { beginLog, fromRoot, logFile } from './part-log.ts'
import { notStarted, type Part } from './parts.ts'
import type { Outcome, TimedFile } from './step.ts'
import type { GreenRuns } from './unchanged.ts'

export interface PartsOptions {
  readonly greenRuns: GreenRuns
  /** Leaves out what is as its last green run found it. */
  readonly isChangedOnly: boolean
  /** Names what a part reads. */
  readonly stampOf: (part: Part) => string | undefined
}

/** One part that was run or skipped. */
export interface PartRun {
  readonly name: string
  readonly took: string
  readonly outcome?: Outcome
}

/** Runs one part after the other, whatever they find; one that cannot start ends it. */
export async function runParts(
  parts: readonly (readonly [name: string, part: Part])[],
  { greenRuns, isChangedOnly, stampOf }: PartsOptions,
): Promise<PartRun[]> {
  const runs: PartRun[] = []
  for (const [name, part] of parts) {
    const stamp = stampOf(part)
    if (isChangedOnly && greenRuns.isUnchanged(name, stamp)) {
      runs.push({ name, took: 'unchanged since its last green run, skipped' })
      say(`skipped  ${name}: unchanged since its last green run`)
      continue
    }
    const began = Date.now()
    beginLog(name)
    const outcome = await part.run().catch((error: Error) => notStarted(name, error))
    greenRuns.record(name, outcome.failed === 0 ? stamp : undefined)
    runs.push({ name, took: secondsSince(began), outcome })
    if (outcome.failed > 0) say(`the whole log of ${name} is ${fromRoot(logFile(name))}`)
    if (outcome.endsRun) {
      say(`${name} could not start or failed at what later parts need: the others are not run`)
      break
    }
  }
  return runs
}

/** The time of each part and the files that took longest, a line each. */
export function timeLines(runs: readonly PartRun[], count = 10): string[] {
  const files = runs.flatMap(({ outcome }) => outcome?.files ?? [])
  return [...runs.map(({ name, took }) => `${name.padEnd(8)} ${took}`), ...slowestFiles(files, count)]
}

const slowestFiles = (files: readonly TimedFile[], count: number): string[] =>
  [...files]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`)
