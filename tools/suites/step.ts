import { spawn } from 'node:child_process'
import { root } from '../paths.ts'
import { say, secondsSince } from '../terminal.ts'

/** How many tests passed and failed, and a line for each failure, which is said again at the very end. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly failures: readonly string[]
}

export interface Step {
  readonly name: string
  readonly command: readonly string[]
}

export const noOutcome: Outcome = { passed: 0, failed: 0, failures: [] }

export const sum = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.reduce(
    (total, { passed, failed, failures }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      failures: [...total.failures, ...failures],
    }),
    noOutcome,
  )

/** Runs one program to its end; its words are shown when it fails. It counts as one test. */
async function runStep({ name, command }: Step): Promise<Outcome> {
  const began = Date.now()
  const { code, text } = await collect(command)
  const isPassed = code === 0
  say(`${isPassed ? 'ok  ' : 'FAIL'}  ${name} (${secondsSince(began)})`)
  if (!isPassed) process.stderr.write(`${text.trim().replace(/^/gm, '          ')}\n`)
  return isPassed ? { ...noOutcome, passed: 1 } : { passed: 0, failed: 1, failures: [name] }
}

/** Runs the steps, so many at a time, in their order, and all of them whatever the others do. */
export async function runSteps(steps: readonly Step[], workers = 2): Promise<Outcome> {
  const waiting = [...steps]
  const outcomes: Outcome[] = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: workers }, work))
  return sum(outcomes)
}

function collect(command: readonly string[]) {
  return new Promise<{ code: number | null; text: string }>((resolve) => {
    const child = spawn(command[0]!, command.slice(1), {
      cwd: root,
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
