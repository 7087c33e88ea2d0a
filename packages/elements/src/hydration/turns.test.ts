import { describe, expect, it } from 'vitest'
import { inTurn } from './turns.ts'

const busy = (milliseconds: number) => {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

describe('inTurn', () => {
  it('begins at once when nobody is before it', () => {
    let isDone = false
    void inTurn(() => (isDone = true))
    expect(isDone).toBe(true)
  })

  it('keeps the order and lets others have a task between', async () => {
    const seen: string[] = []
    const timers = setInterval(() => seen.push('task'), 0)
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => inTurn(() => (busy(5), seen.push(name)))))
    clearInterval(timers)
    expect(seen.filter((name) => name !== 'task').join('')).toBe('abcdef')
    expect(seen.slice(0, seen.indexOf('f'))).toContain('task')
  })

  it('hands a failure to who asked and goes on', async () => {
    const failed = inTurn(() => {
      throw new Error('broken')
    })
    const next = inTurn(() => {})
    await expect(failed).rejects.toThrow('broken')
    await expect(next).resolves.toBeUndefined()
  })
})
