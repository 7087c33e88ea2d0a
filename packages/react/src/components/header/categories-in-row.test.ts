import { describe, expect, it } from 'vitest'
import { categoriesInRow } from './categories-in-row.ts'

const times = (count: number, name: string) => Array.from({ length: count }, () => name)

describe('categoriesInRow', () => {
  it('is all of them where they fit', () => {
    expect(categoriesInRow(times(8, 'Accessories'), ['Sale', 'New in'], 'More')).toBe(8)
  })
  it('leaves room for other lists and for what leads to the rest', () => {
    const names = times(19, 'Cleaning and household')
    expect(categoriesInRow(names, [], 'More')).toBe(5)
    expect(categoriesInRow(names, ['Sale', 'New this month'], 'More')).toBe(4)
  })
  it('counts Chinese signs as twice as wide', () => {
    expect(categoriesInRow(times(30, '家居清潔'), [], '更多')).toBe(12)
    expect(categoriesInRow(times(30, 'Home'), [], 'More')).toBe(18)
  })
  it('is one at least', () => {
    expect(categoriesInRow(times(2, 'x'.repeat(200)), [], 'More')).toBe(1)
  })
})
