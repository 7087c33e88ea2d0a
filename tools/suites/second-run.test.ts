import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { passedAlone, recordUnsteady, repeatArguments, testsToRepeat, withSecondRun } from './second-run.ts'
import type { VitestReport } from './vitest-report.ts'

type Result = VitestReport['testResults'][number]
const fileOf = (name: string, tests: Record<string, string>): Result => ({
  name,
  status: Object.values(tests).includes('failed') ? 'failed' : 'passed',
  message: '',
  assertionResults: Object.entries(tests).map(([title, status]) => ({
    ...{ title, status, ancestorTitles: ['bag'], fullName: `bag ${title}`, failureMessages: [] },
  })),
  startTime: 0,
  endTime: 1,
})
const reportOf = (...testResults: Result[]): VitestReport => ({
  numPassedTests: testResults.flatMap((file) => file.assertionResults).filter((test) => test.status === 'passed')
    .length,
  testResults,
})
const cartFile = fileOf('/bag.e2e.ts', { 'adds (ar)': 'failed', removes: 'passed' })
const [added] = testsToRepeat(reportOf(cartFile))

describe('testsToRepeat', () => {
  it('names the failed tests of files that were loaded', () => {
    expect(testsToRepeat(reportOf(cartFile))).toEqual([
      { file: '/bag.e2e.ts', fullName: 'bag adds (ar)', path: 'bag > adds (ar)' },
    ])
    expect(testsToRepeat(undefined)).toEqual([])
  })

  it('names none where a file could not be loaded, or where many failed', () => {
    expect(testsToRepeat(reportOf(cartFile, { ...fileOf('/list.e2e.ts', {}), status: 'failed' }))).toEqual([])
    const many = Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`${index}`, 'failed']))
    expect(testsToRepeat(reportOf(fileOf('/list.e2e.ts', many)))).toEqual([])
  })
})

it('repeatArguments select these tests by their whole names', () => {
  const [pattern, ...files] = repeatArguments([added!, added!])
  const expression = new RegExp(pattern!.replace('--testNamePattern=', ''))
  expect(files).toEqual(['/bag.e2e.ts'])
  const names = ['bag > adds (ar)', 'bag > adds (ar) twice', 'bag > adds ar']
  expect(names.map((name) => expression.test(name))).toEqual([true, false, false])
})

describe('passedAlone', () => {
  it('names those that passed in every project that ran them', () => {
    const passed = fileOf('/bag.e2e.ts', { 'adds (ar)': 'passed' })
    expect(passedAlone([added!], reportOf(passed))).toEqual([added])
    expect(passedAlone([added!], reportOf(passed, cartFile))).toEqual([])
  })

  it('does not name those that did not run', () => {
    expect(passedAlone([added!], reportOf(fileOf('/bag.e2e.ts', { 'adds (ar)': 'skipped' })))).toEqual([])
    expect(passedAlone([added!], undefined)).toEqual([])
  })
})

it('withSecondRun counts as passed what passed alone, and leaves a file red that has another failure', () => {
  const list = fileOf('/list.e2e.ts', { 'adds (ar)': 'failed' })
  const second = withSecondRun(reportOf(cartFile, list), [added!])
  expect(second.numPassedTests).toBe(2)
  expect(second.testResults.map(({ status }) => status)).toEqual(['passed', 'failed'])
})

it('recordUnsteady adds to what earlier runs found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-unsteady-'))
  const file = join(folder, 'logs', 'unsteady.json')
  recordUnsteady(['a'], file)
  recordUnsteady(['b'], file)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(['a', 'b'])
  rmSync(folder, { recursive: true })
})
