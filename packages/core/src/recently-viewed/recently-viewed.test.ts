import { describe, expect, it } from 'vitest'
import {
  createStorefront,
  memoryStorage,
  RECENTLY_VIEWED_KEY,
  recentlyViewedDomain,
  serverEnvironment,
} from '../index.ts'

function viewed(stored?: string) {
  const storage = memoryStorage()
  if (stored !== undefined) storage.setItem(RECENTLY_VIEWED_KEY, stored)
  const storefront = createStorefront({
    config: { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' },
    environment: { ...serverEnvironment({ fetch: () => Promise.reject(new Error('no network')) }), storage },
  })
  return { storage, recent: storefront.use(recentlyViewedDomain) }
}

describe('recentlyViewedDomain', () => {
  it('puts the last one first and keeps each once', () => {
    const { recent, storage } = viewed()
    for (const code of ['A', 'B', 'A']) recent.add(code)
    expect(recent.codes.value).toEqual(['A', 'B'])
    expect(storage.getItem(RECENTLY_VIEWED_KEY)).toBe('["A","B"]')
  })
  it('remembers twelve', () => {
    const { recent } = viewed()
    for (let number = 1; number <= 14; number++) recent.add(`P${number}`)
    expect(recent.codes.value).toHaveLength(12)
    expect(recent.codes.value.at(-1)).toBe('P3')
  })
  it.each(['', '{', '{"a":1}', '[1,null,{"x":2}]', '["<img src=x>"]'])('starts anew when it reads %j', (stored) => {
    const { recent } = viewed(stored)
    recent.load()
    expect(recent.codes.value).toEqual([])
  })
  it('forgets when it is told to', () => {
    const { recent, storage } = viewed('["A"]')
    recent.load()
    expect(recent.codes.value).toEqual(['A'])
    recent.forget()
    expect([recent.codes.value, storage.getItem(RECENTLY_VIEWED_KEY)]).toEqual([[], null])
  })
})
