import { describe, expect, it } from 'vitest'
import { createKept } from './kept.ts'

describe('createKept', () => {
  it('reads once, and again when it was forgotten', async () => {
    let reads = 0
    const kept = createKept(async () => ++reads)
    expect(await Promise.all([kept.get(), kept.get()])).toEqual([1, 1])
    kept.forget()
    expect(await kept.get()).toBe(2)
  })
  it('keeps nothing that was being read when it was forgotten', async () => {
    const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
    let reads = 0
    const kept = createKept(() => answers[reads++]!.promise)
    const before = kept.get()
    kept.forget()
    const after = kept.get()
    answers[1]!.resolve('new')
    answers[0]!.resolve('old')
    expect([await before, await after, await kept.get()]).toEqual(['old', 'new', 'new'])
  })
  it('keeps no failure, and a late one ends nothing that came after it', async () => {
    const first = Promise.withResolvers<string>()
    const reads = [first.promise, Promise.resolve('new'), Promise.resolve('newer')]
    const kept = createKept(() => reads.shift()!)
    const failing = kept.get()
    kept.forget()
    expect(await kept.get()).toBe('new')
    first.reject(new Error('down'))
    await expect(failing).rejects.toThrow('down')
    expect(await kept.get()).toBe('new')
  })
})
