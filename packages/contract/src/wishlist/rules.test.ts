import { describe, expect, it } from 'vitest'
import { readWishlistForm } from './rules.ts'

describe('readWishlistForm', () => {
  it('reads a heart, without what is empty', () => {
    const fields: [string, string][] = [
      ['productCode', 'A'],
      ['variationProductCode', ''],
      ['colour', 'navy'],
    ]
    expect(readWishlistForm(fields)).toEqual({ action: 'toggle', entry: { productCode: 'A', colour: 'navy' } })
  })
  it.each([
    ['remove', 'remove'],
    ['move', 'move'],
    ['anything', 'toggle'],
  ])('reads the action %s as %s', (action, read) => {
    expect(readWishlistForm([['action', action]])).toEqual({ action: read, entry: { productCode: '' } })
  })
})
