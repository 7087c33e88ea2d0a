import { describe, expect, it } from 'vitest'
import { GUARD_DAYS } from '../../../../platform/guards/guards.ts'
import { withFailure } from './guard.rules.ts'

const now = new Date('2026-11-25T10:00:00Z')
/** Seconds for which the try after so many wrong ones locks. */
const lockAfter = (failures: number) => {
  const { lockedUntil } = withFailure({ failures }, now)
  return lockedUntil && (lockedUntil.getTime() - now.getTime()) / 1000
}

describe('withFailure', () => {
  it('locks at each fifth wrong try, for a quarter of an hour, an hour, and then a day', () => {
    const locks = Array.from({ length: 25 }, (_, failures) => lockAfter(failures))
    expect(locks.flatMap((lock, failures) => (lock === null ? [] : [[failures + 1, lock]]))).toEqual([
      [5, 900],
      [10, 3_600],
      [15, 86_400],
      [20, 86_400],
      [25, 86_400],
    ])
  })

  it('is remembered for longer than the longest lock', () => {
    expect(GUARD_DAYS * 86_400).toBeGreaterThan(lockAfter(24)! + 86_400)
  })
})
