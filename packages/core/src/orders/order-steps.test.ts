import { describe, expect, it } from 'vitest'
import { orderSteps } from './order-steps.ts'

describe('orderSteps', () => {
  const states = (status: 'Submitted' | 'Dispatched' | 'Completed' | 'Cancelled') =>
    orderSteps({ status, deliveryMethod: 'home-delivery' }).map(({ step, state }) => `${step} ${state}`)

  it.each([
    ['Submitted', ['received current', 'packing next', 'sent next', 'delivered next']],
    ['Dispatched', ['received done', 'packing done', 'sent current', 'delivered next']],
    ['Completed', ['received done', 'packing done', 'sent done', 'delivered done']],
    ['Cancelled', []],
  ] as const)('of %s are %j', (status, steps) => expect(states(status)).toEqual(steps))

  it('lead to the store when the order is collected', () =>
    expect(orderSteps({ status: 'ReadyToCollect', deliveryMethod: 'click-collect' })).toContainEqual({
      step: 'ready',
      state: 'current',
    }))
})
