import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { momentOf, moments, ordinaryMoment, testMoment } from './moments.ts'

const sinceMoment = (time: number) => (time - momentOf().getTime()) / 1000

afterEach(() => void vi.useRealTimers())

describe('the clock of the suite', () => {
  it('begins at the moment of the suite and runs on', async () => {
    const began = Date.now()
    expect(sinceMoment(began)).toBeGreaterThanOrEqual(0)
    expect(sinceMoment(began)).toBeLessThan(300)
    await expect.poll(() => Date.now()).toBeGreaterThan(began)
    expect(new Date().getTime() - Date.now()).toBeLessThan(1_000)
    expect(Date.parse(Date()) - Date.now()).toBeLessThan(1_000)
  })

  it('is the clock of processes that a test starts', () => {
    const output = execFileSync(process.execPath, ['--print', 'Date.now()'], { encoding: 'utf8' })
    expect(Math.abs(Number(output) - Date.now())).toBeLessThan(60_000)
  })

  it('leaves every other date as it is', () => {
    expect(new Date(2027, 1, 28, 9).getHours()).toBe(9)
    expect(new Date(new Date(0)).toISOString()).toBe('1970-01-01T00:00:00.000Z')
    expect(Date.UTC(2027, 0)).toBe(Date.parse('2027-01-01T00:00:00Z'))
    expect(statSync(import.meta.filename).mtime).toBeInstanceOf(Date)
    expect(new Date()).toBeInstanceOf(Date)
  })

  it('stays the same after a test has stopped the time', () => {
    vi.useFakeTimers({ now: 0 })
    expect(Date.now()).toBe(0)
    vi.useRealTimers()
    expect(sinceMoment(Date.now())).toBeLessThan(300)
    vi.setSystemTime(0)
    vi.useRealTimers()
    expect(sinceMoment(Date.now())).toBeLessThan(300)
  })
})

describe('momentOf', () => {
  it('is an ordinary morning unless one is named', () => {
    expect(momentOf({})).toEqual(new Date(ordinaryMoment))
    expect(momentOf({ [testMoment]: '2028-02-29T09:00Z' })).toEqual(new Date('2028-02-29T09:00:00Z'))
    expect(() => momentOf({ [testMoment]: 'soon' })).toThrow('no moment: soon')
  })
})

describe('moments', () => {
  it('are twelve, among them today', () => {
    const today = new Date('2029-05-05T05:05:05Z')
    const times = moments(today).map(({ at }) => Date.parse(at))
    expect(new Set(times).size).toBe(12)
    expect(times).toContain(today.getTime())
  })
})
