import { readFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { homeFolder } from '../paths.ts'
import type { VitestReport } from './vitest-report.ts'

/** A failed test by its file and its whole name. */
export interface FailedTest {
  readonly file: string
  readonly fullName: string
  /** The name as vitest's pattern is held against it: its report joins the titles in another way. */
  readonly path: string
}

/** More than these say that something is broken, not that a machine was busy. */
const mostTests = 12

/**
 * The tests of a report that are run once more, alone: none where a file could not be loaded or prepared, or where too
 * many failed.
 */
export function testsToRepeat(report: VitestReport | undefined): FailedTest[] {
  const files = (report?.testResults ?? []).filter(({ status }) => status === 'failed')
  const failed = files.map(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, ancestorTitles, title }) => ({
        file: name,
        fullName,
        path: [...ancestorTitles, title].join(' > '),
      })),
  )
  const isLoaded = failed.every((tests) => tests.length > 0)
  const tests = failed.flat()
  return isLoaded && tests.length <= mostTests ? tests : []
}

/** Vitest's arguments for these tests and no others of their files. */
export const repeatArguments = (tests: readonly FailedTest[]): string[] => [
  `--testNamePattern=^(${[...new Set(tests.map(({ path }) => escapeExpression(path)))].join('|')})$`,
  ...new Set(tests.map(({ file }) => file)),
]

const escapeExpression = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/** Tests that have passed in the second run, in every project that ran them. */
export const passedAlone = (tests: readonly FailedTest[], second: VitestReport | undefined): FailedTest[] =>
  tests.filter(({ file, fullName }) => {
    const runs = (second?.testResults ?? [])
      .filter(({ name }) => name === file)
      .flatMap(({ assertionResults }) => assertionResults.filter((test) => test.fullName === fullName))
    return runs.some(({ status }) => status === 'passed') && runs.every(({ status }) => status !== 'failed')
  })

/** The report of the first run, with what passed alone counted as passed. */
export function withSecondRun(first: VitestReport, unsteady: readonly FailedTest[]): VitestReport {
  const isUnsteady = (file: string, name: string) =>
    unsteady.some((test) => test.file === file && test.fullName === name)
  let turned = 0
  const testResults = first.testResults.map((result) => {
    const assertionResults = result.assertionResults.map((test) => {
      if (test.status !== 'failed' || !isUnsteady(result.name, test.fullName)) return test
      turned++
      return { ...test, status: 'passed' }
    })
    const isRed = result.status === 'failed' && assertionResults.some(({ status }) => status === 'failed')
    const isMended = assertionResults.some((test, index) => test !== result.assertionResults[index])
    return { ...result, assertionResults, status: isMended && !isRed ? 'passed' : result.status }
  })
  return { ...first, numPassedTests: first.numPassedTests + turned, testResults }
}

/** Adds to `.vitrine/logs/unsteady.json`, which keeps what passed only at its second run. */
export function recordUnsteady(lines: readonly string[], file = join(homeFolder(), 'logs', 'unsteady.json')): void {
  mkdirSync(dirname(file), { recursive: true })
  let known: string[] = []
  try {
    known = JSON.parse(readFileSync(file, 'utf8')) as string[]
  } catch {
    // The first of this checkout.
  }
  writeFileSync(file, `${JSON.stringify([...known, ...lines], null, 2)}\n`)
}
