import { describe, expect, it } from 'vitest'
import { mergePatch } from './merge-patch.ts'

describe('mergePatch', () => {
  // Cases of the table of RFC 7396, appendix A.
  it.each([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ a: 'foo' }, 'bar', 'bar'],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])('makes of %j and %j %j', (value, patch, merged) => {
    const before = JSON.stringify([value, patch])
    expect(mergePatch(value, patch)).toEqual(merged)
    expect(JSON.stringify([value, patch])).toBe(before)
  })
})
