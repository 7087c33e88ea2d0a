import { describe, expect, it } from 'vitest'
import { createVersionedCache } from './versioned-cache.ts'

function cacheOf(limit = 10) {
  const cache = createVersionedCache<string>({ limit, sizeOf: ({ length }) => length })
  cache.setHearing(true)
  const makes: PromiseWithResolvers<string>[] = []
  const ask = (key: string) =>
    cache.through(key, () => {
      makes.push(Promise.withResolvers())
      return makes.at(-1)!.promise
    })
  return { cache, makes, ask }
}

describe('createVersionedCache', () => {
  it('makes a value once for all who ask', async () => {
    const { makes, ask } = cacheOf()
    const both = [ask('a'), ask('a')]
    makes[0]!.resolve('tea')
    expect(await Promise.all([...both, ask('a')])).toEqual(['tea', 'tea', 'tea'])
    expect(makes).toHaveLength(1)
  })
  it('keeps nothing of what was begun before a change, and lets nobody who asks after it wait for that', async () => {
    const { cache, makes, ask } = cacheOf()
    const before = ask('a')
    cache.forget()
    const after = ask('a')
    makes[0]!.resolve('old')
    makes[1]!.resolve('new')
    expect([await before, await after, cache.get('a')]).toEqual(['old', 'new', 'new'])
  })
  it('keeps nothing while it would not hear of a change', async () => {
    const { cache, makes, ask } = cacheOf()
    const first = ask('a')
    makes[0]!.resolve('tea')
    await first
    cache.setHearing(false)
    const again = [ask('a'), ask('a')]
    makes[1]!.resolve('one')
    makes[2]!.resolve('two')
    expect(await Promise.all(again)).toEqual(['one', 'two'])
    expect(cache.get('a')).toBeUndefined()
  })
  it('keeps no failure', async () => {
    const { makes, ask } = cacheOf()
    const failing = ask('a')
    makes[0]!.reject(new Error('down'))
    await expect(failing).rejects.toThrow('down')
    const again = ask('a')
    makes[1]!.resolve('up')
    expect(await again).toBe('up')
  })
  it('keeps as much as its limit says: what nobody asked for longest leaves first', () => {
    const { cache } = cacheOf(10)
    const keep = cache.begin()
    for (const key of ['a', 'b', 'c']) keep(key, '1234')
    expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([false, true, true])
    cache.get('b')
    keep('d', '1234')
    keep('e', 'longer than all of it')
    expect(['b', 'c', 'd', 'e'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true, false])
  })
})
