import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepRecentRoom } from './keep-recent-room.ts'

/** A page with the row, about product `A` or about none, in a browser that keeps this text. */
function openPage(getItem: () => string | null, productCode: string | null = 'A') {
  const toggleAttribute = vi.fn()
  const setItem = vi.fn()
  vi.stubGlobal('localStorage', { getItem, setItem })
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => productCode, toggleAttribute }) })
  return { toggleAttribute, setItem }
}

describe('keepRecentRoom', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it.each([
    ['["A","B"]', true, '["A","B"]'],
    ['["B","C","A"]', true, '["A","B","C"]'],
    ['["B","C","D"]', true, '["A","B","C"]'],
    ['["A"]', false, '["A"]'],
    [null, false, '["A"]'],
  ])('remembers the product at once, after %s, and keeps room for others: %s', (stored, hasOthers, remembered) => {
    const { toggleAttribute, setItem } = openPage(() => stored)
    keepRecentRoom('key', 3)
    expect(toggleAttribute.mock.calls).toEqual([['data-viewed', hasOthers]])
    expect(setItem.mock.calls).toEqual([['key', remembered]])
  })
  it('remembers nothing where no product is shown, and keeps room for all', () => {
    const { toggleAttribute, setItem } = openPage(() => '["B"]', null)
    keepRecentRoom('key', 3)
    expect(toggleAttribute.mock.calls).toEqual([['data-viewed', true]])
    expect(setItem).not.toHaveBeenCalled()
  })
  it.each(['{', '{"a":1}', '1'])('begins anew when it reads %j', (stored) => {
    const { toggleAttribute, setItem } = openPage(() => stored)
    keepRecentRoom('key', 3)
    expect(toggleAttribute.mock.calls).toEqual([['data-viewed', false]])
    expect(setItem.mock.calls).toEqual([['key', '["A"]']])
  })
  it('keeps no room where storage is forbidden', () => {
    const forbid = () => {
      throw new Error('forbidden')
    }
    const { toggleAttribute, setItem } = openPage(forbid)
    setItem.mockImplementation(forbid)
    keepRecentRoom('key', 3)
    expect(toggleAttribute.mock.calls).toEqual([['data-viewed', false]])
  })
  it('does nothing on other pages', () => {
    const { setItem } = openPage(() => '["B"]')
    vi.stubGlobal('document', { querySelector: () => null })
    keepRecentRoom('key', 3)
    expect(setItem).not.toHaveBeenCalled()
  })
})
