import { spawn } from 'node:child_process'
import { root } from '../paths.ts'
import { createProgress, type Progress } from '../progress.ts'
import { say, secondsSince } from '../terminal.ts'
import { appendToLog } from './part-log.ts'

/** A file and how long it took. */
export interface TimedFile {
  readonly name: string
  readonly seconds: number
}

/** How many tests passed and failed, and a line for each failure, which is said again at the very end. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly failures: readonly string[]
  /** Those that passed only at their second run. */
  readonly unsteady?: readonly string[]
  readonly files?: readonly TimedFile[]
  /** Nothing after it can start either. */
  readonly endsRun?: boolean
}

export interface Step {
  readonly name: string
  readonly command: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  /** What it makes is what later parts look at. */
  readonly isNeededLater?: boolean
}

export const noOutcome: Outcome = { passed: 0, failed: 0, failures: [] }

export const sum = (outcomes: readonly Outcome[]): Required<Outcome> => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failed: outcomes.reduce((total, { failed }) => total + failed, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
  unsteady: outcomes.flatMap(({ unsteady = [] }) => unsteady),
  files: outcomes.flatMap(({ files = [] }) => files),
  endsRun: outcomes.some(({ endsRun }) => endsRun),
})

/** Runs one program to its end; its words are shown when it fails. It counts as one test. */
async function runStep(part: string, { name, command, environment, isNeededLater = false }: Step): Promise<Outcome> {
  const began = Date.now()
  const { code, text } = await collect(command, environment)
  const isPassed = code === 0
  const line = `${isPassed ? 'ok  ' : 'FAIL'}  ${name} (${secondsSince(began)})`
  appendToLog(part, `${line}\n${text}`)
  if (!isPassed || !process.stderr.isTTY) say(line)
  if (isPassed) return { ...noOutcome, passed: 1 }
  process.stderr.write(`${text.trim().replace(/^/gm, '          ')}\n`)
  return { passed: 0, failed: 1, failures: [name], endsRun: isNeededLater }
}

/**
 * Runs the steps, so many at a time, in their order, and all of them whatever the others do; only when one fails that
 * is needed later, none begins after it.
 */
export async function runSteps(part: string, steps: readonly Step[], workers = 2): Promise<Outcome> {
  const waiting = [...steps]
  const outcomes: Outcome[] = []
  const progress = createProgress(process.stderr)
  const work = async () => {
    for (let step = waiting.shift(); step && !sum(outcomes).endsRun; step = waiting.shift()) {
      showSteps(progress, part, outcomes.length, steps.length)
      outcomes.push(await runStep(part, step))
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  progress.end()
  return sum(outcomes)
}

/** Elsewhere than on a terminal each step has a line of its own. */
function showSteps(progress: Progress<string>, part: string, done: number, total: number): void {
  if (process.stderr.isTTY) progress.show(part, done, total)
}

function collect(command: readonly string[], environment: Step['environment']) {
  return new Promise<{ code: number | null; text: string }>((resolve) => {
    const child = spawn(command[0]!, command.slice(1), {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    const keep = (chunk: Buffer) => (text += chunk.toString())
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ code: 1, text: error.message }))
    child.on('close', (code) => resolve({ code, text }))
  })
}
