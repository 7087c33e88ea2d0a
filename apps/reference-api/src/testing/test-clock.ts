import type { Clock } from '../platform/clock.ts'

/** A clock that a test sets; it begins at the full minute of the suite’s and stands still otherwise. */
export interface TestClock extends Clock {
  /** Moves on by seconds. */
  pass(seconds: number): void
}

export function createTestClock(start?: string): TestClock {
  let time = start ? Date.parse(start) : Math.floor(Date.now() / 60_000) * 60_000
  return {
    now: () => new Date(time),
    pass: (seconds) => (time += seconds * 1000),
  }
}
