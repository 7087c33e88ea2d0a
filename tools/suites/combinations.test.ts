import { describe, expect, it } from 'vitest'
import { combinations, everyCombination, numberOf, sampleOf } from './combinations.ts'

const dimensions = {
  screen: ['home', 'list', 'product', 'bag', 'checkout', 'thanks'],
  locale: ['en-ae', 'ar-kw'],
  width: [390, 1280],
} as const
const { screen, locale, width } = dimensions

describe('combinations', () => {
  it('has every two values meet, in half of what there is', () => {
    const sample = combinations(dimensions, 'pairs', {})
    expect(sample).toHaveLength(12)
    const meets = (wanted: object) => expect(sample).toContainEqual(expect.objectContaining(wanted))
    for (const a of screen) for (const b of locale) meets({ screen: a, locale: b })
    for (const a of screen) for (const b of width) meets({ screen: a, width: b })
    for (const a of locale) for (const b of width) meets({ locale: a, width: b })
    expect(combinations({ ...dimensions, screen: ['bag', 'checkout'] }, 'pairs', {})).toHaveLength(4)
  })

  it('has each value, the few in turn, when they need not meet', () => {
    expect(combinations({ locale, width }, 'values', {})).toEqual([
      { locale: 'en-ae', width: 390 },
      { locale: 'ar-kw', width: 1280 },
    ])
    const widths = combinations({ screen, width }, 'values', {}).map((one) => one.width)
    expect(widths).toEqual([390, 1280, 390, 1280, 390, 1280])
  })

  it('is all of them for a proof', () => {
    expect(combinations(dimensions, 'pairs', { [everyCombination]: '1' })).toHaveLength(24)
    expect(combinations(dimensions, 'values', { [everyCombination]: '1' })).toHaveLength(24)
  })
})

describe('sampleOf', () => {
  it('is the first one, or the first few, and all of them for a proof', () => {
    expect(sampleOf(width, 1, {})).toEqual([390])
    expect(sampleOf(screen, 2, {})).toEqual(screen.slice(0, 2))
    expect(sampleOf(width, 1, { [everyCombination]: '1' })).toEqual(width)
  })
})

describe('numberOf', () => {
  it('is few, and all for a proof', () => {
    expect(numberOf(50, 12, {})).toBe(12)
    expect(numberOf(50, 12, { [everyCombination]: '1' })).toBe(50)
  })
})
