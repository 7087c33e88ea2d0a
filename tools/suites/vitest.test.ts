import { describe, expect, it } from 'vitest'
import { at } from '../paths.ts'
import { countTests, slowestFiles } from './vitest.ts'

const file = { name: at('a'), status: 'passed', assertionResults: [{}], startTime: 1_000, endTime: 2_500 }
const report = { numPassedTests: 3, numFailedTests: 0, testResults: [file] }

describe('countTests', () => {
  it('gives the numbers of the report', () => {
    expect(countTests({ ...report, numFailedTests: 2 }, 1)).toEqual({ passed: 3, failed: 2 })
  })

  it('counts a file that could not be loaded as a failure', () => {
    const testResults = [file, { ...file, status: 'failed', assertionResults: [] }]
    expect(countTests({ ...report, testResults }, 1)).toEqual({ passed: 3, failed: 1 })
  })

  it('counts a run that ended badly as a failure although no test failed', () => {
    expect(countTests(report, 1)).toEqual({ passed: 3, failed: 1 })
    expect(countTests(undefined, null)).toEqual({ passed: 0, failed: 1 })
  })
})

describe('slowestFiles', () => {
  it('names those that took longest, the longest first', () => {
    const testResults = [file, { ...file, name: at('b', 'c'), endTime: 13_000 }, { ...file, endTime: 1_001 }]
    expect(slowestFiles({ ...report, testResults }, 2)).toEqual(['  12.0 s  b/c', '   1.5 s  a'])
    expect(slowestFiles(undefined)).toEqual([])
  })
})
