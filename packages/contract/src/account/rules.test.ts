import { describe, expect, it } from 'vitest'
import { orderRangeStart } from './rules.ts'

describe('orderRangeStart', () => {
  const start = (range: Parameters<typeof orderRangeStart>[0], now: string) =>
    orderRangeStart(range, new Date(now))?.toISOString()
  it.each([
    ['one-month', '2026-11-24T10:00:00.000Z', '2026-10-24T10:00:00.000Z'],
    ['three-months', '2026-11-24T10:00:00.000Z', '2026-08-24T10:00:00.000Z'],
    ['six-months', '2026-03-24T10:00:00.000Z', '2025-09-24T10:00:00.000Z'],
    ['one-year', '2028-02-29T00:00:00.000Z', '2027-02-28T00:00:00.000Z'],
    ['one-month', '2026-03-31T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
  ] as const)('goes %s back from %s to %s', (range, now, expected) => expect(start(range, now)).toBe(expected))
  it('has no beginning where all orders are meant', () =>
    expect(start('start', '2026-11-24T10:00:00Z')).toBeUndefined())
})
