import { describe, expect, it } from 'vitest'
import { shiftDate, isWorkingDay, workingDaysAfter } from './rules.ts'

const calendar = { restDays: [6, 0], daysOff: [{ from: '2026-12-02', to: '2026-12-03' }] }

describe('isWorkingDay', () => {
  it.each([
    ['2026-11-27', true],
    ['2026-11-28', false],
    ['2026-11-29', false],
    ['2026-12-01', true],
    ['2026-12-02', false],
    ['2026-12-03', false],
    ['2026-12-04', true],
  ])('of %s is %s', (day, expected) => expect(isWorkingDay(day, calendar)).toBe(expected))
})

describe('workingDaysAfter', () => {
  it.each([
    ['2026-11-25', 2, '2026-11-27'],
    ['2026-11-25', 3, '2026-11-30'],
    ['2026-11-28', 1, '2026-11-30'],
    ['2026-12-01', 1, '2026-12-04'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-11-28', 0, '2026-11-28'],
  ])('from %s, %d days: %s', (day, count, expected) => expect(workingDaysAfter(day, count, calendar)).toBe(expected))
})

describe('shiftDate', () => {
  it.each([
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-01-01', -1, '2026-12-31'],
  ])('of %s, %d days: %s', (day, days, expected) => expect(shiftDate(day, days)).toBe(expected))
})
