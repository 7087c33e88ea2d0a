import { describe, expect, it } from 'vitest'
import { follow, transitions, type SessionStep, type SessionState } from './session.table.ts'

const events: readonly SessionStep[] = ['asked', 'begun', 'entered', 'unanswered', 'near', 'far', 'over']
const states = Object.keys(transitions) as SessionState[]
/** Successors of each state after each event, in the order above; a dash changes nothing. */
const expected: Readonly<Record<SessionState, string>> = {
  guest: 'requesting private - - - - expired',
  requesting: 'requesting private private guest - - expired',
  private: 'private private private - expiring - expired',
  expiring: 'expiring private expiring - expiring private expired',
  expired: '- private - - - - expired',
}

describe('the table of a sign-in', () => {
  it.each(states)('says for %s what follows each event', (state) => {
    expect(events.map((event) => follow(state, event) ?? '-').join(' ')).toBe(expected[state])
  })

  it('reaches every state from a guest', () => {
    const reached = new Set<SessionState>(['guest'])
    for (const state of reached) for (const next of Object.values(transitions[state])) reached.add(next)
    expect([...reached].sort()).toEqual([...states].sort())
  })

  it('lets every state end, and every state begin anew', () => {
    for (const state of states) expect([follow(state, 'over'), follow(state, 'begun')]).toEqual(['expired', 'private'])
  })

  it('lets no late answer bring back what is over', () => {
    for (const event of ['asked', 'entered', 'unanswered', 'near', 'far'] as const)
      expect(follow('expired', event)).toBeUndefined()
  })
})
