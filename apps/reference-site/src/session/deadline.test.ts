import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDeadline } from './deadline.ts'

const limit = 10_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

describe('deadline.read', () => {
  it('answers what was read, and leaves no timer', async () => {
    const answer = new Response('here')
    expect(await createDeadline().read(new AbortController().signal, async () => answer)).toBe(answer)
    expect(vi.getTimerCount()).toBe(0)
  })
  it('gives up all reads of a page when its time is over, and begins no further one', async () => {
    const deadline = createDeadline()
    const signals: AbortSignal[] = []
    const read = () =>
      deadline.read(new AbortController().signal, (signal) => {
        signals.push(signal)
        return new Promise<Response>(() => {})
      })
    const reads = Promise.allSettled([read(), read()])
    await vi.advanceTimersByTimeAsync(limit)
    expect((await reads).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
    await expect(read()).rejects.toThrow('in time before')
    expect(signals).toHaveLength(2)
  })
  it('gives a read up when its own signal says so, also while its body is read', async () => {
    const controller = new AbortController()
    let given: AbortSignal | undefined
    await createDeadline().read(controller.signal, async (signal) => {
      given = signal
      return new Response('')
    })
    controller.abort()
    expect(given?.aborted).toBe(true)
  })
})
