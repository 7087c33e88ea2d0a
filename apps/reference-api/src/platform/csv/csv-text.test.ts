import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { csvText } from './csv-text.ts'

describe('csvText', () => {
  it('is read back as it was, quotes, commas, line breaks and scripts among it', () => {
    const rows = [
      ['Country', 'Words', 'Count'],
      ['ae', 'say "tea", please', '3'],
      ['kw', 'شاي\nأخضر', '12'],
    ]
    const text = csvText(rows)
    expect(text.startsWith('\uFEFFCountry,Words,Count\r\nae,"say ""tea"", please",3\r\n')).toBe(true)
    expect(parse(text, { bom: true })).toEqual(rows)
  })

  it.each(['=1+1', '+1', '-1+2', '@SUM(A1)', '\t=1', '\r=1'])('makes no formula of %j', (words) => {
    expect(parse(csvText([[words]]), { bom: true })).toEqual([[`'${words}`]])
  })

  it.each([
    ['tea;=1+1', "tea;'=1+1"],
    ['tea; @SUM(A1)', "tea;' @SUM(A1)"],
    ['tea\n+1', "tea\n'+1"],
    ['=1;-1', "'=1;'-1"],
    ['tea; cake', 'tea; cake'],
  ])('makes none of %j either, where a spreadsheet parts cells at semicolons', (words, safe) => {
    expect(parse(csvText([[words]]), { bom: true })).toEqual([[safe]])
  })

  it('writes numbers as they are, and nothing for nothing', () => {
    expect(csvText([[-1.5, null, 0]])).toBe('\uFEFF-1.5,,0\r\n')
  })
})
