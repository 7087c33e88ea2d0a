import { describe, expect, it, vi } from 'vitest'
import { createShares, type ShareLimits } from './shares.ts'

const usual: ShareLimits = { atOnce: 2, waiting: 3, wait: 60_000 }

/** Work that ends when the test says so, and the order in which it was begun. */
function open(limits: Partial<ShareLimits> = {}) {
  const shares = createShares({ ...usual, ...limits })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const run = (client: string | undefined, name: string, isGone?: () => boolean) =>
    shares
      .run(
        client,
        () => {
          begun.push(name)
          return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
        },
        isGone,
      )
      .catch((error: { reason: string }) => error.reason)
  return { begun, run, end: (name: string) => ends.get(name)!() }
}

describe('createShares', () => {
  it('begins as much of one client at once as it may have, and the rest one after the other', async () => {
    const { begun, run, end } = open()
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => run('a', name))
    expect(begun).toEqual(['a1', 'a2'])
    end('a2')
    await vi.waitUntil(() => begun.length === 3)
    end('a1')
    end('a3')
    await vi.waitUntil(() => begun.length === 4)
    end('a4')
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4'])
  })
  it('begins another client’s at once, however much the first one asks', () => {
    const { begun, run } = open()
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void run('a', name)
    void run('b', 'b1')
    expect(begun).toEqual(['a1', 'a2', 'b1'])
  })
  it('serves clients in turn where all of them share a limit', async () => {
    const { begun, run, end } = open({ inAll: 2 })
    for (const name of ['a1', 'a2', 'a3', 'a4']) void run('a', name)
    for (const name of ['b1', 'b2']) void run('b', name)
    end('a1')
    await vi.waitUntil(() => begun.length === 3)
    end('a2')
    await vi.waitUntil(() => begun.length === 4)
    end('a3')
    await vi.waitUntil(() => begun.length === 5)
    end('b1')
    await vi.waitUntil(() => begun.length === 6)
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'b2'])
  })
  it('refuses at once what would wait behind too many of the same client', async () => {
    const { run } = open()
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void run('a', name)
    expect(await run('a', 'a6')).toBe('full')
  })
  it('refuses what has waited too long, and does not begin it afterwards', async () => {
    const { begun, run, end } = open({ wait: 1 })
    void run('a', 'a1')
    void run('a', 'a2')
    expect(await run('a', 'a3')).toBe('late')
    end('a1')
    end('a2')
    await run('b', 'b1', () => true)
    expect(begun).toEqual(['a1', 'a2'])
  })
  it('does not begin what nobody waits for any more, and gives its place to the next', async () => {
    const { begun, run, end } = open({ atOnce: 1 })
    void run('a', 'a1')
    const gone = run('a', 'a2', () => true)
    void run('a', 'a3')
    end('a1')
    expect(await gone).toBe('gone')
    await vi.waitUntil(() => begun.includes('a3'))
    expect(begun).toEqual(['a1', 'a3'])
  })
  it('gives the place of work that failed to the next', async () => {
    const shares = createShares({ ...usual, atOnce: 1 })
    await expect(shares.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await shares.run('a', async () => 'next')).toBe('next')
  })
  it('holds work for everyone to the limit of all together alone', () => {
    const { begun, run } = open({ inAll: 3 })
    for (const name of ['1', '2', '3', '4']) void run(undefined, name)
    expect(begun).toEqual(['1', '2', '3'])
  })
})
