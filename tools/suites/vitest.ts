import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { at, nodeArguments, root } from '../paths.ts'
import { say, secondsSince } from '../terminal.ts'
import { passedAlone, recordUnsteady, repeatArguments, testsToRepeat, withSecondRun } from './second-run.ts'
import type { Outcome } from './step.ts'

/** What is used of vitest's JSON report. */
export interface VitestReport {
  numPassedTests: number
  testResults: {
    status: string
    name: string
    message: string
    assertionResults: {
      status: string
      ancestorTitles: string[]
      title: string
      /** All titles in one. */
      fullName: string
      failureMessages: string[] | null
    }[]
    startTime: number
    endTime: number
  }[]
}

/** One run of vitest. */
interface Run {
  readonly code: number | null
  readonly lastWords: string
  readonly report: VitestReport | undefined
}

/**
 * Runs vitest projects with vitest's own report on standard error, and counts the tests.
 * @param files - Those of the projects that are run. @defaultValue all
 * @param options.hasSecondRun - A test that fails is run once more, alone, and passes when it passes then. It is named
 * as unsteady in the output and in `.vitrine/logs/unsteady.json`.
 */
export async function runVitest(
  name: string,
  projects: readonly string[],
  files: readonly string[] = [],
  { hasSecondRun = false } = {},
): Promise<Outcome> {
  const began = Date.now()
  say(`running  ${name}`)
  const first = await runOnce(projects, files)
  const { code, report, lastWords } = hasSecondRun ? await repeatFailures(first, projects) : first
  const outcome = countTests(report, code, lastWords)
  for (const line of slowestFiles(report)) say(`      ${line}`)
  say(
    `${outcome.failed === 0 ? 'ok  ' : 'FAIL'}  ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${secondsSince(began)})`,
  )
  return outcome
}

async function repeatFailures(first: Run, projects: readonly string[]): Promise<Run> {
  const tests = testsToRepeat(first.report)
  if (tests.length === 0) return first
  say(`running  ${tests.length} failed once more, alone`)
  const second = await runOnce(projects, [...repeatArguments(tests), '--no-file-parallelism'])
  const unsteady = passedAlone(tests, second.report)
  if (unsteady.length === 0) return first
  const lines = countTests(first.report, first.code).failures.filter((line) =>
    unsteady.some(({ file, fullName }) => line.startsWith(`${relative(root, file)} > ${fullName}: `)),
  )
  for (const line of lines) say(`unsteady  ${line}`)
  recordUnsteady(lines)
  const report = withSecondRun(first.report!, unsteady)
  const isGreen = report.testResults.every(({ status }) => status !== 'failed')
  return { ...first, report, code: isGreen ? second.code : first.code }
}

async function runOnce(projects: readonly string[], more: readonly string[]): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-report-'))
  const report = join(folder, 'report.json')
  try {
    const ended = await spawnVitest([
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=dot',
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
 */
export function countTests(report: VitestReport | undefined, code: number | null, lastWords = ''): Outcome {
  const passed = report?.numPassedTests ?? 0
  const failures = (report?.testResults ?? []).flatMap(failuresOfFile)
  if (failures.length === 0 && code !== 0)
    failures.push([`the run ended with ${code} though no test failed`, lastWords].filter(Boolean).join(':\n'))
  return { passed, failed: failures.length, failures }
}

/** A line for each failed test, with the first line of its reason. */
function failuresOfFile({ status, name, message, assertionResults }: VitestReport['testResults'][number]): string[] {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : []
  return failed.map(({ fullName, failureMessages }) => `${file} > ${fullName}: ${firstLine(failureMessages?.[0])}`)
}

const firstLine = (text: string | undefined) => text?.trim().split('\n', 1)[0] || 'no reason given'

/** The files that took longest, a line each: where a run's time went. */
export const slowestFiles = (report: VitestReport | undefined, count = 5): string[] =>
  (report?.testResults ?? [])
    .map(({ name, startTime, endTime }) => ({ name: relative(root, name), seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`)

function readReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  } catch {
    return undefined
  }
}

/** Lines of the end of a run that are kept for its summary. */
const keptLines = 25

function spawnVitest(args: readonly string[]) {
  return new Promise<{ code: number | null; lastWords: string }>((resolve) => {
    const child = spawn(
      process.execPath,
      [...nodeArguments(), at('node_modules/vitest/vitest.mjs'), 'run', '--passWithNoTests', ...args],
      { cwd: root, stdio: ['ignore', process.stderr, 'pipe'] },
    )
    const lines: string[] = []
    createInterface({ input: child.stderr }).on('line', (line) => {
      process.stderr.write(`${line}\n`)
      if (stripVTControlCharacters(line).trim() === '') return
      lines.push(line)
      if (lines.length > keptLines) lines.shift()
    })
    child.on('error', ({ message }) => resolve({ code: 1, lastWords: message }))
    child.on('close', (code) => resolve({ code, lastWords: lines.join('\n') }))
  })
}
