import { describe, expect, it } from 'vitest'
import { countTests } from './vitest.ts'

const report = {
  numPassedTests: 3,
  numFailedTests: 0,
  testResults: [{ name: 'a', status: 'passed', assertionResults: [{}] }],
}

describe('countTests', () => {
  it('gives the numbers of the report', () => {
    expect(countTests({ ...report, numFailedTests: 2 }, 1)).toEqual({ passed: 3, failed: 2 })
  })

  it('counts a file that could not be loaded as a failure', () => {
    const testResults = [...report.testResults, { name: 'b', status: 'failed', assertionResults: [] }]
    expect(countTests({ ...report, testResults }, 1)).toEqual({ passed: 3, failed: 1 })
  })

  it('counts a run that ended badly as a failure although no test failed', () => {
    expect(countTests(report, 1)).toEqual({ passed: 3, failed: 1 })
    expect(countTests(undefined, null)).toEqual({ passed: 0, failed: 1 })
  })
})
