import { orderStatuses, parcelStatuses } from '@vitrine/contract/rules'
import { describe, expect, it } from 'vitest'
import { canMove } from './order-state.ts'
import { nextStatuses, orderPath, orderStatusOf } from './parcel-state.ts'

/** The edges, written down a second time. */
const edges = {
  'home-delivery': [
    'Submitted>Processing',
    'Submitted>Cancelled',
    'Processing>Dispatched',
    'Processing>Cancelled',
    'Dispatched>OutForDelivery',
    'Dispatched>Delivered',
    'OutForDelivery>Delivered',
    'ReadyToCollect>Delivered',
  ],
  'click-collect': [
    'Submitted>Processing',
    'Submitted>Cancelled',
    'Processing>ReadyToCollect',
    'Processing>Cancelled',
    'ReadyToCollect>Delivered',
  ],
}

describe('nextStatuses', () => {
  it.each(parcelStatuses.flatMap((from) => parcelStatuses.map((to) => [from, to] as const)))(
    'from %s to %s only along an edge',
    (from, to) => {
      const isEdge = edges['home-delivery'].includes(`${from}>${to}`)
      expect(nextStatuses(from, 'home-delivery').includes(to)).toBe(isEdge)
      // What a store has is never on a road; what is on a road never waits in a store.
      if (from === 'Submitted' || from === 'Processing' || from === 'ReadyToCollect')
        expect(nextStatuses(from, 'click-collect').includes(to)).toBe(edges['click-collect'].includes(`${from}>${to}`))
    },
  )
})

describe('orderStatusOf', () => {
  it.each([
    [['Submitted', 'Submitted'], 'Submitted'],
    [['Submitted', 'Processing'], 'Processing'],
    [['Processing', 'Delivered'], 'Processing'],
    [['Dispatched', 'OutForDelivery'], 'Dispatched'],
    [['OutForDelivery', 'Delivered'], 'Dispatched'],
    [['ReadyToCollect', 'Delivered'], 'ReadyToCollect'],
    [['Delivered', 'Delivered'], 'Completed'],
    [['Delivered', 'Cancelled'], 'Completed'],
    [['Cancelled', 'Submitted'], 'Submitted'],
    [['Cancelled', 'Cancelled'], 'Cancelled'],
  ] as const)('%j make an order %s', (parcels, status) => expect(orderStatusOf(parcels)).toBe(status))
})

describe('orderPath', () => {
  it('goes along edges only, and never back (I13)', () => {
    for (const from of orderStatuses)
      for (const to of orderStatuses) {
        const path = orderPath(from, to)
        for (const [at, step] of path.entries()) expect(canMove(path[at - 1] ?? from, step)).toBe(true)
        if (path.length > 0) expect(path.at(-1)).toBe(to)
      }
    expect(orderPath('Processing', 'Completed')).toEqual(['Dispatched', 'Completed'])
    expect(orderPath('Processing', 'Submitted')).toEqual([])
  })
})
