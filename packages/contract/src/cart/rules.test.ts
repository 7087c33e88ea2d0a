import { describe, expect, it } from 'vitest'
import { parseQuantity } from './rules.ts'

describe('parseQuantity', () => {
  it.each([
    [999, 999],
    [0, 0],
    [' 7 ', 7],
    ['٢٥', 25],
    ['\u00a0۱۲ ', 12],
    [1000, undefined],
    ['00007', undefined],
    ['', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['1e2', undefined],
    ['two', undefined],
  ])('reads %j as %j', (written, quantity) => expect(parseQuantity(written)).toBe(quantity))
})
