import { describe, expect, it } from 'vitest'
import { createCategoryMap } from './category-map.ts'

const lines = [
  { line: 1, from: ['Womens'], to: ['Women'] },
  { line: 2, from: ['Womens', 'Frocks'], to: ['Women', 'Dresses'] },
  { line: 4, from: ['Mens'], to: ['Men'] },
]

describe('createCategoryMap', () => {
  it.each([
    [['Womens'], ['Women']],
    [
      ['WOMENS', 'Shirts'],
      ['Women', 'Shirts'],
    ],
    [
      ['Womens', 'frocks', 'Long'],
      ['Women', 'Dresses', 'Long'],
    ],
    [
      ['Kids', 'Womens'],
      ['Kids', 'Womens'],
    ],
    [[], []],
  ])('leads %j to %j', (path, place) => {
    expect(createCategoryMap(lines).shopPathOf(path)).toEqual(place)
  })
  it('knows the lines that no path has had', () => {
    const map = createCategoryMap(lines)
    map.shopPathOf(['Womens', 'Frocks'])
    expect(map.unused().map(({ line }) => line)).toEqual([1, 4])
  })
})
