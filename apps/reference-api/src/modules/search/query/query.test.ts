import { describe, expect, it } from 'vitest'
import { queryTokens } from '../text/tokenise.ts'
import { createLatest } from '../latest.ts'
import { readQuery, type Lexicon } from './read-query.ts'
import { createSynonyms } from './synonyms.ts'

const word = (text: string) => ({ ...queryTokens(text)[0]!, documents: 1 })
const lexiconOf = (known: string, like: Record<string, string[]> = {}): Lexicon => {
  const stems = new Set(
    queryTokens(known).flatMap(({ stem, script, word: token }) => (script === 'han' ? [stem, ...token] : [stem])),
  )
  return {
    knownStems: async (wanted) => new Set(wanted.filter((stem) => stems.has(stem))),
    wordsLike: async (misspelt) => (like[misspelt] ?? []).map(word),
    continuations: async (start) =>
      queryTokens(known)
        .filter((entry) => entry.word.startsWith(start))
        .map((entry) => ({ ...entry, documents: 1 })),
  }
}
const none = createSynonyms([])
const read = (text: string, lexicon: Lexicon, synonyms = none) => readQuery(text, lexicon, synonyms)

describe('readQuery', () => {
  it('asks for every word, and for other ways to say it', async () => {
    const synonyms = createSynonyms([['dressing gown', 'robe']])
    const { clauses } = await read('blue dressing gown', lexiconOf('blue dressing gown'), synonyms)
    expect(clauses.map(({ ways }) => ways.map((way) => way.join(' ')))).toEqual([['blue'], ['dress gown', 'rob']])
  })
  it('puts a word that a product has in the place of one that none has, and says so', async () => {
    const { clauses, spellcheck } = await read(
      'Red cashmre',
      lexiconOf('red cashmere'.split(' ')[0]!, { cashmre: ['cashmere', 'cashmeres'] }),
    )
    expect(clauses).toHaveLength(2)
    expect(spellcheck).toEqual({
      autoCorrected: true,
      originalQuery: 'Red cashmre',
      correctedQuery: 'red cashmere',
      candidateCorrections: [{ query: 'red cashmeres' }],
    })
  })
  it('keeps a word that no product has when it is to be read as written, and says what it may have meant', async () => {
    const { clauses, spellcheck } = await readQuery('cashmre', lexiconOf('', { cashmre: ['cashmere'] }), none, true)
    expect(clauses).toEqual([{ ways: [['cashmr']] }])
    expect(spellcheck).toMatchObject({ autoCorrected: false, correctedQuery: 'cashmere' })
  })
  it('goes on with a word cut short, and parts two that were written as one', async () => {
    expect((await read('deca', lexiconOf('decaffeinated'))).clauses).toEqual([{ ways: [['decaffeinat']] }])
    expect((await read('teabags', lexiconOf('tea bags'))).spellcheck?.correctedQuery).toBe('tea bags')
  })
  it('asks for signs alone as for a word that no product has, and for nothing where nothing was said', async () => {
    expect((await read('%', lexiconOf(''))).clauses).toEqual([{ ways: [['%']] }])
    expect((await read('the', lexiconOf(''))).clauses).toEqual([])
    expect((await read(' ', lexiconOf(''))).clauses).toEqual([])
  })
  it('leaves codes as they are typed', async () => {
    expect(await read('ALD-9', lexiconOf('', { ald9: ['ald8'] }))).toMatchObject({
      clauses: [{ ways: [['ald9']] }],
      spellcheck: null,
    })
  })
  it('reads a code however it is grouped, but not where products have every word of it', async () => {
    for (const typed of ['5012 3456 7890', '5012-3456 7890', '٥٠١٢ ٣٤٥٦ ٧٨٩٠', '5012–3456–7890'])
      expect((await read(typed, lexiconOf('501234567890'))).clauses).toEqual([{ ways: [['501234567890']] }])
    expect((await read('AB 1234', lexiconOf('ab AB-1234'))).clauses).toEqual([{ ways: [['ab1234']] }])
    expect((await read('tea 100', lexiconOf('tea 100 tea100'))).clauses).toHaveLength(2)
  })
  it('reads a Chinese pair that no product has as its characters, unless other pairs have them', async () => {
    const lexicon = lexiconOf('羊毛 大衣')
    expect((await read('羊毛大衣', lexicon)).clauses.map(({ ways }) => ways[0]![0])).toEqual(['羊毛', '大衣'])
    expect((await read('毛大', lexicon)).clauses.map(({ ways }) => ways[0]![0])).toEqual(['毛', '大'])
  })
})

describe('createLatest', () => {
  it('forgets what nobody has asked for longest', () => {
    const latest = createLatest<number>(2)
    latest.set('a', 1)
    latest.set('b', 2)
    latest.get('a')
    latest.set('c', 3)
    expect(['a', 'b', 'c'].map((key) => latest.get(key))).toEqual([1, undefined, 3])
  })
})
