import { getEventListeners } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { followChanges } from './follow-changes.ts'

/** A follower of streams that the test writes. */
function followed(options: { deadline?: number } = {}) {
  const streams: { write(text: string): void; end(): void; signal: AbortSignal }[] = []
  const refusals: Response[] = []
  const stop = new AbortController()
  let changes = 0
  let losses = 0
  const open = async (signal: AbortSignal) => {
    const refusal = refusals.shift()
    if (refusal) return refusal
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    signal.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => {}))
    streams.push({
      write: (text) => void writer.write(new TextEncoder().encode(text)).catch(() => {}),
      end: () => void writer.close(),
      signal,
    })
    return new Response(readable)
  }
  const done = followChanges(
    { open, onChange: () => (changes += 1), onLost: () => (losses += 1), pause: 1, ...options },
    stop.signal,
  )
  return {
    streams,
    refusals,
    changes: () => changes,
    losses: () => losses,
    opened: (count: number) => vi.waitUntil(() => streams.length >= count && changes >= count, 30_000),
    stop: () => (stop.abort(), done),
  }
}

describe('followChanges', () => {
  it('tells a change when it begins and for each event, however it is cut, and none for a sign of life', async () => {
    const { streams, changes, opened, stop } = followed()
    await opened(1)
    for (const text of [':\n\n', 'event: cha', 'nged\ndata:\n\n']) streams[0]!.write(text)
    await vi.waitUntil(() => changes() === 2, 30_000)
    streams[0]!.write('event: changed\ndata:\n\n')
    await vi.waitUntil(() => changes() === 3, 30_000)
    await stop()
    expect(changes()).toBe(3)
  })
  it('opens a lost stream again, says that it was lost, and then tells a change', async () => {
    const { streams, changes, losses, refusals, opened, stop } = followed()
    await opened(1)
    expect(losses()).toBe(0)
    refusals.push(new Response('', { status: 503 }))
    streams[0]!.end()
    await opened(2)
    expect([changes(), losses()]).toEqual([2, 2])
    await stop()
  })
  it('leaves nothing on the signal that it follows for as long as the process lives', async () => {
    const stop = new AbortController()
    let opened = 0
    const open = async () => {
      opened += 1
      return new Response('')
    }
    const done = followChanges({ open, onChange: () => {}, pause: 0 }, stop.signal)
    await vi.waitUntil(() => opened > 50, 30_000)
    // One thing is under way: a stream, or the pause before the next.
    expect(getEventListeners(stop.signal, 'abort').length).toBeLessThanOrEqual(1)
    stop.abort()
    await done
  })
  it('gives up a stream that has gone silent', async () => {
    const { streams, opened, stop } = followed({ deadline: 20 })
    await opened(2)
    expect(streams[0]!.signal.aborted).toBe(true)
    await stop()
  })
})
