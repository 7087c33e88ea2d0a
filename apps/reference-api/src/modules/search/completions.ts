import type { Currency, DepartmentType } from '@vitrine/contract'
import type { Clause, SearchEngine } from './engine/search-engine.ts'
import type { QueryReader } from './query/query-reader.ts'
import { foldText, plainText } from './text/fold.ts'
import type { Token } from './text/tokenise.ts'

/** The most words that a query is completed by. */
const MOST = 5

/** Finds products by these clauses, the most relevant first. */
export type Find = (
  clauses: readonly Clause[],
  limit: number,
  currency: Currency,
  department?: DepartmentType,
) => ReturnType<SearchEngine['find']>

/** A query whose last word may not be finished. */
export interface Unfinished {
  /** Text before the last word. */
  readonly head: string
  readonly last: Token
  /** The words before the last one. */
  readonly clauses: readonly Clause[]
  /** Words that the last word may become. */
  readonly words: Awaited<ReturnType<QueryReader['continuations']>>
  /** All words, the last one by any of its continuations. */
  readonly all: readonly Clause[]
}

/** Completes the word that is being typed by words that find something. */
export function createCompletions(reader: QueryReader, find: Find) {
  /** The words before the last one, and what the last one may become; undefined when it begins no word. */
  async function unfinished(text: string, last: Token | undefined): Promise<Unfinished | undefined> {
    if (!last || last.script === 'han' || /\s$/.test(text)) return undefined
    const words = await reader.continuations(last.word)
    if (words.length === 0) return undefined
    const written = plainText(text).replace(/\s+/g, ' ')
    // Signs before the first word are no part of what is offered.
    const head = written.slice(0, Math.max(0, written.lastIndexOf(last.shown))).replace(/^[^\p{L}\p{N}]+/u, '')
    // An article is joined to the word that is being typed, and is none itself.
    const { clauses } = await reader.read(head.replace(/(?<!\S)(?:[وب]?ال|لل)$/, ''))
    const ways = words.map(({ stem }) => [stem])
    return { head, last, clauses, words, all: [...clauses, { ways }] }
  }

  async function completions(
    { head, last, clauses, words }: Unfinished,
    currency: Currency,
    department: DepartmentType | undefined,
  ): Promise<string[]> {
    const found = await Promise.all(
      words.map(({ stem }) => find([...clauses, { ways: [[stem]] }], 0, currency, department)),
    )
    const good = words.filter(
      ({ word, shown, isWhole }, index) =>
        found[index]!.total > 0 &&
        !found[index]!.isRelaxed &&
        !/\p{N}/u.test(word) &&
        // Nobody begins with "and", and what was typed is not taken back.
        (isWhole || clauses.length > 0) &&
        [last.word, foldText(last.shown)].some((typed) => foldText(shown).startsWith(typed)),
    )
    return [...new Set(good.map(({ shown }) => `${head}${shown}`))].slice(0, MOST)
  }

  return { unfinished, completions }
}
