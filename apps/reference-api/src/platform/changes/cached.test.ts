import { describe, expect, it } from 'vitest'
import { createCached } from './cached.ts'

/** A cached value whose reads the test answers. */
function cachedOf() {
  const reads: PromiseWithResolvers<string>[] = []
  const cached = createCached(() => {
    const read = Promise.withResolvers<string>()
    reads.push(read)
    return read.promise
  })
  return { cached, reads }
}

describe('createCached', () => {
  it('reads once for all who ask', async () => {
    const { cached, reads } = cachedOf()
    const pending = [cached.get(), cached.get()]
    reads[0]!.resolve('a')
    expect(await Promise.all([...pending, cached.get()])).toEqual(['a', 'a', 'a'])
    expect(reads).toHaveLength(1)
  })
  it('gives the cached value until it was read again', async () => {
    const { cached, reads } = cachedOf()
    const first = cached.get()
    reads[0]!.resolve('old')
    await first
    const refreshing = cached.refresh()
    expect(await cached.get()).toBe('old')
    reads[1]!.resolve('new')
    await refreshing
    expect(await cached.get()).toBe('new')
  })
  it('caches the read that began last, however late the others end', async () => {
    const { cached, reads } = cachedOf()
    void cached.get()
    const [first, second] = [cached.refresh(), cached.refresh()]
    reads[2]!.resolve('newest')
    await second
    reads[1]!.resolve('newer')
    reads[0]!.resolve('old')
    await first
    expect(await cached.get()).toBe('newest')
  })
  it('keeps no failure', async () => {
    const { cached, reads } = cachedOf()
    const failing = cached.get()
    reads[0]!.reject(new Error('down'))
    await expect(failing).rejects.toThrow('down')
    const refreshing = cached.refresh()
    reads[1]!.reject(new Error('still down'))
    await refreshing
    const again = cached.get()
    reads[2]!.resolve('up')
    expect(await again).toBe('up')
  })
})
