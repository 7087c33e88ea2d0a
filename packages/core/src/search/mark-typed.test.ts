import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markTyped } from './mark-typed.ts'

/** The pieces with what was typed in brackets. */
const marked = (text: string, typed: string) =>
  markTyped(text, typed)
    .map((piece) => (piece.isTyped ? `[${piece.text}]` : piece.text))
    .join('')

describe('markTyped', () => {
  it.each([
    ['Cable-knit jumper', 'ju', 'Cable-knit [ju]mper'],
    ['Cable-knit jumper', 'JUMP cab', '[Cab]le-knit [jump]er'],
    ['Crème brûlée', 'creme bru', '[Crème] [brû]lée'],
    ['Oxford shirt', 'xf', 'Oxford shirt'],
    ['كِنْزَة محبوكة', 'كنز', '[كِنْزَ]ة محبوكة'],
    ['أكسفورد', 'اكس', '[أكس]فورد'],
    ['亞麻連身裙', '連身', '亞麻[連身]裙'],
    ['Tea', '', 'Tea'],
  ])('marks in %s what %s begins: %s', (text, typed, expected) => expect(marked(text, typed)).toBe(expected))

  it('loses and adds nothing, whatever is in text and words', () => {
    const letters = fc.constantFrom(...'aAé ا أ\u064bـ茶🍵<&\u202e\ud800-', 'e\u0301')
    const words = fc.string({ unit: letters })
    fc.assert(
      fc.property(words, words, (text, typed) => {
        const pieces = markTyped(text, typed)
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        expect(pieces.every((piece, at) => piece.text !== '' && piece.isTyped !== pieces[at - 1]?.isTyped)).toBe(true)
      }),
    )
  })
})
