import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepRecentRoom } from './keep-recent-room.ts'

/** A page about product `A`, in a browser that keeps this text. */
function openPage(getItem: () => string | null, isProduct = true) {
  const toggleAttribute = vi.fn()
  const recent = { getAttribute: () => 'A', toggleAttribute }
  vi.stubGlobal('localStorage', { getItem })
  vi.stubGlobal('document', { querySelector: () => (isProduct ? recent : null) })
  return toggleAttribute
}

describe('keepRecentRoom', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it.each([
    ['["A","B"]', true],
    ['["A"]', false],
    [null, false],
  ])('answers for %s whether another product was viewed: %s', (kept, isKept) => {
    const toggled = openPage(() => kept)
    keepRecentRoom('key')
    expect(toggled.mock.calls).toEqual([['data-viewed', isKept]])
  })
  it.each(['{', '{"a":1}', '1'])('keeps no room when it reads %j', (kept) => {
    const toggled = openPage(() => kept)
    keepRecentRoom('key')
    expect(toggled).not.toHaveBeenCalled()
  })
  it('keeps no room where storage is forbidden', () => {
    const toggled = openPage(() => {
      throw new Error('forbidden')
    })
    keepRecentRoom('key')
    expect(toggled).not.toHaveBeenCalled()
  })
  it('does nothing on other pages', () => {
    const toggled = openPage(() => '["B"]', false)
    keepRecentRoom('key')
    expect(toggled).not.toHaveBeenCalled()
  })
})
