import { orderStatuses } from '@vitrine/contract/rules'
import { describe, expect, it } from 'vitest'
import { canMove, purchaseStatusOf } from './order-state.ts'

/** The edges, written down a second time. */
const edges = new Set([
  'Pending>Submitted',
  'Pending>Abandoned',
  'Submitted>Processing',
  'Submitted>Cancelled',
  'Processing>Dispatched',
  'Processing>ReadyToCollect',
  'Processing>Cancelled',
  'Dispatched>Completed',
  'ReadyToCollect>Completed',
])
const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const))

describe('canMove', () => {
  it.each(pairs)('lets %s become %s only along an edge (I13)', (from, to) => {
    expect(canMove(from, to)).toBe(edges.has(`${from}>${to}`))
  })
})

describe('purchaseStatusOf', () => {
  it('is Success for Submitted and Paid for Completed', () => {
    expect(orderStatuses.map((status) => [status, purchaseStatusOf(status)])).toEqual([
      ['Pending', 'Pending'],
      ['Abandoned', 'Failed'],
      ['Submitted', 'Success'],
      ['Processing', 'Success'],
      ['Dispatched', 'Success'],
      ['ReadyToCollect', 'Success'],
      ['Completed', 'Paid'],
      ['Cancelled', 'Failed'],
    ])
  })
})
