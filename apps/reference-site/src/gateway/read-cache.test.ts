import { describe, expect, it } from 'vitest'
import { createReadCache } from './read-cache.ts'

const answer = (text: string, cacheControl: string, status = 200) =>
  new Response(text, { status, headers: { 'cache-control': cacheControl } })

describe('createReadCache', () => {
  it('asks once within max-age and again after it', async () => {
    let time = 0
    let calls = 0
    const { read } = createReadCache({ now: () => time })
    const load = async () => answer(String(++calls), 'public, max-age=10')
    expect(await (await read('a', load)).text()).toBe('1')
    time = 9_999
    expect(await (await read('a', load)).text()).toBe('1')
    time = 10_000
    expect(await (await read('a', load)).text()).toBe('2')
  })

  it('says how old a kept answer is', async () => {
    let time = 0
    const { read } = createReadCache({ now: () => time })
    const load = async () => answer('', 'public, max-age=10')
    expect((await read('a', load)).headers.get('age')).toBeNull()
    time = 4_001
    expect((await read('a', load)).headers.get('age')).toBe('5')
  })

  it('counts the age that an answer has already', async () => {
    let time = 0
    const { read } = createReadCache({ now: () => time })
    const load = async () => new Response('', { headers: { 'cache-control': 'public, max-age=10', age: '4' } })
    await read('a', load)
    time = 5_999
    expect((await read('a', load)).headers.get('age')).toBe('10')
    time = 6_000
    expect((await read('a', load)).headers.get('age')).toBe('4')
  })

  it('keeps nothing that is not public or that failed', async () => {
    let calls = 0
    const { read } = createReadCache()
    await read('a', async () => answer(String(++calls), 'no-store'))
    await read('a', async () => answer(String(++calls), 'private, max-age=10'))
    await read('a', async () => answer(String(++calls), 'public, max-age=10', 500))
    await read('a', async () => answer(String(++calls), 'no-store'))
    expect(calls).toBe(4)
  })

  it('gives everyone who asks at the same time the one answer', async () => {
    let calls = 0
    const { read } = createReadCache()
    const load = async () => answer(String(++calls), 'no-store')
    const answers = await Promise.all([read('a', load), read('a', load), read('a', load)])
    expect(await Promise.all(answers.map((response) => response.text()))).toEqual(['1', '1', '1'])
    expect(calls).toBe(1)
  })

  it('lets the oldest entry go when there is no room for the bytes', async () => {
    let calls = 0
    const { read } = createReadCache({ limit: 2, now: () => 0 })
    const load = async () => answer(String(++calls), 'public, max-age=10')
    for (const key of ['a', 'b', 'a', 'c']) await read(key, load)
    expect(await (await read('b', load)).text()).toBe('2')
    expect(await (await read('a', load)).text()).toBe('4')
  })

  it('asks again for what it was told to forget, also when the answer was underway', async () => {
    const { read, forget } = createReadCache({ now: () => 0 })
    const old = Promise.withResolvers<Response>()
    const before = read('a', () => old.promise)
    forget()
    const after = await read('a', async () => answer('new', 'public, max-age=10'))
    old.resolve(answer('old', 'public, max-age=10'))
    expect(await (await before).text()).toBe('old')
    expect(await after.text()).toBe('new')
    expect(await (await read('a', async () => answer('newer', 'no-store'))).text()).toBe('new')
    forget()
    expect(await (await read('a', async () => answer('newer', 'no-store'))).text()).toBe('newer')
  })
})
