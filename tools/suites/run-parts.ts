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

type NamedPart = readonly [name: string, part: Part]

/**
 * Runs one round after the other, whatever they find; a part that cannot start ends the run with its round.
 * @param rounds - Parts of one round run beside each other.
 */
export async function runParts(rounds: readonly (readonly NamedPart[])[], options: PartsOptions): Promise<PartRun[]> {
  const runs: PartRun[] = []
  for (const round of rounds) {
    const ended = await Promise.all(round.map((part) => runPart(part, options)))
    runs.push(...ended)
    if (ended.some(({ outcome }) => outcome?.endsRun)) break
  }
  return runs
}

async function runPart([name, part]: NamedPart, { greenRuns, isChangedOnly, stampOf }: PartsOptions): Promise<PartRun> {
  const stamp = stampOf(part)
  if (isChangedOnly && greenRuns.isUnchanged(name, stamp)) {
    say(`skipped  ${name}: unchanged since its last green run`)
    return { name, took: 'unchanged since its last green run, skipped' }
  }
  const began = Date.now()
  beginLog(name)
  const outcome = await part.run().catch((error: Error) => notStarted(name, error))
  greenRuns.record(name, outcome.failed === 0 ? stamp : undefined)
  if (outcome.failed > 0) say(`the whole log of ${name} is ${fromRoot(logFile(name))}`)
  if (outcome.endsRun) say(`${name} could not start or failed at what later parts need: the others are not run`)
  return { name, took: secondsSince(began), outcome }
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
