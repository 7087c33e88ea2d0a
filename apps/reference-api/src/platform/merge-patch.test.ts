import { describe, expect, it } from 'vitest'
import { mergePatch, patchBetween } from './merge-patch.ts'

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

describe('patchBetween', () => {
  it.each([
    [{ a: 1, b: { c: 2, d: 3 } }, { a: 1, b: { c: 4 } }, { b: { c: 4, d: null } }],
    [{ a: [1] }, { a: [1, null] }, { a: [1, null] }],
    [{ a: null, b: 1 }, { a: null, b: 2 }, { b: 2 }],
    [[1], [2], [2]],
    [{ a: 1 }, { a: 1 }, {}],
  ])('makes of %j and %j the patch %j', (before, after, patch) => {
    expect(patchBetween(before, after)).toEqual({ patch })
    expect(mergePatch(before, patch)).toEqual(after)
  })

  it('is none where null is new, which a patch takes for nothing', () => {
    expect(patchBetween({ a: 1 }, { a: null })).toBeUndefined()
  })
})
