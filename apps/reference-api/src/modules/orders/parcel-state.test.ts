import type { OrderStatus, ParcelStatus } from '@vitrine/contract'
import { orderStatuses, parcelStatuses } from '@vitrine/contract/rules'
import { describe, expect, it } from 'vitest'
import { writtenEdges } from '../../testing/parcel-edges.ts'
import { canMove } from './order-state.ts'
import { nextStatuses, orderPath, orderStatusOf } from './parcel-state.ts'

describe('nextStatuses', () => {
  it.each(['home-delivery', 'click-collect'] as const)('lead along the edges alone, of all pairs (%s)', (method) => {
    const pairs = parcelStatuses.flatMap((from) => parcelStatuses.map((to) => [from, to] as const))
    const led = pairs.filter(([from, to]) => nextStatuses(from, method).includes(to))
    expect(led.map((pair) => pair.join('>')).toSorted()).toEqual(writtenEdges[method].toSorted())
  })
})

describe('orderStatusOf', () => {
  it.each([
    ['Pending', ['Submitted'], 'Submitted'],
    ['Submitted', ['Submitted', 'Submitted'], 'Submitted'],
    ['Submitted', ['Submitted', 'Processing'], 'Processing'],
    ['Processing', ['Processing', 'Delivered'], 'Processing'],
    ['Submitted', ['Packed', 'Submitted'], 'Processing'],
    ['Processing', ['Packed', 'Packed'], 'Processing'],
    ['Processing', ['Packed', 'Dispatched'], 'Processing'],
    ['Processing', ['Packed', 'ReadyToCollect'], 'Processing'],
    ['Processing', ['Packed', 'Cancelled'], 'Processing'],
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
        else if (live.includes('Processing') || live.includes('Packed')) expect(order, key).toBe('Processing')
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
