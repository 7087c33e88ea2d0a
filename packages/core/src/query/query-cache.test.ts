import { effect } from '@preact/signals-core'
import { describe, expect, it } from 'vitest'
import { StorefrontError } from '../errors/index.ts'
import type { ReadResult } from '../http/index.ts'
import { createQueryCache, type QueryDefinition, type QueryKey } from './index.ts'

const ready = <T>(data: T): ReadResult<T> => ({ status: 200, code: 200, data })

/** A cache, and requests that end when a test says so. */
function setUp(initial?: Record<string, unknown>) {
  const cache = createQueryCache(initial)
  const requests: { readonly key: QueryKey; readonly signal: AbortSignal; readonly end: (value: unknown) => void }[] =
    []
  const query = (
    key: QueryKey,
    options: Partial<Pick<QueryDefinition<unknown>, 'isStale' | 'isInSnapshot' | 'scope'>> = {},
  ) =>
    cache.query<unknown>({
      scope: 'public',
      key,
      fetch: (signal) =>
        new Promise((resolve, reject) =>
          requests.push({
            key,
            signal,
            end: (value) => (value instanceof Error ? reject(value) : resolve(ready(value))),
          }),
        ),
      ...options,
    })
  return { cache, query, requests }
}

describe('query.load', () => {
  it('asks for nothing when read, once when loaded', async () => {
    const { query, requests } = setUp()
    const tea = query(['catalog', 'product', 'tea'])
    expect(tea.value).toEqual({ status: 'idle' })
    const both = [tea.load(), tea.load()]
    expect(tea.value).toEqual({ status: 'loading' })
    requests[0]!.end('tea')
    expect(await Promise.all(both)).toEqual([
      { status: 'ready', value: 'tea' },
      { status: 'ready', value: 'tea' },
    ])
    await tea.load()
    expect(requests).toHaveLength(1)
  })
  it('has the cause of a failure, and loads again when asked again', async () => {
    const { query, requests } = setUp()
    const tea = query(['catalog', 'tea'])
    const error = new StorefrontError('NETWORK', 'Nothing arrived.')
    const failing = tea.load()
    requests[0]!.end(error)
    expect(await failing).toEqual({ status: 'failed', error })
    const again = tea.load()
    requests[1]!.end('tea')
    expect(await again).toEqual({ status: 'ready', value: 'tea' })
  })
  it('reads a stale value again, showing it meanwhile', async () => {
    let isStale = false
    const { query, requests } = setUp({ '["search","index"]': 1 })
    const index = query(['search', 'index'], { isStale: () => isStale })
    expect(await index.load()).toEqual({ status: 'ready', value: 1 })
    isStale = true
    const again = index.load()
    expect(index.value).toEqual({ status: 'loading', value: 1 })
    requests[0]!.end(2)
    expect(await again).toEqual({ status: 'ready', value: 2 })
  })
})

describe('query.reload', () => {
  it('aborts the request before it, whose answer never replaces the newer one', async () => {
    const { query, requests } = setUp()
    const tea = query(['tea'])
    const first = tea.load()
    const second = tea.reload()
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false])
    requests[0]!.end('old')
    requests[1]!.end('new')
    expect([await first, await second]).toEqual([
      { status: 'ready', value: 'new' },
      { status: 'ready', value: 'new' },
    ])
  })
})

describe('query.abort', () => {
  it('ends the request; what was there stays', async () => {
    const { query, requests } = setUp({ '["tea"]': 'tea' })
    const tea = query(['tea'])
    void tea.reload()
    tea.abort()
    expect(requests[0]!.signal.aborted).toBe(true)
    expect(tea.value).toEqual({ status: 'ready', value: 'tea' })
    requests[0]!.end('late')
    await Promise.resolve()
    expect(tea.peek().value).toBe('tea')
  })
})

describe('query.clear', () => {
  it('ends the request and drops the value', () => {
    const { query, requests } = setUp({ '["tea"]': 'tea' })
    const tea = query(['tea'])
    void tea.reload()
    tea.clear()
    expect(requests[0]!.signal.aborted).toBe(true)
    expect(tea.value).toEqual({ status: 'idle' })
  })
})

describe('query.value', () => {
  it('is followed by whoever reads it, and not by whoever peeks', async () => {
    const { query, requests } = setUp()
    const tea = query(['tea'])
    const seen: string[] = []
    const stops = [
      effect(() => void seen.push(`reads ${tea.value.status}`)),
      effect(() => void seen.push(`peeks ${tea.peek().status}`)),
    ]
    const loaded = tea.load()
    requests[0]!.end('tea')
    await loaded
    stops.forEach((stop) => stop())
    expect(seen).toEqual(['reads idle', 'peeks idle', 'reads loading', 'reads ready'])
  })
})

describe('createQueryCache', () => {
  it('has one query for one key, whatever the order of the members of its objects', () => {
    const { query } = setUp()
    expect(query(['list', { department: 'food', start: 0, sort: undefined }])).toBe(
      query(['list', { start: 0, department: 'food' }]),
    )
    expect(query(['list', 'a', 'b'])).not.toBe(query(['list', 'a/b']))
    expect(query(['list'])).not.toBe(query(['list', '']))
  })
  it('begins with what the server loaded', () => {
    const server = setUp()
    const key: QueryKey = ['list', { department: 'food' }]
    const { query, requests } = setUp({ '["list",{"department":"food"}]': 'food' })
    expect(server.query(key).value.status).toBe('idle')
    expect(query(key).value).toEqual({ status: 'ready', value: 'food' })
    expect(requests).toEqual([])
  })
})

describe('cache.snapshot', () => {
  it('has the values that are there, and from which another cache begins', async () => {
    const { cache, query, requests } = setUp()
    const loaded = [query(['a', 1]).load(), query(['b'], { isInSnapshot: false }).load()]
    requests.forEach(({ key, end }) => end(key))
    await Promise.all(loaded)
    query(['idle'])
    const snapshot = JSON.parse(JSON.stringify(cache.snapshot())) as Record<string, unknown>
    expect(Object.values(snapshot)).toEqual([['a', 1]])
    expect(setUp(snapshot).query(['a', 1]).value).toEqual({ status: 'ready', value: ['a', 1] })
  })
})

describe('cache.retry', () => {
  it('loads again what failed without an answer, and nothing else', async () => {
    const { cache, query, requests } = setUp()
    const [tea, jam] = [query(['tea']), query(['jam'])]
    const loaded = [tea.load(), jam.load()]
    requests[0]!.end(new StorefrontError('NETWORK', 'Nothing arrived.'))
    requests[1]!.end('jam')
    await Promise.all(loaded)
    query(['idle'])
    cache.retry()
    expect(requests.map(({ key }) => key)).toEqual([['tea'], ['jam'], ['tea']])
    requests[2]!.end('tea')
    expect(await tea.load()).toEqual({ status: 'ready', value: 'tea' })
  })
  it('lets a refusal stand', async () => {
    const { cache, query, requests } = setUp()
    const loaded = query(['tea']).load()
    requests[0]!.end(new StorefrontError('NOT_FOUND', 'There is no tea.', { status: 404 }))
    await loaded
    cache.retry()
    expect(requests).toHaveLength(1)
  })
})

describe('a value of the shopper alone', () => {
  const both = async () => {
    const parts = setUp()
    const loaded = [parts.query(['public']).load(), parts.query(['own'], { scope: 'shopper' }).load()]
    parts.requests.forEach(({ key, end }) => end(key))
    await Promise.all(loaded)
    return parts
  }
  it('is in no snapshot', async () => {
    const { cache } = await both()
    expect(Object.keys(cache.snapshot())).toEqual(['["public"]'])
  })
  it('is dropped for another shopper, with its request; public values stay', async () => {
    const { cache, query, requests } = await both()
    const own = query(['own'], { scope: 'shopper' })
    void own.reload()
    cache.forgetShopper()
    requests.at(-1)!.end('of the shopper before')
    await Promise.resolve()
    expect(own.value).toEqual({ status: 'idle' })
    expect(query(['public']).value.status).toBe('ready')
  })
})

describe('cache.reload', () => {
  it('loads again what was loaded, showing the old meanwhile, and nothing else', async () => {
    const { cache, query, requests } = setUp({ '["a"]': 1 })
    const [a, b] = [query(['a']), query(['b'])]
    const reloaded = cache.reload()
    expect([a.value, b.value]).toEqual([{ status: 'loading', value: 1 }, { status: 'idle' }])
    requests[0]!.end(2)
    await reloaded
    expect(a.value).toEqual({ status: 'ready', value: 2 })
    expect(requests).toHaveLength(1)
  })
  it('drops what no query had taken over: it is in the language that was left', async () => {
    const { cache, query } = setUp({ '["a"]': 'in English' })
    await cache.reload()
    expect(query(['a']).value).toEqual({ status: 'idle' })
  })
})
