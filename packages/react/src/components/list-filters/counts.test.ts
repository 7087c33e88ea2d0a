import type { Facet, FacetValue } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { countedOf } from './counts.ts'

const value = (name: string, count: number) => ({ value: name, count, isApplied: true }) as FacetValue
const counts = { values: [value('navy', 3), value('cream', 2)] } as Facet

it('counts a value anew, and one that is no longer there as none', () => {
  expect(countedOf(counts, value('cream', 9))).toEqual(value('cream', 2))
  expect(countedOf(counts, value('red', 9))).toEqual({ value: 'red', count: 0, isApplied: false })
})
