import { describe, expect, it } from 'vitest'
import { createWarming } from './warm-pictures.ts'

const img = (name: string) =>
  `<img srcset="/img/${name}.avif?w=384&amp;q=75 384w, /img/${name}.avif?w=640&amp;q=75 640w" sizes="(min-width: 1440px) 300px, 50vw">`
const pages: Record<string, string> = {
  '/': `${img('hero')}<a href="/list/deep">Deep</a><a href="/list">List</a><a class="x" href="/account">Account</a><a href="/gone">Gone</a><a href="/list">List</a>`,
  '/list': img('jumper') + img('hero') + img('broken'),
  '/list/deep': ['deep', 2, 3, 4, 5, 6, 7, 8, 'below'].map((name) => img(`${name}`)).join(''),
}

/** Warming of those pages; each picture that is prepared waits for `next`. */
function open(options: { pause?: number } = {}) {
  const stop = new AbortController()
  const prepared: string[] = []
  const read: string[] = []
  const waiting: (() => void)[] = []
  const { begin } = createWarming(
    {
      pictures: {
        prepare: (path, { width, format }) => {
          prepared.push(`${path} ${width} ${format}`)
          return new Promise((resolve, reject) =>
            waiting.push(() => (path === 'broken.avif' ? reject(new Error('broken')) : resolve())),
          )
        },
      },
      readPage: async (path) => (read.push(path), pages[path]),
      start: '/',
      isEarly: (path) => path !== '/account',
      ...options,
    },
    stop.signal,
  )
  return {
    begin,
    stop,
    prepared,
    read,
    next: async (count: number) => {
      await expect.poll(() => waiting.length).toBe(1)
      expect(prepared).toHaveLength(count)
      waiting.shift()!()
    },
  }
}

const onEveryScreen = (...names: readonly (string | number)[]) =>
  [640, 384, 640].flatMap((width) => names.map((name) => `${name}.avif ${width} avif`))
const whole = [
  ...onEveryScreen('hero'),
  ...onEveryScreen('jumper', 'hero', 'broken'),
  ...onEveryScreen('deep', 2, 3, 4, 5, 6, 7, 8),
  ...onEveryScreen('below'),
]

describe('createWarming', () => {
  it('prepares what is seen first of the first page and of those it leads to, one after the other, then the rest', async () => {
    const { begin, next, prepared, read, stop } = open()
    begin()
    for (let count = 1; count <= whole.length; count++) await next(count)
    expect(prepared).toEqual(whole)
    expect(read).toEqual(['/', '/list', '/gone', '/list/deep'])
    stop.abort()
  })

  it('goes round once more after all the calls that came meanwhile', async () => {
    const { begin, next, prepared, stop } = open({ pause: 0 })
    begin()
    await next(1)
    begin()
    begin()
    for (let count = 2; count <= 2 * whole.length; count++) await next(count)
    await new Promise(setImmediate)
    expect(prepared).toEqual([...whole, ...whole])
    begin()
    await next(2 * whole.length + 1)
    stop.abort()
  })

  it('ends with the site', async () => {
    const { begin, next, prepared, stop } = open()
    begin()
    await expect.poll(() => prepared.length).toBe(1)
    stop.abort()
    await next(1)
    await new Promise(setImmediate)
    expect(prepared).toHaveLength(1)
  })
})
