import { describe, expect, it } from 'vitest'
import colours from './color.json' with { type: 'json' }

type Theme = Readonly<Record<string, string>>

const valuesOf = (group: object): Theme =>
  Object.fromEntries(
    Object.entries(group as Record<string, { $value: string } | string>).flatMap(([name, token]) =>
      typeof token === 'string' ? [] : [[name, token.$value]],
    ),
  )

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const light = valuesOf(colours.color)
const themes: readonly (readonly [string, Theme])[] = [
  ['light', light],
  ['dark', { ...light, ...valuesOf(colours.dark) }],
]
const text = ['ink', 'ink-soft', 'sale', 'error', 'success', 'warning', 'food-ink', 'accent']

describe.each(themes)('colour tokens, %s', (_, theme) => {
  it.each(text.flatMap((ink) => ['paper', 'surface', 'stone'].map((ground) => [ink, ground] as const)))(
    'read as text: %s on %s',
    (ink, ground) => expect(contrast(theme[ink]!, theme[ground]!)).toBeGreaterThanOrEqual(4.5),
  )
  it.each([
    ['on-accent', 'accent'],
    ['on-band', 'band'],
  ])('read as text: %s on %s', (ink, ground) =>
    expect(contrast(theme[ink]!, theme[ground]!)).toBeGreaterThanOrEqual(4.5),
  )
  it.each(['paper', 'surface'])('show controls: lines on %s', (ground) =>
    expect(contrast(theme['line-strong']!, theme[ground]!)).toBeGreaterThanOrEqual(3),
  )
})

it('has a dark value for every colour', () => {
  expect(Object.keys(valuesOf(colours.dark)).sort()).toEqual(Object.keys(light).sort())
})
