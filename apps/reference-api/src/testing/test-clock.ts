import type { Clock } from '../platform/clock.ts'

/** A clock that a test sets. It stands still otherwise. */
export interface TestClock extends Clock {
  /** Moves on by seconds. */
  pass(seconds: number): void
}

export function createTestClock(start = '2026-11-21T08:00:00.000Z'): TestClock {
  let time = new Date(start).getTime()
  return {
    now: () => new Date(time),
    pass: (seconds) => (time += seconds * 1000),
  }
}
