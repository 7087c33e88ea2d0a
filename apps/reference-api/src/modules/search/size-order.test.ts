import { expect, it } from 'vitest'
import { bySize } from './size-order.ts'

it('hangs letters by size, then numbers, months, years and words', () => {
  const rail = [
    'XXS',
    'S',
    'S-M',
    'M',
    'L-XL',
    '3XL',
    '6',
    '10',
    '10.5',
    '0-3M',
    '6-12M',
    '2-3Y',
    '10-11Y',
    'One size',
    'Wide',
  ]
  const disorders = [rail.toReversed(), rail.toSorted(), [...rail.slice(7), ...rail.slice(0, 7)]]
  for (const sizes of disorders) expect(sizes.sort(bySize)).toEqual(rail)
})
