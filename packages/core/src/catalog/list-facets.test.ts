import type { FacetValue } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { facetsOf, filterOf } from './list-facets.ts'

const said = { label: 'Navy', value: 'navy', count: 4 }
const filterValue = 'tenant~color:navy'
const nothing = { parentFacetValue: null, colorValue: null, rangeQueryValueStart: null, rangeQueryValueEnd: null }

describe('facetsOf', () => {
  const choicesOf = (...values: FacetValue[]) => {
    const facet = { label: 'Colour', field: 'tenant~color', facetType: 'Value', isPromoted: true, range: null } as const
    const list = { totalCount: 9, items: [], sorts: [], facets: [{ ...facet, values }] }
    const { totalCount, facets } = facetsOf(list as unknown as Parameters<typeof facetsOf>[0])
    expect(totalCount).toBe(9)
    expect(facets).toMatchObject([facet])
    return facets[0]!.values
  }

  it('leaves out of a choice what it does not say', () => {
    expect(choicesOf({ ...said, ...nothing, filterValue, isApplied: false })).toEqual([said])
  })
  it('keeps its colour, what it belongs to, and that it is chosen', () => {
    const more = { isApplied: true, colorValue: '#26324C', parentFacetValue: 'blue' }
    expect(choicesOf({ ...said, ...nothing, ...more, filterValue })).toEqual([{ ...said, ...more }])
  })
  it('keeps what the filter has for a choice where that is not its field and its value', () => {
    const values = { ...said, ...nothing, isApplied: false }
    const [usual, other] = choicesOf({ ...values, filterValue }, { ...values, filterValue: 'colour:blue' })
    const facet = { field: 'tenant~color' }
    expect([filterOf(facet, usual!), filterOf(facet, other!)]).toEqual([filterValue, 'colour:blue'])
  })
})
