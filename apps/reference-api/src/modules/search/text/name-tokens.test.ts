import { describe, expect, it } from 'vitest'
import { nameTokens } from './name-tokens.ts'

describe('nameTokens', () => {
  const name = { en: 'Women’s shoes', ar: 'أحذية نسائية', zh: '女鞋' }
  it('are those of each language', () =>
    expect(nameTokens(name).map((tokens) => tokens.map(({ word }) => word))).toEqual([
      ['womens', 'shoes'],
      ['احذيه', 'نساييه'],
      ['女', '鞋', '女鞋'],
    ]))
  it('are made once for a name, and anew for one that has taken its place', () => {
    expect(nameTokens(name)).toBe(nameTokens(name))
    expect(nameTokens({ ...name, en: 'Shoes' })[0]!.map(({ word }) => word)).toEqual(['shoes'])
  })
})
