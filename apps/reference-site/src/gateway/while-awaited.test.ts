import { EventEmitter, getEventListeners } from 'node:events'
import type { FastifyReply } from 'fastify'
import { describe, expect, it } from 'vitest'
import { whileAwaited } from './while-awaited.ts'

const replyOf = (destroyed = false) => {
  const raw = Object.assign(new EventEmitter(), { destroyed })
  return { raw, reply: { raw } as unknown as FastifyReply }
}
const never = () => new Promise<never>(() => {})

describe('whileAwaited', () => {
  it('answers what was done, and leaves no listener', async () => {
    const { raw, reply } = replyOf()
    expect(await whileAwaited(reply, 60_000, async () => 'done')).toBe('done')
    await expect(whileAwaited(reply, 60_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(getEventListeners(raw, 'close')).toEqual([])
  })
  it('aborts when the time is over', async () => {
    const { raw, reply } = replyOf()
    let given: AbortSignal | undefined
    await expect(whileAwaited(reply, 1, (signal) => ((given = signal), never()))).rejects.toThrow('in 1 ms')
    expect([given?.aborted, getEventListeners(raw, 'close')]).toEqual([true, []])
  })
  it('aborts when the browser leaves, or has left before', async () => {
    const { raw, reply } = replyOf()
    const left = whileAwaited(reply, 60_000, never)
    raw.emit('close')
    await expect(left).rejects.toThrow('Nobody waits')
    await expect(whileAwaited(replyOf(true).reply, 60_000, never)).rejects.toThrow('Nobody waits')
  })
})
