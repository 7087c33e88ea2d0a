import { describe, expect, it } from 'vitest'
import {
  FILTER_PATTERN,
  filterChoices,
  joinFilterChoices,
  MAX_FILTER_LENGTH,
  readFilter,
  readPriceRange,
  writePriceRange,
} from './rules.ts'

describe('filterChoices', () => {
  it('has each choice once and leaves out what is none', () => {
    expect(filterChoices('a:1,b:[1 TO 2]', 'a:1', ',', 'x')).toEqual(['a:1', 'b:[1 TO 2]'])
    expect(filterChoices('a:1, b:2 ')).toEqual(['a:1', 'b:2'])
  })
  it('spells prices as the shop does', () => {
    expect(filterChoices('price:[ 05000  to 20000]', 'price:[5000 TO 20000]')).toEqual(['price:[5000 TO 20000]'])
    expect(filterChoices('price:[000 TO *]')).toEqual(['price:[0 TO *]'])
    expect(filterChoices('unitprice:[007 TO *]')).toEqual(['unitprice:[007 TO *]'])
  })
  it.each(['a:1,b:2', 'a:1\u0001,b:2', 'a[:1', 'a:[1', 'a:1:2', ',,', ':', 'a:', 'a:[]', 'é:[1 TO 2'])(
    'leaves of %j what the call takes, or nothing',
    (filter) => {
      const joined = joinFilterChoices(filterChoices(filter))
      if (joined !== undefined) expect(joined).toMatch(new RegExp(FILTER_PATTERN, 'u'))
    },
  )
  it('leaves out a value with a character that cannot be written', () => {
    expect(filterChoices('a:1\u0001,b:2')).toEqual(['b:2'])
  })
})

describe('joinFilterChoices', () => {
  it('is undefined for none, and leaves out what would make it too long', () => {
    expect(joinFilterChoices([])).toBeUndefined()
    const longest = `a:${'x'.repeat(MAX_FILTER_LENGTH - 2)}`
    expect(joinFilterChoices([longest])).toBe(longest)
    expect(joinFilterChoices([`${longest}x`, 'b:1'])).toBe('b:1')
  })
})

describe('readPriceRange', () => {
  it.each([
    { from: 5000, to: 20000 },
    { from: null, to: 20000 },
    { from: 0, to: null },
  ])('reads what is written of %j', (range) => expect(readPriceRange(writePriceRange(range))).toEqual(range))
  it.each(['5000', '[5000]', '[cheap TO *]', '[1234567890123 TO *]'])('reads no range in %s', (text) =>
    expect(readPriceRange(text)).toBeUndefined(),
  )
})

describe('readFilter', () => {
  it('reads values by field, and prices that have two ends', () => {
    const { filters, priceRanges } = readFilter('a:x,a:y,price:[5 TO *],b:z,price:cheap')
    expect([...filters]).toEqual([
      ['a', ['x', 'y']],
      ['b', ['z']],
    ])
    expect(priceRanges).toEqual([{ from: 5, to: null }])
  })
})
