import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stemArabic } from './arabic-stem.ts'
import { stemEnglish } from './english-stem.ts'
import { foldText, visibleText } from './fold.ts'
import { editDistance, trigramsOf } from './likeness.ts'
import { queryTokens, tokenise } from './tokenise.ts'

const stems = (text: string) => queryTokens(text).map(({ stem }) => stem)

describe('foldText', () => {
  it.each([
    ['Ｃａｆé', 'cafe'],
    ['إأآا', 'اااا'],
    ['مستشفى', 'مستشفي'],
    ['كِنْـزَة', 'كنزه'],
    ['٤٢ ۴۲', '42 42'],
    ['連身裙', '连衣裙'],
    ['连身裙', '连衣裙'],
  ])('folds %s to %s', (text, folded) => expect(foldText(text)).toBe(folded))
})

describe('visibleText', () => {
  it('has no controls, overrides or zero-width characters', () =>
    expect(visibleText(' a\u202e\u200bb\u0007c\u2028d ')).toBe('ab c d'))
})

describe('stemEnglish', () => {
  it.each([
    ['shirts', 'shirt'],
    ['dresses', 'dress'],
    ['wellies', 'welly'],
    ['scarves', 'scarve'],
    ['knitted', 'knit'],
    ['striped', 'stripes'],
    ['quilting', 'quilted'],
    ['berries', 'berry'],
  ])('gives %s and %s one stem', (first, second) => expect(stemEnglish(first)).toBe(stemEnglish(second)))
  it.each([
    ['dress', 'dre'],
    ['ring', 'r'],
    ['red', 'r'],
    ['bus', 'bu'],
  ])('leaves %s whole', (word, cut) => expect(stemEnglish(word)).not.toBe(cut))
})

describe('stemArabic', () => {
  it.each([
    ['الكنزه', 'كنزه'],
    ['والقهوه', 'قهوه'],
    ['كنزات', 'كنزه'],
    ['جلديه', 'جلد'],
  ])('gives %s and %s one stem', (first, second) => expect(stemArabic(first)).toBe(stemArabic(second)))
})

describe('tokenise', () => {
  it('cuts Chinese to characters and pairs, and asks for the pairs', () => {
    expect(tokenise('羊毛衣').map(({ word }) => word)).toEqual(['羊', '毛', '衣', '羊毛', '毛衣'])
    expect(stems('羊毛衣')).toEqual(['羊毛', '毛衣'])
    expect(stems('茶')).toEqual(['茶'])
  })
  it('keeps codes whole, and joins what a hyphen parts for documents only', () => {
    expect(stems('ALD-F-1022 3-4Y')).toEqual(['aldf1022', '34y'])
    expect(stems('ＡＬＤ－Ｆ－１０２２')).toEqual(['aldf1022'])
    expect(tokenise('T-shirt', { asDocument: true }).map(({ word }) => word)).toEqual(['t', 'shirt', 'tshirt'])
    expect(stems('T-shirt')).toEqual(['t', 'shirt'])
  })
  it('tells scripts apart that stand together, and drops words that say nothing', () =>
    expect(stems('the V領 قهوة على إلى for men’s')).toEqual(['v', '领', stemArabic('قهوه'), 'men']))
  it.each([
    ['شاي بالليمون والزنجبيل', ['شاي', 'ليمون', 'زنجبيل']],
    ['علبة للإهداء', ['علبة', 'إهداء']],
    ['الورد والوشاح', ['ورد', 'وشاح']],
    ['وردة من ورق', ['وردة', 'ورق']],
    ['بالونات ملونة', ['بالونات', 'ملونة']],
    ['حليب مع كالسيوم', ['حليب', 'كالسيوم']],
    ['باليه وألوان', ['باليه', 'وألوان']],
  ])('shows the words of %s as one would type them', (text, shown) =>
    expect(tokenise(text).map((token) => token.shown)).toEqual(shown),
  )
  it.each([
    ['وشاح صوف', 'وشاح', true],
    ['ليموناضة الورد', 'ورد', true],
    ['كريمات الليمون والورد', 'ورد', true],
    ['خبز وزبدة', 'وزبده', false],
    ['بنطال واسع', 'واسع', false],
    ['خبز زبدة', 'زبده', true],
  ])('tells of %s whether %s is whole: %s', (text, word, isWhole) =>
    expect(tokenise(text).find((token) => token.word === word)?.isWhole).toBe(isWhole),
  )
  it('never fails, and never gives an empty token', () => {
    const anything = fc.array(fc.nat(0x10ffff), { maxLength: 60 }).map((points) => String.fromCodePoint(...points))
    fc.assert(
      fc.property(anything, (text) =>
        tokenise(text, { asDocument: true }).every(({ word, stem }) => word !== '' && stem !== ''),
      ),
    )
  })
})

describe('editDistance', () => {
  it.each([
    ['shirt', 'shrit', 1],
    ['cashmre', 'cashmere', 1],
    ['tea', 'tea', 0],
    ['', 'tea', 3],
  ])('gives from %s to %s %i', (first, second, distance) => expect(editDistance(first, second)).toBe(distance))
  it('is the same both ways, and within the longer word', () => {
    const word = fc.string({ maxLength: 8 })
    fc.assert(
      fc.property(word, word, (first, second) => {
        const distance = editDistance(first, second)
        expect(distance).toBe(editDistance(second, first))
        expect(distance).toBeLessThanOrEqual(Math.max(first.length, second.length))
      }),
    )
  })
})

describe('trigramsOf', () => {
  it('marks the ends of a word', () => expect(trigramsOf('tea')).toEqual(['  t', ' te', 'tea', 'ea ']))
})
