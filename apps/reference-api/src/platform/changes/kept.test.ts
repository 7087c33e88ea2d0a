import { describe, expect, it } from 'vitest'
import { createKept } from './kept.ts'

/** A kept value whose reads the test answers. */
function keptOf() {
  const reads: PromiseWithResolvers<string>[] = []
  const kept = createKept(() => {
    const read = Promise.withResolvers<string>()
    reads.push(read)
    return read.promise
  })
  return { kept, reads }
}

describe('createKept', () => {
  it('reads once for all who ask', async () => {
    const { kept, reads } = keptOf()
    const pending = [kept.get(), kept.get()]
    reads[0]!.resolve('a')
    expect(await Promise.all([...pending, kept.get()])).toEqual(['a', 'a', 'a'])
    expect(reads).toHaveLength(1)
  })
  it('gives what is kept until it is read anew', async () => {
    const { kept, reads } = keptOf()
    const first = kept.get()
    reads[0]!.resolve('old')
    await first
    const refreshing = kept.refresh()
    expect(await kept.get()).toBe('old')
    reads[1]!.resolve('new')
    await refreshing
    expect(await kept.get()).toBe('new')
  })
  it('keeps the read that began last, however late the others end', async () => {
    const { kept, reads } = keptOf()
    void kept.get()
    const [first, second] = [kept.refresh(), kept.refresh()]
    reads[2]!.resolve('newest')
    await second
    reads[1]!.resolve('newer')
    reads[0]!.resolve('old')
    await first
    expect(await kept.get()).toBe('newest')
  })
  it('keeps no failure', async () => {
    const { kept, reads } = keptOf()
    const failing = kept.get()
    reads[0]!.reject(new Error('down'))
    await expect(failing).rejects.toThrow('down')
    const refreshing = kept.refresh()
    reads[1]!.reject(new Error('still down'))
    await refreshing
    const again = kept.get()
    reads[2]!.resolve('up')
    expect(await again).toBe('up')
  })
})
