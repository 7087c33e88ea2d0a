import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { at, nodeArguments, root } from '../paths.ts'
import { say, secondsSince } from '../terminal.ts'
import { alone, besideOthers } from './alone.ts'
import { fromRoot, lastWordsOf, logFile, sizeOf } from './part-log.ts'
import { onTerminal, screenDescriptor } from './screen.ts'
import { passedAlone, recordUnsteady, repeatArguments, testsToRepeat, withSecondRun } from './second-run.ts'
import type { Outcome, TimedFile } from './step.ts'
import type { VitestReport } from './vitest-report.ts'

/** One run of vitest. */
interface Run {
  readonly code: number | null
  readonly lastWords: string
  readonly report: VitestReport | undefined
}

/**
 * Runs vitest projects and counts the tests. Lines for people go to standard error, everything else to the part's log.
 * @param files - Those of the projects that are run. @defaultValue all
 * @param options.hasSecondRun - A test that fails is run once more, alone, and passes when it passes then. It is named
 * as unsteady in the output and in `.vitrine/logs/unsteady.json`.
 */
export async function runVitest(
  part: string,
  projects: readonly string[],
  files: readonly string[] = [],
  { hasSecondRun = false } = {},
): Promise<Outcome> {
  const began = Date.now()
  say(`running  ${part}`)
  const first = await besideOthers(() => runOnce(part, projects, files))
  const { code, report, lastWords, unsteady } = hasSecondRun
    ? await repeatFailures(part, first, projects)
    : { ...first, unsteady: [] }
  const outcome = countTests(report, code, lastWords)
  const { passed, failed } = outcome
  say(`${failed === 0 ? 'ok  ' : 'FAIL'}  ${part}: ${passed} passed, ${failed} failed (${secondsSince(began)})`)
  return { ...outcome, unsteady, files: timedFiles(report) }
}

async function repeatFailures(
  part: string,
  first: Run,
  projects: readonly string[],
): Promise<Run & { readonly unsteady: readonly string[] }> {
  const tests = testsToRepeat(first.report)
  if (tests.length === 0) return { ...first, unsteady: [] }
  say(`running  ${tests.length} failed once more, alone`)
  const second = await alone(() => runOnce(part, projects, [...repeatArguments(tests), '--no-file-parallelism']))
  const unsteady = passedAlone(tests, second.report)
  if (unsteady.length === 0) return { ...first, unsteady: [] }
  const lines = countTests(first.report, first.code).failures.filter((line) =>
    unsteady.some(({ file, fullName }) => line.startsWith(`${relative(root, file)} > ${fullName}: `)),
  )
  for (const line of lines) say(`unsteady  ${line}`)
  recordUnsteady(lines)
  const report = withSecondRun(first.report!, unsteady)
  const isGreen = report.testResults.every(({ status }) => status !== 'failed')
  return { ...first, report, code: isGreen ? second.code : first.code, unsteady: lines }
}

async function runOnce(part: string, projects: readonly string[], more: readonly string[]): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-report-'))
  const report = join(folder, 'report.json')
  try {
    const ended = await spawnVitest(part, [
      ...projects.flatMap((project) => ['--project', project]),
      `--reporter=${at('tools/suites/line-reporter.ts')}`,
      '--reporter=default',
      '--no-color',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...more,
    ])
    return { ...ended, report: readReport(report) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * A file that could not be loaded or prepared and names no failed test counts as one failure; so does a run that ended
 * badly without any, whose last words then say why: vitest's report leaves out what failed between and after the tests.
 * A run that ended badly before its first file could not start.
 */
export function countTests(report: VitestReport | undefined, code: number | null, lastWords = ''): Outcome {
  const passed = report?.numPassedTests ?? 0
  const failures = (report?.testResults ?? []).flatMap(failuresOfFile)
  if (failures.length === 0 && code !== 0)
    failures.push([`the run ended with ${code} though no test failed`, lastWords].filter(Boolean).join(':\n'))
  return { passed, failed: failures.length, failures, endsRun: code !== 0 && !report?.testResults.length }
}

/** A line for each failed test, with the first line of its reason. */
function failuresOfFile({ status, name, message, assertionResults }: VitestReport['testResults'][number]): string[] {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : []
  return failed.map(({ fullName, failureMessages }) => `${file} > ${fullName}: ${firstLine(failureMessages?.[0])}`)
}

const firstLine = (text: string | undefined) => text?.trim().split('\n', 1)[0] || 'no reason given'

/** Time of a run, by file. */
export const timedFiles = (report: VitestReport | undefined): TimedFile[] =>
  (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    name: fromRoot(name),
    seconds: (endTime - startTime) / 1000,
  }))

function readReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  } catch {
    return undefined
  }
}

function spawnVitest(part: string, args: readonly string[]) {
  const log = logFile(part)
  mkdirSync(dirname(log), { recursive: true })
  const from = sizeOf(log)
  const output = openSync(log, 'a')
  return new Promise<{ code: number | null; lastWords: string }>((resolve) => {
    const child = spawn(
      process.execPath,
      [...nodeArguments(), at('node_modules/vitest/vitest.mjs'), 'run', '--passWithNoTests', ...args],
      {
        cwd: root,
        stdio: ['ignore', output, output, 'pipe'],
        env: { ...process.env, ...(process.stderr.isTTY ? { [onTerminal]: part } : {}) },
      },
    )
    closeSync(output)
    const lines = child.stdio[screenDescriptor] as Readable
    lines.pipe(process.stderr, { end: false })
    child.on('error', ({ message }) => resolve({ code: 1, lastWords: message }))
    child.on('close', (code) => resolve({ code, lastWords: lastWordsOf(log, from) }))
  })
}
