import { describe, expect, it } from 'vitest'
import { ApiError } from '../../platform/errors/api-error.ts'
import { manyShoppers } from '../../testing/many-shoppers.ts'
import { createTestClock } from '../../testing/test-clock.ts'
import { createEventBudget } from './event-budget.ts'

const delivery = { visitor: 'a', network: '192.0.2.1', bytes: 1_000 }

/** A budget of 2,000 bytes of a visitor, five minutes before the hour is over. */
function open() {
  const clock = createTestClock('2027-03-31T12:55:00Z')
  const limits = { ...manyShoppers.events, kilobytesPerVisitor: 2, kilobytesPerNetwork: 100 }
  const budget = createEventBudget({ clock, limits, log: { error: () => {} } })
  /** How many more deliveries of the visitor are taken. */
  const left = () => {
    for (let taken = 0; ; taken += 1)
      try {
        budget.take(delivery)
      } catch (error) {
        if (error instanceof ApiError) return taken
        throw error
      }
  }
  return { clock, budget, left }
}

describe('a delivery that is given back', () => {
  it('was never counted', () => {
    const { budget, left } = open()
    budget.take(delivery)()
    expect(left()).toBe(2)
  })

  it('in the hour after its own counts for neither', () => {
    const { clock, budget, left } = open()
    const giveBack = budget.take(delivery)
    clock.pass(600)
    budget.take(delivery)
    giveBack()
    expect(left()).toBe(1)
  })

  it('before anything of the next hour was taken leaves the share of that hour as it is', () => {
    const { clock, budget, left } = open()
    const giveBack = budget.take(delivery)
    clock.pass(600)
    budget.noteStored([])
    giveBack()
    expect(left()).toBe(2)
  })
  it('after its visitor was forgotten gives nobody more than a share', () => {
    const { budget, left } = open()
    const giveBack = budget.take(delivery)
    for (let other = 0; other < 100_000; other += 1)
      budget.take({ visitor: `visitor ${other}`, network: `network ${other}`, bytes: 1 })
    giveBack()
    expect(left()).toBe(2)
  })
})
