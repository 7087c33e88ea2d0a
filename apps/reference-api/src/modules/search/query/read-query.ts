import type { SpellCheck } from '@vitrine/contract'
import type { Clause } from '../engine/search-engine.ts'
import { plainText, visibleText } from '../text/fold.ts'
import { groupedCode } from '../text/grouped-code.ts'
import { queryTokens, type Token } from '../text/tokenise.ts'
import type { LexiconWord } from './lexicon.ts'
import type { Synonyms } from './synonyms.ts'

/** Words as an engine can look for them. */
export interface ReadQuery {
  /** The query as it was typed, without what cannot be seen. */
  readonly text: string
  readonly clauses: readonly Clause[]
  readonly spellcheck: SpellCheck | null
}

/** Knowledge of words; given, so that reading decides alone. */
export interface Lexicon {
  knownStems(stems: readonly string[]): Promise<ReadonlySet<string>>
  wordsLike(word: string): Promise<readonly LexiconWord[]>
  /** Words that begin like this. */
  continuations(word: string): Promise<readonly LexiconWord[]>
}

/**
 * Reads what a shopper typed: words, other ways to say them, and what a word that no product has may have meant; or a
 * product's code.
 * @param asWritten - Such a word is searched all the same, and what it may have meant is only said.
 */
export async function readQuery(
  typed: string,
  lexicon: Lexicon,
  synonyms: Synonyms,
  asWritten = false,
): Promise<ReadQuery> {
  const text = visibleText(typed)
  const tokens = queryTokens(text)
  if (tokens.length === 0) return { text, clauses: isSigns(text) ? [{ ways: [[text]] }] : [], spellcheck: null }
  const code = groupedCode(text)
  const known = await lexicon.knownStems([...new Set([...tokens, ...(code ? [code] : [])].flatMap(stemsToKnow))])
  // Words that products have are looked for as words.
  if (code && known.has(code.stem) && tokens.some(({ stem }) => !known.has(stem)))
    return { text, clauses: [{ ways: [[code.stem]] }], spellcheck: null }
  const clauses: Clause[] = []
  const corrections: { token: Token; found: readonly LexiconWord[] }[] = []
  for (let at = 0; at < tokens.length;) {
    const phrase = longestPhrase(tokens, at, synonyms)
    const token = tokens[at]!
    if (phrase) clauses.push(phrase.clause)
    else if (known.has(token.stem)) clauses.push({ ways: [[token.stem]] })
    else if (token.script === 'han') clauses.push(...charactersOf(tokens, at, known))
    else {
      const longer = await continuationsOf(token, lexicon)
      const parts = splitInTwo(token, known)
      const found = longer.length > 0 ? [] : parts ? [parts] : await wordsLikeThis(token, lexicon)
      if (found[0]) corrections.push({ token, found })
      clauses.push(
        ...(longer.length > 0
          ? [{ ways: longer.map(({ stem }) => [stem]) }]
          : clausesOf((!asWritten && found[0]) || token, synonyms)),
      )
    }
    at += phrase?.length ?? 1
  }
  return { text, clauses, spellcheck: spellcheckOf(text, corrections, asWritten) }
}

/**
 * Signs alone are a word that no product has: they find nothing, where no words or words such as "the" find everything.
 */
const isSigns = (text: string) => text !== '' && !/[\p{L}\p{N}]/u.test(text)

const clausesOf = ({ stem }: Pick<Token, 'stem'>, synonyms: Synonyms): Clause[] =>
  stem.split(' ').map((part) => synonyms.find([part]) ?? { ways: [[part]] })

function longestPhrase(tokens: readonly Token[], at: number, synonyms: Synonyms) {
  for (let length = Math.min(synonyms.longest, tokens.length - at); length > 0; length--) {
    const clause = synonyms.find(tokens.slice(at, at + length).map(({ stem }) => stem))
    if (clause) return { clause, length }
  }
  return undefined
}

/** A short word is near to too many others. */
const shortest = { latin: 5, arabic: 4, han: Infinity } as const

const wordsLikeThis = async ({ word, script }: Token, lexicon: Lexicon): Promise<readonly LexiconWord[]> =>
  word.length < shortest[script] || /\p{N}/u.test(word) ? [] : lexicon.wordsLike(word)

/** A word cut short, as in "decaf": the words that it begins. */
const continuationsOf = async ({ word }: Token, lexicon: Lexicon): Promise<readonly LexiconWord[]> =>
  word.length < 4 || /\p{N}/u.test(word) ? [] : lexicon.continuations(word)

/** Stems that decide how a token is read: its own, its characters, and those of every two words that it may be. */
function stemsToKnow(token: Token): string[] {
  if (token.script === 'han') return [token.stem, ...token.word]
  return [token.stem, ...halvesOf(token).flatMap((halves) => halves.map(({ stem }) => stem))]
}

function halvesOf({ shown, script }: Token): [Token, Token][] {
  if (script !== 'latin' || shown.length < 6 || /\p{N}/u.test(shown)) return []
  return Array.from({ length: shown.length - 5 }, (_, index) =>
    queryTokens(`${shown.slice(0, index + 3)} ${shown.slice(index + 3)}`),
  ).filter((halves): halves is [Token, Token] => halves.length === 2)
}

/** Two words written as one: teabags. */
function splitInTwo(token: Token, known: ReadonlySet<string>): LexiconWord | undefined {
  const halves = halvesOf(token).find((both) => both.every(({ stem }) => known.has(stem)))
  if (!halves) return undefined
  const join = (key: 'word' | 'stem' | 'shown') => halves.map((half) => half[key]).join(' ')
  return { word: join('word'), stem: join('stem'), shown: join('shown'), documents: 1 }
}

/** A pair that no product has says as much as those of its characters that are in no other pair. */
function charactersOf(tokens: readonly Token[], at: number, known: ReadonlySet<string>): Clause[] {
  const token = tokens[at]!
  const others = tokens.filter((other, index) => index !== at && known.has(other.stem))
  const open = [...token.word].filter((character) => !others.some(({ word }) => word.includes(character)))
  const characters = open.filter((character) => known.has(character))
  if (characters.length > 0) return characters.map((character) => ({ ways: [[character]] }))
  return others.length > 0 ? [] : [{ ways: [[token.stem]] }]
}

function spellcheckOf(
  text: string,
  corrections: readonly { token: Token; found: readonly LexiconWord[] }[],
  asWritten: boolean,
): SpellCheck | null {
  if (corrections.length === 0) return null
  const written = plainText(text)
  const withWords = (nth: number) =>
    corrections.reduce(
      (sofar, { token, found }) => sofar.replace(token.shown, () => (found[nth] ?? found[0]!).shown),
      written,
    )
  const correctedQuery = withWords(0)
  const candidates = [1, 2, 3]
    .map(withWords)
    .filter((query, index, all) => query !== correctedQuery && all.indexOf(query) === index)
  return {
    autoCorrected: !asWritten,
    originalQuery: text,
    correctedQuery,
    candidateCorrections: candidates.map((query) => ({ query })),
  }
}
