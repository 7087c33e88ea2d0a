import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitByWeight } from './split.ts'

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const amounts = fc.integer({ min: 0, max: 1_500_000_000 })
const weights = fc.array(amounts, { minLength: 1, maxLength: 6 })

describe('an amount in parts', () => {
  it.each([
    [100, [100, 100, 100], [34, 33, 33]],
    [2, [1, 1, 1], [1, 1, 0]],
    [10, [1, 2, 4], [1, 3, 6]],
    [0, [5, 5], [0, 0]],
    [7, [0, 0], [7, 0]],
    [0, [0, 0], [0, 0]],
    [7, [0, 3], [0, 7]],
    [9, [], []],
  ])('splits %i over %j into %j', (amount, over, parts) => {
    expect(splitByWeight(amount, over)).toEqual(parts)
  })
  it('is whole parts that add up to it, each within one of its exact part', () =>
    fc.assert(
      fc.property(amounts, weights, (amount, over) => {
        const parts = splitByWeight(amount, over)
        const sum = sumOf(over)
        expect(sumOf(parts)).toBe(amount)
        if (sum > 0)
          for (const [at, part] of parts.entries())
            expect(Math.abs(part - (amount * over[at]!) / sum)).toBeLessThan(1.001)
      }),
      { numRuns: 2_000 },
    ))
  it('takes from none more than its weight, and from none less than nothing', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000 }), weights, (thousandths, over) => {
        const amount = Math.floor((sumOf(over) * thousandths) / 1_000)
        for (const [at, part] of splitByWeight(amount, over).entries())
          expect(part >= 0 && part <= over[at]!).toBe(true)
      }),
      { numRuns: 2_000 },
    ))
})
