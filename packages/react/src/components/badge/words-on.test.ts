import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordsOn } from './words-on.ts'

/** Relative luminance of a channel as WCAG 2.2 defines it. */
const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

function contrast(ground: number, words: string) {
  const [red, green, blue] = [16, 8, 0].map((bits) => linear(((ground >> bits) & 255) / 255)) as [
    number,
    number,
    number,
  ]
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return words === '#fff' ? 1.05 / (luminance + 0.05) : (luminance + 0.05) / 0.05
}

describe('wordsOn', () => {
  it('is white on the dark and black on the light', () => {
    expect(['#12382B', '#8A4B10', '#F5D76E', '#ffffff'].map(wordsOn)).toEqual(['#fff', '#fff', '#000', '#000'])
  })
  it('can be read on every ground', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (ground) => {
        expect(contrast(ground, wordsOn(`#${ground.toString(16).padStart(6, '0')}`))).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 2000 },
    )
  })
})
