import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRefusals } from './refusals.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Asks so many times at once, and says how many were told after some time. */
function askers() {
  const refusals = createRefusals({ pause: 1_000, each: 100, longest: 1_500 })
  const messages: string[] = []
  return {
    messages,
    ask: (client: string, count: number) => {
      for (let index = 0; index < count; index++) void refusals.turn(client).then(() => messages.push(client))
    },
  }
}

describe('refusals', () => {
  it('are sent to one client one after the other, and none before its time', async () => {
    const { ask, messages } = askers()
    ask('greedy', 3)
    await vi.advanceTimersByTimeAsync(999)
    expect(messages).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(101)
    expect(messages).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(100)
    expect(messages).toHaveLength(3)
  })
  it('are sent before browsers give up, though there are many at once', async () => {
    const { ask, messages } = askers()
    ask('greedy', 500)
    await vi.advanceTimersByTimeAsync(1_500)
    expect(messages).toHaveLength(500)
  })
  it('do not wait for those of another client', async () => {
    const { ask, messages } = askers()
    ask('greedy', 500)
    ask('other', 1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(messages).toEqual(['greedy', 'other'])
  })
})
