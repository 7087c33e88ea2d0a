import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as paths from '../packages/react/src/components/icon/icon-paths.ts'
import { platePath } from './icon-plates.ts'
import { at } from './paths.ts'

const files = globSync(['seed/content/*.json', 'seed/products/**/*.json', 'seed/countries.json'], {
  cwd: at('apps/reference-api'),
})
const constantOf = (name: string) => `${name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Icon`

/** Every icon that a file names: as `iconName`, as a country's `icon`, or as the icon of a category. */
function iconsOf(file: string): string[] {
  const names: string[] = []
  JSON.parse(readFileSync(at(`apps/reference-api/${file}`), 'utf8'), (key: string, value: unknown) => {
    if (typeof value === 'string' && (key === 'iconName' || key === 'icon' || /^(fashion|food)\//.test(key)))
      names.push(value)
    return value
  })
  return names
}

describe('the icon set', () => {
  it('has every icon that the shop’s data names', () => {
    const named = [...new Set(files.flatMap(iconsOf))]
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter((name) => !(constantOf(name) in paths))).toEqual([])
  })
})

describe('platePath', () => {
  it('keeps its letters inside the frame', () => {
    for (const text of ['VISA', 'AMEX', 'MC', 'QA']) {
      const [, ...strokes] = platePath(text).split('z')
      const numbers = strokes
        .join('')
        .match(/[\d.]+ [\d.]+/g)!
        .map((pair) => pair.split(' ').map(Number))
      for (const [x = 0, y = 0] of numbers) expect(x > 3 && x < 21 && y > 6 && y < 18).toBe(true)
    }
  })
})
