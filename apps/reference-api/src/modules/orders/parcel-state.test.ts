import type { OrderStatus, ParcelStatus } from '@vitrine/contract'
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
    'lead from %s to %s only along an edge',
    (from, to) => {
      const isEdge = edges['home-delivery'].includes(`${from}>${to}`)
      expect(nextStatuses(from, 'home-delivery').includes(to)).toBe(isEdge)
      // A parcel that a store has is never on a road; one that is on a road never waits in a store.
      if (from === 'Submitted' || from === 'Processing' || from === 'ReadyToCollect')
        expect(nextStatuses(from, 'click-collect').includes(to)).toBe(edges['click-collect'].includes(`${from}>${to}`))
    },
  )
})

describe('orderStatusOf', () => {
  it.each([
    ['Pending', ['Submitted'], 'Submitted'],
    ['Submitted', ['Submitted', 'Submitted'], 'Submitted'],
    ['Submitted', ['Submitted', 'Processing'], 'Processing'],
    ['Processing', ['Processing', 'Delivered'], 'Processing'],
    ['Processing', ['Dispatched', 'OutForDelivery'], 'Dispatched'],
    ['Processing', ['OutForDelivery', 'Delivered'], 'Dispatched'],
    ['Processing', ['ReadyToCollect', 'Delivered'], 'ReadyToCollect'],
    ['ReadyToCollect', ['Delivered', 'Delivered'], 'Completed'],
    ['Processing', ['Delivered', 'Cancelled'], 'Completed'],
    ['Submitted', ['Cancelled', 'Submitted'], 'Submitted'],
    ['Processing', ['Cancelled', 'Submitted'], 'Processing'],
    ['Submitted', ['Cancelled', 'Cancelled'], 'Cancelled'],
    ['Processing', ['Submitted', 'Submitted', 'Dispatched'], 'Processing'],
  ] as const)('makes an order that is %s and whose parcels are %j %s', (before, parcels, status) =>
    expect(orderStatusOf(before, parcels)).toBe(status),
  )

  it.each(['home-delivery', 'click-collect'] as const)(
    'says of every order with two parcels (%s) what they are, however they got there',
    (method) => {
      const seen = new Set<string>()
      const visit = (order: OrderStatus, parcels: readonly ParcelStatus[]) => {
        const key = `${order} ${parcels.join(' ')}`
        if (seen.has(key)) return
        seen.add(key)
        const live = parcels.filter((status) => status !== 'Cancelled')
        if (live.length === 0) expect(order, key).toBe('Cancelled')
        else if (live.every((status) => status === 'Delivered')) expect(order, key).toBe('Completed')
        else if (live.includes('Processing')) expect(order, key).toBe('Processing')
        else if (parcels.every((status) => status === 'Submitted')) expect(order, key).toBe('Submitted')
        for (const [at, from] of parcels.entries())
          for (const to of nextStatuses(from, method)) {
            const next = parcels.with(at, to)
            const status = orderStatusOf(order, next)
            expect(status === order || orderPath(order, status).length > 0, `${key} > ${status}`).toBe(true)
            visit(status, next)
          }
      }
      visit('Submitted', ['Submitted', 'Submitted'])
      expect(seen.size).toBeGreaterThan(12)
    },
  )
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
