import { describe, expect, it } from 'vitest'
import { createPageCache } from './page-cache.ts'

function counted(freshFor: number, options: { size?: number } = {}) {
  let time = 0
  let renders = 0
  const cache = createPageCache<{ freshFor: number; text: string }>({ now: () => time, ...options })
  return {
    cache,
    pass: (milliseconds: number) => (time += milliseconds),
    ask: async (key = 'a') => (await cache.page(key, async () => ({ freshFor, text: `${key}${++renders}` }))).text,
    fail: () => cache.page('a', () => Promise.reject(new Error('down'))),
  }
}

describe('createPageCache', () => {
  it('renders once while the page is fresh and again after', async () => {
    const { ask, pass } = counted(10)
    expect(await ask()).toBe('a1')
    pass(9_999)
    expect(await ask()).toBe('a1')
    pass(1)
    expect(await ask()).toBe('a2')
  })

  it('renders once for all who ask at the same time', async () => {
    const { ask } = counted(0)
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['a1', 'a1', 'a1'])
    expect(await ask()).toBe('a2')
  })

  it('keeps no failure', async () => {
    const { ask, fail } = counted(10)
    await expect(fail()).rejects.toThrow('down')
    expect(await ask()).toBe('a1')
  })

  it('lets the page go that was not asked for longest', async () => {
    const { ask } = counted(10, { size: 2 })
    await ask('a')
    await ask('b')
    await ask('a')
    await ask('c')
    expect(await ask('a')).toBe('a1')
    expect(await ask('b')).toBe('b4')
  })

  it('renders again what it was told to forget, also when it was being rendered', async () => {
    const { ask, cache } = counted(10)
    const old = Promise.withResolvers<{ freshFor: number; text: string }>()
    const before = cache.page('a', () => old.promise)
    cache.forget()
    expect(await ask()).toBe('a1')
    old.resolve({ freshFor: 10, text: 'old' })
    expect((await before).text).toBe('old')
    expect(await ask()).toBe('a1')
    cache.forget()
    expect(await ask()).toBe('a2')
  })
})
