import type { Database } from '../../../platform/database/database.ts'
import type { Cached } from '../../../platform/changes/cached.ts'
import type { SearchContent } from '../search-content.ts'
import { withTimeLimit } from '../time-limit.ts'
import { createLatest } from '../latest.ts'
import { knownStems, wordsBeginning, wordsLike, type Continuation } from './lexicon.ts'
import { readQuery, type Lexicon, type ReadQuery } from './read-query.ts'

const QUERY_LIMIT = 2_000
/**
 * Words of one query that are looked up because no product has them; those after them are searched as they are written.
 * Whoever means something misspells no more words than that.
 */
const MOST_LOOKED_UP = 6
/** Ways in which a word that is being typed may go on. */
const CONTINUATIONS = 12

export interface QueryReader {
  /** @param asWritten - No word is replaced by another. */
  read(text: string, asWritten?: boolean): Promise<ReadQuery>
  /** Words of the lexicon that begin like this one. */
  continuations(start: string): Promise<readonly Continuation[]>
  /** Forgets what was read: the lexicon or the synonyms have changed. */
  forget(): void
}

/** Reads queries with the shop's lexicon and synonyms, and remembers those that many ask. */
export function createQueryReader(db: Database, timeLimit: number, content: Cached<SearchContent>): QueryReader {
  const queries = createLatest<ReadQuery>(QUERY_LIMIT)
  const starts = createLatest<readonly Continuation[]>(QUERY_LIMIT)
  return {
    async read(text, asWritten = false) {
      const key = `${asWritten} ${text}`
      const known = queries.get(key)
      if (known) return known
      const { synonyms } = await content.get()
      const read = await withTimeLimit(db, timeLimit, (tx) =>
        readQuery(
          text,
          {
            knownStems: (stems) => knownStems(tx, stems),
            ...lookingUp(MOST_LOOKED_UP, {
              wordsLike: (word) => wordsLike(tx, word),
              continuations: (word) => wordsBeginning(tx, word, CONTINUATIONS),
            }),
          },
          synonyms,
          asWritten,
        ),
      )
      queries.set(key, read)
      return read
    },
    async continuations(start) {
      const known = starts.get(start)
      if (known) return known
      const words = await withTimeLimit(db, timeLimit, (tx) => wordsBeginning(tx, start, CONTINUATIONS))
      starts.set(start, words)
      return words
    },
    forget() {
      queries.clear()
      starts.clear()
    },
  }
}

type LookUp = Pick<Lexicon, 'wordsLike' | 'continuations'>

/** Looks up so many different words, and finds nothing for further ones. */
function lookingUp(most: number, { wordsLike: like, continuations }: LookUp): LookUp {
  const words = new Set<string>()
  const isWithin = (word: string) => words.has(word) || (words.size < most && words.add(word).has(word))
  return {
    wordsLike: async (word) => (isWithin(word) ? like(word) : []),
    continuations: async (word) => (isWithin(word) ? continuations(word) : []),
  }
}
