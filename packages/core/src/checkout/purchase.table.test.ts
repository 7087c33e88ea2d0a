import { describe, expect, it } from 'vitest'
import { follow, transitions, type PurchaseState } from './purchase.table.ts'

const states = Object.keys(transitions) as PurchaseState[]
const nextOf = (state: PurchaseState) => Object.keys(transitions[state]).map((event) => follow(state, event))

describe('the table of a purchase', () => {
  it('reaches every state from an order that is made or asked for', () => {
    const reached = new Set<PurchaseState>(['ordering', 'asking'])
    for (const state of reached) for (const next of nextOf(state)) if (typeof next === 'string') reached.add(next)
    expect([...reached].sort()).toEqual([...states].sort())
  })

  it('ends from every state', () => {
    const ending = new Set<PurchaseState>()
    const ends = (state: PurchaseState) => nextOf(state).some((next) => typeof next !== 'string' || ending.has(next))
    for (let before = -1; before !== ending.size;) {
      before = ending.size
      for (const state of states) if (ends(state)) ending.add(state)
    }
    expect([...ending].sort()).toEqual([...states].sort())
  })

  it('never takes an answer that is missing for a payment that was not made', () => {
    for (const state of ['paying', 'answering', 'returning'] as const)
      expect(follow(state, 'unknown')).toEqual({ end: 'unknown' })
    // The provider's page may have taken the money before.
    expect(follow('returning', 'failed')).toEqual({ end: 'unknown' })
  })

  it('places nothing before it is known that nothing remains', () => {
    const before = states.filter((state) => nextOf(state).includes('placing'))
    expect(before).toEqual([
      'choosing',
      'lookingBeforePayment',
      'lookingAfterReusedKey',
      'lookingAfterReturn',
      'asking',
    ])
  })
})
