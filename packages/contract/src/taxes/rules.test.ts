import { describe, expect, it } from 'vitest'
import { taxWithin } from './rules.ts'

describe('taxWithin', () => {
  it.each([
    ['AED', 27_400, 500, 1_305],
    ['SAR', 11_500, 1_500, 1_500],
    ['BHD', 4_050, 1_000, 368],
    ['THB', 10_700, 700, 700],
    ['AED', 0, 500, 0],
  ] as const)('is what %s %i holds at a rate of %i hundredths of a percent', (currency, amount, rate, tax) => {
    expect(taxWithin({ amount, currency }, rate)).toEqual({ amount: tax, currency })
  })
})
