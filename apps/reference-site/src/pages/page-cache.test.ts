import { describe, expect, it } from 'vitest'
import { createPageCache, unlessFailed } from './page-cache.ts'

interface TestPage {
  readonly freshFor: number
  readonly bytes: number
  readonly text: string
}

/** A cache on a clock of the test; pages are named by their key and by how many were made before. */
function counted(freshFor: number, { limit = 100, bytes = 10 } = {}) {
  let time = 0
  let renders = 0
  const cache = createPageCache<TestPage>({ now: () => time, limit, pause: 0 })
  const make = (key: string) => async () => ({ freshFor, bytes, text: `${key}${++renders}` })
  return {
    cache,
    pass: (seconds: number) => (time += seconds * 1000),
    renders: () => renders,
    ask: async (key = 'a') => (await cache.page(key, make(key))).text,
    page: (made: Partial<TestPage>): TestPage => ({ freshFor, bytes, text: '', ...made }),
    /** Resolves when what can be renewed now has been. */
    renewed: () => new Promise((resolve) => setImmediate(() => setImmediate(resolve))),
  }
}

describe('createPageCache', () => {
  it('renders once while the page is fresh, and again after when changes are not heard of', async () => {
    const { ask, pass } = counted(10)
    expect(await ask()).toBe('a1')
    pass(9.999)
    expect(await ask()).toBe('a1')
    pass(0.001)
    expect(await ask()).toBe('a2')
  })

  it('renders once for all who ask at the same time', async () => {
    const { ask } = counted(0)
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['a1', 'a1', 'a1'])
    expect(await ask()).toBe('a2')
  })

  it('stores no failure', async () => {
    const { ask, cache } = counted(10)
    await expect(cache.page('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await ask()).toBe('a1')
  })

  it('shows a page that is no longer fresh while it is renewed once, for ten minutes', async () => {
    const { cache, ask, pass, renders, renewed } = counted(10)
    cache.outdate()
    await ask()
    pass(609)
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['a1', 'a1', 'a1'])
    await renewed()
    expect([renders(), await ask()]).toEqual([2, 'a2'])
    pass(610)
    expect(await ask()).toBe('a3')
  })

  it('waits for nothing that is renewed, and keeps the old page when that fails', async () => {
    const { cache, page, pass, renewed } = counted(10)
    cache.outdate()
    let renewals = 0
    const ask = async (renew: () => Promise<TestPage>) =>
      (await cache.page('a', async () => page({ text: 'first' }), renew)).text
    const never = Promise.withResolvers<TestPage>()
    const failing = async () => {
      renewals += 1
      if (renewals === 1) throw new Error('down')
      return never.promise
    }
    await ask(failing)
    for (const _visit of [1, 2, 3]) {
      pass(20)
      expect(await ask(failing)).toBe('first')
      await renewed()
    }
    expect(renewals).toBe(2)
  })

  it('renders for who waits for a renewal that fails', async () => {
    const { cache, page, pass, renewed } = counted(10)
    cache.outdate()
    const renewal = Promise.withResolvers<TestPage>()
    let text = 'first'
    const ask = async () =>
      (
        await cache.page(
          'a',
          async () => page({ text }),
          () => renewal.promise,
        )
      ).text
    await ask()
    pass(20)
    await ask()
    await renewed()
    pass(600)
    text = 'sorry'
    const waiting = ask()
    renewal.reject(new Error('down'))
    expect(await waiting).toBe('sorry')
  })

  it('drops a page that is none any more', async () => {
    const { cache, page, ask, pass, renewed } = counted(10)
    cache.outdate()
    await cache.page(
      'a',
      async () => page({ text: 'sold' }),
      async () => page({ freshFor: 0, text: 'gone' }),
    )
    pass(20)
    expect(await ask()).toBe('sold')
    await renewed()
    expect(await ask()).toBe('a1')
  })

  it('renews what was asked for last when something has changed, before anybody asks', async () => {
    const { cache, ask, renders, renewed } = counted(10, { limit: 1000 })
    const keys = [...'abcdefghijklmno']
    for (const key of keys) await ask(key)
    cache.outdate()
    await renewed()
    expect(renders()).toBe(25)
    expect(await ask('o')).toBe('o16')
    expect(await ask('f')).toBe('f25')
    expect(await ask('e')).toBe('e5')
  })

  it('never shows what has changed for longer than two seconds', async () => {
    const { cache, page, pass } = counted(10)
    cache.outdate()
    const never = Promise.withResolvers<TestPage>()
    let price = 1
    const ask = async () =>
      (
        await cache.page(
          'a',
          async () => page({ text: `price ${price}` }),
          () => never.promise,
        )
      ).text
    await ask()
    price = 2
    cache.outdate()
    pass(1.999)
    expect(await ask()).toBe('price 1')
    cache.outdate()
    pass(0.001)
    // The renewal that takes so long was begun before this change, so that it is not waited for.
    cache.outdate()
    expect(await ask()).toBe('price 2')
  })

  it('shows what was being rendered when something changed no longer than that either', async () => {
    const { cache, page, ask, pass } = counted(10)
    cache.outdate()
    const old = Promise.withResolvers<TestPage>()
    const before = cache.page('b', () => old.promise)
    cache.outdate()
    old.resolve(page({ text: 'old' }))
    expect((await before).text).toBe('old')
    pass(2)
    expect(await ask('b')).toBe('b1')
  })

  it('does not take an older page for a newer one that was rendered meanwhile', async () => {
    const { cache, page, ask } = counted(10)
    cache.outdate()
    const old = Promise.withResolvers<TestPage>()
    const before = cache.page('a', () => old.promise)
    cache.outdate()
    expect(await ask()).toBe('a1')
    old.resolve(page({ text: 'old' }))
    await before
    expect(await ask()).toBe('a1')
  })

  it('shows fresh pages alone from when changes are lost until one is heard of', async () => {
    const { cache, ask, pass } = counted(10)
    cache.outdate()
    await ask()
    cache.lose()
    pass(9)
    expect(await ask()).toBe('a1')
    pass(1)
    expect(await ask()).toBe('a2')
  })

  it('lets pages go that were not asked for longest when there is no room for the bytes', async () => {
    const { ask, cache, page } = counted(10, { limit: 25, bytes: 10 })
    for (const key of ['a', 'b', 'a', 'c']) await ask(key)
    expect(await ask('a')).toBe('a1')
    expect(await ask('b')).toBe('b4')
    await cache.page('large', async () => page({ bytes: 26 }))
    expect(await ask('b')).toBe('b4')
  })
})

describe('unlessFailed', () => {
  it('takes pages that could not be made for failures, and no others', () => {
    expect(unlessFailed({ status: 404 })).toEqual({ status: 404 })
    expect(() => unlessFailed({ status: 503 })).toThrow('503')
  })
})
