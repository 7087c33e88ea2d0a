import { describe, expect, it } from 'vitest'
import type { Line } from './cart.rules.ts'
import { newUnits, withoutUnits } from './copied-units.rules.ts'

const line = (sku: string, quantity: number, giftMessage: string | null = null): Line => ({
  ...{ id: `${sku} ${giftMessage ?? ''}`, productCode: sku, sku, giftMessage, quantity },
  ...{ unitAmount: 100, isSoldOut: false, messages: [] },
})
const shown = (lines: readonly Line[]) => lines.map(({ sku, quantity, giftMessage }) => [sku, quantity, giftMessage])

describe('newUnits', () => {
  it.each<[string, Line[], Line[], [string, number][], unknown[]]>([
    [
      'everything at first',
      [line('A', 2), line('B', 1)],
      [],
      [],
      [
        ['A', 2, null],
        ['B', 1, null],
      ],
    ],
    [
      'everything, also where the other cart has units of its own',
      [line('A', 2)],
      [line('A', 5)],
      [],
      [['A', 2, null]],
    ],
    ['nothing that was copied', [line('A', 2)], [line('A', 2)], [['A', 2]], []],
    ['nothing that was copied and is no longer there', [line('A', 2)], [], [['A', 2]], []],
    ['units above those that were copied', [line('A', 5)], [line('A', 2)], [['A', 2]], [['A', 3, null]]],
    ['nothing when fewer are left', [line('A', 1)], [line('A', 3)], [['A', 3]], []],
    ['nothing for a changed gift message', [line('A', 1, 'Love')], [line('A', 1, 'Hi')], [['A', 1]], []],
    [
      'the line with another gift message',
      [line('A', 1, 'Hi'), line('A', 1, 'Love')],
      [line('A', 1, 'Hi')],
      [['A', 1]],
      [['A', 1, 'Love']],
    ],
    [
      'more units of the line that has more',
      [line('A', 2, 'Hi'), line('A', 1, 'Love')],
      [line('A', 1, 'Hi'), line('A', 1, 'Love')],
      [['A', 2]],
      [['A', 1, 'Hi']],
    ],
  ])('are %s', (_, source, target, copied, expected) => {
    expect(shown(newUnits(source, target, new Map(copied)))).toEqual(expected)
  })
})

describe('withoutUnits', () => {
  it.each<[string, Line[], Line[], [string, number][], unknown[]]>([
    ['lowers a line', [line('A', 3)], [line('A', 2)], [['A', 3]], [['A', 1, null]]],
    ['takes a line out', [line('A', 3), line('B', 1)], [line('A', 3)], [['A', 3]], [['B', 1, null]]],
    ['takes no more than the most', [line('A', 3)], [line('A', 3)], [['A', 1]], [['A', 2, null]]],
    ['takes nothing where none is the most', [line('A', 3)], [line('A', 3)], [], [['A', 3, null]]],
    [
      'takes the line with the same gift message first',
      [line('A', 1, 'Hi'), line('A', 1, 'Love')],
      [line('A', 1, 'Love')],
      [['A', 2]],
      [['A', 1, 'Hi']],
    ],
    ['takes a line whose gift message has changed', [line('A', 1, 'Hi')], [line('A', 1, 'Love')], [['A', 1]], []],
  ])('%s', (_, lines, taken, most, expected) => {
    expect(shown(withoutUnits(lines, taken, new Map(most)))).toEqual(expected)
  })
})
