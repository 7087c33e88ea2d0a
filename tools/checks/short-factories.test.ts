import { Linter } from 'eslint'
import { describe, expect, it } from 'vitest'
import { MOST_LINES, shortFactories } from './short-factories.ts'

const config: Linter.Config = {
  plugins: { vitrine: { rules: { 'short-factories': shortFactories } } },
  rules: { 'vitrine/short-factories': 'error' },
}
const messagesOf = (text: string) => new Linter().verify(text, config).map(({ message }) => message)
/** A text of so many lines that begins and ends with these. */
const withLines = (lines: number, first: string, last: string) =>
  [first, ...Array.from({ length: lines - 2 }, (_, index) => `  work(${index})`), last].join('\n')

describe('short-factories', () => {
  it.each([
    ['a function', 'export function createCartService() {', '}'],
    ['an arrow function', 'export const createCartService = () => {', '}'],
  ])('takes %s of 60 lines and refuses one of 61', (_, first, last) => {
    expect(messagesOf(withLines(MOST_LINES, first, last))).toEqual([])
    expect(messagesOf(withLines(MOST_LINES + 1, first, last))).toEqual([
      'createCartService has 61 lines; it may have 60.',
    ])
  })

  it('looks at what others create with alone', () => {
    for (const first of ['export function readCart() {', 'function createReader() {'])
      expect(messagesOf(withLines(MOST_LINES + 20, first, '}'))).toEqual([])
  })
})
