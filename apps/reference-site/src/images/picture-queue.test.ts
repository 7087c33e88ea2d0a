import { describe, expect, it } from 'vitest'
import { createPictureQueue, type QueueLimits } from './picture-queue.ts'

/** A queue whose jobs end when the test says so. */
function controlled(options: Partial<QueueLimits> = {}) {
  const queue = createPictureQueue<string>({ atOnce: 1, longest: 10, longestWait: 1e6, ...options })
  const begun: string[] = []
  const running = new Map<string, (value: string) => void>()
  const work = (key: string) => () => {
    begun.push(key)
    return new Promise<string>((resolve) => running.set(key, resolve))
  }
  return {
    begun,
    ask: (key: string, from: Parameters<typeof queue.ask>[2] = {}) => queue.ask(key, work(key), from),
    fail: (key: string) => queue.ask(key, () => Promise.reject(new Error(`${key} is broken`))),
    /** Ends a job; resolves when those behind it have had their turn. */
    async end(key: string) {
      running.get(key)!(`${key} made`)
      await new Promise(setImmediate)
    },
  }
}

const done = (value: string) => ({ kind: 'done', value })

describe('createPictureQueue', () => {
  it('runs no more than may run at once, and the newest of those that wait next', async () => {
    const { ask, end, begun } = controlled({ atOnce: 2 })
    const all = ['a', 'b', 'c', 'd', 'e'].map((key) => ask(key))
    expect(begun).toEqual(['a', 'b'])
    await end('a')
    expect(begun).toEqual(['a', 'b', 'e'])
    for (const key of ['b', 'e', 'd', 'c']) await end(key)
    expect(begun).toEqual(['a', 'b', 'e', 'd', 'c'])
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e'].map((key) => done(`${key} made`)))
  })

  it('makes once what many ask for, while it waits and while it runs, and again later', async () => {
    const { ask, end, begun } = controlled()
    const both = [ask('a'), ask('b'), ask('a'), ask('b')]
    await end('a')
    await end('b')
    await Promise.all(both)
    expect(begun).toEqual(['a', 'b'])
    void ask('a')
    expect(begun).toEqual(['a', 'b', 'a'])
  })

  it('sheds what has waited longest when it is full, first of those who can go on without', async () => {
    const { ask, end, begun } = controlled({ longest: 2 })
    const [a, b, c, d] = [ask('a'), ask('b'), ask('c', { isSheddable: true }), ask('d', { isSheddable: true })]
    expect(await c).toEqual({ kind: 'shed' })
    const e = ask('e')
    expect(await d).toEqual({ kind: 'shed' })
    const f = ask('f')
    expect(await b).toEqual({ kind: 'shed' })
    for (const key of ['a', 'f', 'e']) await end(key)
    expect(await Promise.all([a, e, f])).toEqual(['a', 'e', 'f'].map((key) => done(`${key} made`)))
    expect(begun).toEqual(['a', 'f', 'e'])
  })

  it('sheds what has waited too long, unless somebody cannot go on without', async () => {
    const { ask, end, begun } = controlled({ longestWait: 1 })
    const isSheddable = true
    const [a, b, c] = [ask('a', { isSheddable }), ask('b', { isSheddable }), ask('c', { isSheddable })]
    const b2 = ask('b')
    expect(await c).toEqual({ kind: 'shed' })
    await end('a')
    await end('b')
    expect(await Promise.all([a, b, b2])).toEqual([done('a made'), done('b made'), done('b made')])
    expect(begun).toEqual(['a', 'b'])
  })

  it('does not begin what everyone has left, and goes on with what one still waits for', async () => {
    const { ask, end, begun } = controlled()
    const [first, second] = [new AbortController(), new AbortController()]
    void ask('a')
    const left = [ask('b', { signal: first.signal }), ask('b', { signal: second.signal })]
    const leaving = ask('c', { signal: first.signal })
    const staying = ask('c')
    first.abort(new Error('left'))
    second.abort(new Error('left'))
    for (const gone of [...left, leaving]) await expect(gone).rejects.toThrow('left')
    await end('a')
    await end('c')
    expect(await staying).toEqual(done('c made'))
    expect(begun).toEqual(['a', 'c'])
    await expect(ask('d', { signal: first.signal })).rejects.toThrow('left')
  })

  it('does in the background one at a time, the oldest first, and only when nothing else waits', async () => {
    const { ask, end, begun } = controlled({ atOnce: 2 })
    for (const key of ['x', 'y', 'z']) void ask(key, { isBackground: true })
    expect(begun).toEqual(['x'])
    for (const key of ['a', 'b']) void ask(key)
    expect(begun).toEqual(['x', 'a'])
    await end('x')
    expect(begun).toEqual(['x', 'a', 'b'])
    void ask('z')
    await end('a')
    await end('b')
    expect(begun).toEqual(['x', 'a', 'b', 'z', 'y'])
  })

  it('goes on after a failure, which everyone who waited is told', async () => {
    const { ask, fail, end } = controlled()
    await expect(fail('a')).rejects.toThrow('a is broken')
    const again = ask('a')
    await end('a')
    expect(await again).toEqual(done('a made'))
  })
})
