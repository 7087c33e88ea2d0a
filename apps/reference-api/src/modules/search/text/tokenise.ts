import { bareForm, stemArabic, withoutArticle } from './arabic-stem.ts'
import { stemEnglish } from './english-stem.ts'
import { foldText, plainText } from './fold.ts'

/** One thing that can be looked for. */
export interface Token {
  readonly script: 'latin' | 'arabic' | 'han'
  /** Folded: what the lexicon knows. */
  readonly word: string
  /** The stem that the index knows. */
  readonly stem: string
  /** The word as it was written, in lower case and without an article. */
  readonly shown: string
  /** False for an Arabic word that may be another one behind "and", which is written in one piece with it. */
  readonly isWhole: boolean
}

const stopWords = new Set(
  'a an and are as at by for from in into is it its of on or our that the their this to with من في على إلى عن مع أو'
    .split(' ')
    .map(foldText),
)
const chunks = /[\p{L}\p{M}\p{N}'’._/-]+/gu
const words = /[\p{L}\p{M}\p{N}'’]+/gu
const scripts = /\p{Script=Han}+|[\p{Script=Arabic}\p{M}]+|[^\p{Script=Han}\p{Script=Arabic}]+/gu

/**
 * Cuts text into tokens. Chinese is cut to characters and pairs of neighbours. Text with a digit is one token without
 * its punctuation, so that ALD-F-1022 is found as it is typed. Words joined by a hyphen are also one word for
 * `asDocument`: T-shirt is found as tshirt.
 */
export function tokenise(text: string, options: { asDocument?: boolean } = {}): Token[] {
  return [...plainText(text).matchAll(chunks)].flatMap(([chunk], at) => {
    const joined = chunk.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    if (/\p{N}/u.test(chunk) && !/\p{Script=Han}/u.test(chunk))
      return joined ? [plainToken(foldText(joined), joined)] : []
    const parts = [...chunk.matchAll(words)].flatMap(([word], index) =>
      wordTokens(word.replace(/['’]/g, ''), at + index === 0),
    )
    const isCompound = options.asDocument && parts.length > 1 && /^[\p{Script=Latin}-]+$/u.test(chunk)
    return isCompound ? [...parts, ...wordTokens(joined, false)] : parts
  })
}

function wordTokens(word: string, beginsText: boolean): Token[] {
  return [...word.matchAll(scripts)].flatMap(([part], index): Token[] => {
    const folded = foldText(part)
    if (/\p{Script=Han}/u.test(folded)) return hanTokens(folded)
    if (folded === '' || stopWords.has(folded)) return []
    if (/\p{Script=Arabic}/u.test(folded)) return [arabicToken(part, folded, beginsText && index === 0)]
    return [{ script: 'latin', word: folded, stem: stemEnglish(folded), shown: part, isWhole: true }]
  })
}

/** "And" is never the first of a text, and no article stands behind it but its own. */
function arabicToken(part: string, folded: string, beginsText: boolean): Token {
  const word = withoutArticle(folded)
  const isWhole = beginsText || word !== folded || !word.startsWith('و')
  return { script: 'arabic', word, stem: stemArabic(folded), shown: bareForm(part, beginsText), isWhole }
}

/** The one of two writings of a word that a shopper would type: a whole word, without an article's length before it. */
export function plainer(a: Token, b: Token): Token {
  if (a.isWhole !== b.isWhole) return a.isWhole ? a : b
  return b.shown.length + 2 < a.shown.length ? b : a
}

const plainToken = (word: string, shown: string): Token => ({ script: 'latin', word, stem: word, shown, isWhole: true })

/** Single characters, and each with its neighbour. */
function hanTokens(run: string): Token[] {
  return run.split('的').flatMap((part) => {
    const characters = [...part]
    const pairs = characters.slice(1).map((second, index) => `${characters[index]}${second}`)
    return [...characters, ...pairs].map((word) => ({
      script: 'han' as const,
      word,
      stem: word,
      shown: word,
      isWhole: true,
    }))
  })
}

/** Tokens of a query: of Chinese the pairs, which say more, and a character only where it stands alone. */
export function queryTokens(text: string): Token[] {
  return tokenise(text).filter(
    ({ script, word }, index, all) => script !== 'han' || [...word].length === 2 || !isInPair(all, index),
  )
}

function isInPair(tokens: readonly Token[], index: number): boolean {
  const { word } = tokens[index]!
  return tokens.some((other) => other.script === 'han' && other.word.length > word.length && other.word.includes(word))
}
