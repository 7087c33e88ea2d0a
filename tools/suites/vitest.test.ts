import { describe, expect, it } from 'vitest'
import { at } from '../paths.ts'
import { countTests, timedFiles } from './vitest.ts'

const titles = { ancestorTitles: [], title: 'does it' }
const passedTest = { ...titles, status: 'passed', fullName: 'does it', failureMessages: [] }
const failedTest = {
  ...{ ...titles, title: 'does that' },
  ...{ status: 'failed', fullName: 'does that', failureMessages: ['Error: it is 2\n    at a.ts:3'] },
}
const file = {
  name: at('a'),
  status: 'passed',
  message: '',
  assertionResults: [passedTest],
  startTime: 1_000,
  endTime: 2_500,
}
const report = { numPassedTests: 3, testResults: [file] }

describe('countTests', () => {
  it('names each failed test with the first line of its reason', () => {
    const testResults = [file, { ...file, status: 'failed', assertionResults: [passedTest, failedTest] }]
    expect(countTests({ ...report, testResults }, 1)).toMatchObject({
      passed: 3,
      failed: 1,
      failures: ['a > does that: Error: it is 2'],
    })
  })

  it('counts a file that could not be loaded, or prepared before its tests, as a failure', () => {
    const unloaded = { ...file, status: 'failed', message: 'cannot find b', assertionResults: [] }
    const unprepared = { ...file, status: 'failed', assertionResults: [{ ...passedTest, status: 'skipped' }] }
    expect(countTests({ ...report, testResults: [file, unloaded, unprepared] }, 1)).toMatchObject({
      passed: 3,
      failed: 2,
      failures: ['a: cannot find b', 'a: no reason given'],
    })
  })

  it('counts a run that ended badly as a failure although no test failed', () => {
    const failures = ['the run ended with 1 though no test failed']
    expect(countTests(report, 1)).toMatchObject({ passed: 3, failed: 1, failures })
    expect(countTests(undefined, null)).toMatchObject({ passed: 0, failed: 1 })
  })

  it('tells a run that could not start from one that found something', () => {
    expect(countTests(undefined, 1, 'Error: no database').endsRun).toBe(true)
    expect(countTests(report, 1).endsRun).toBe(false)
    expect(countTests({ ...report, testResults: [] }, 0).endsRun).toBe(false)
  })

  it('says why a run ended badly that failed after its tests', () => {
    const failures = ['the run ended with 1 though no test failed:\nerror during close Error: ENOTEMPTY']
    expect(countTests(report, 1, 'error during close Error: ENOTEMPTY').failures).toEqual(failures)
    expect(countTests(report, 0, 'a warning').failures).toEqual([])
  })
})

it('timedFiles says how long each file took', () => {
  const testResults = [file, { ...file, name: at('b', 'c'), endTime: 13_000 }]
  expect(timedFiles({ ...report, testResults })).toEqual([
    { name: 'a', seconds: 1.5 },
    { name: 'b/c', seconds: 12 },
  ])
  expect(timedFiles(undefined)).toEqual([])
})
