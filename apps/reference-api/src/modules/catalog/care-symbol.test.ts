import { describe, expect, it } from 'vitest'
import { readSeed } from '../../seed/read-seed.ts'
import { careSymbolOf } from './care-symbol.ts'

describe('careSymbolOf', () => {
  it.each([
    ['Machine wash at 30 °C with like colours', 'wash'],
    ['Hand wash cool with wool soap', 'hand-wash'],
    ['Sponge with cold water; never machine wash', 'hand-wash'],
    ['Do not tumble dry', 'no-tumble-dry'],
    ['Tumble dry low', 'tumble-dry'],
    ['Dry clean only', 'dry-clean'],
    ['Line dry in shade', 'dry'],
    ['Steam rather than iron', 'no-iron'],
    ['Iron warm while slightly damp', 'iron'],
    ['Brush after wearing and rest on a broad hanger', 'brush'],
    ['Love it', null],
  ])('reads %s', (en, symbol) => {
    expect(careSymbolOf({ en })).toBe(symbol)
  })
  it('finds one for every line of the shop’s garments', () => {
    const lines = readSeed().products.flatMap(({ facts }) => ('care' in facts ? facts.care : []))
    expect(lines.filter((line) => careSymbolOf(line) === null).map(({ en }) => en)).toEqual([])
  })
})
