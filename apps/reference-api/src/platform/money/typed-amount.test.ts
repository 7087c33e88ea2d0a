import { describe, expect, it } from 'vitest'
import { minorUnitsOf } from './typed-amount.ts'

describe('minorUnitsOf', () => {
  it.each([
    ['12.5', 'AED', 1_250],
    [' 1,250.00 ', 'AED', 125_000],
    ['١٢٫٥٠', 'AED', 1_250],
    ['٣', 'KWD', 3_000],
    ['1.234', 'KWD', 1_234],
    ['1.234', 'AED', undefined],
    ['1,25', 'AED', undefined],
    ['-1', 'AED', undefined],
    ['1e3', 'AED', undefined],
    ['', 'AED', undefined],
  ] as const)('reads %j of %s as %j', (typed, currency, expected) => {
    expect(minorUnitsOf(typed, currency)).toBe(expected)
  })
})
