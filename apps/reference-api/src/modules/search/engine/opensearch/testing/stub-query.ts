import { listOf, membersOf, onlyMember, refuse, type Json } from './refusal.ts'
import type { FieldTypes, FieldValue } from './stub-mapping.ts'

export interface StoredDocument {
  readonly id: string
  readonly version: number
  readonly values: ReadonlyMap<string, readonly FieldValue[]>
}

/** A query's score of a document; undefined when it does not match. */
export type Scorer = (document: StoredDocument) => number | undefined

export interface SearchedIndex {
  readonly types: FieldTypes
  /** Documents that can be found since the last refresh. */
  readonly documents: readonly StoredDocument[]
}

/**
 * Reads a query. More than the subset below is refused, as are fields that are not mapped, which OpenSearch finds
 * nothing in.
 */
export function readQuery(query: unknown, index: SearchedIndex): Scorer {
  const [kind, body] = onlyMember(query, 'query')
  const reader = readers[kind]
  return reader ? reader(body, index) : refuse(`unknown query [${kind}]`)
}

const readAll = (queries: unknown, index: SearchedIndex) => listOf(queries).map((query) => readQuery(query, index))
const matches = (scorer: Scorer, document: StoredDocument) => scorer(document) !== undefined

const readers: Readonly<Record<string, (body: unknown, index: SearchedIndex) => Scorer>> = {
  bool(body, index) {
    const known = membersOf(body, 'bool', 'must', 'should', 'filter', 'minimum_should_match')
    const [must, should, filter] = [known.must, known.should, known.filter].map((part) => readAll(part, index))
    const least = known.minimum_should_match
    if (should!.length > 0 && typeof least !== 'number') refuse('the stub wants [minimum_should_match] beside [should]')
    return (document) => {
      if (!filter!.every((scorer) => matches(scorer, document))) return undefined
      const [needed, wanted] = [must!, should!].map((scorers) => scorers.map((scorer) => scorer(document)))
      if (needed!.includes(undefined)) return undefined
      const met = wanted!.filter((score) => score !== undefined)
      if (met.length < Number(least ?? 0)) return undefined
      return [...needed!, ...met].reduce<number>((sum, score) => sum + score!, 0)
    }
  },
  dis_max(body, index) {
    const queries = readAll(membersOf(body, 'dis_max', 'queries').queries, index)
    return (document) => {
      const scores = queries.map((scorer) => scorer(document)).filter((score) => score !== undefined)
      return scores.length > 0 ? Math.max(...scores) : undefined
    }
  },
  function_score(body, index) {
    const known = membersOf(body, 'function_score', 'query', 'functions', 'score_mode', 'boost_mode', 'boost')
    if (known.score_mode !== 'first' || known.boost_mode !== 'multiply') refuse('unknown modes of [function_score]')
    const scorer = readQuery(known.query, index)
    const functions = listOf(known.functions).map((entry) => {
      const { filter, weight } = membersOf(entry, 'function', 'filter', 'weight')
      return { filter: readQuery(filter, index), weight: Number(weight) }
    })
    return (document) => {
      const score = scorer(document)
      const weight = functions.find(({ filter }) => matches(filter, document))?.weight ?? 1
      return score === undefined ? undefined : score * weight * Number(known.boost ?? 1)
    }
  },
  term(body, index) {
    const [field, wanted] = onlyMember(body, 'term')
    return hasAny(field, [wanted], index, rarity(index, field, wanted))
  },
  terms(body, index) {
    const [field, wanted] = onlyMember(body, 'terms')
    return hasAny(field, listOf(wanted), index, 1)
  },
  exists(body, index) {
    const field = mapped(membersOf(body, 'exists', 'field').field, index)
    return ({ values }) => ((values.get(field)?.length ?? 0) > 0 ? 1 : undefined)
  },
  range(body, index) {
    const [field, limits] = onlyMember(body, 'range')
    const { gt = -Infinity, gte = -Infinity, lte = Infinity } = membersOf(limits, 'range', 'gt', 'gte', 'lte') as Json
    if (index.types.get(mapped(field, index)) === 'keyword') refuse(`[range] of the words in [${field}]`)
    const isIn = (value: FieldValue) =>
      Number(value) > Number(gt) && Number(value) >= Number(gte) && Number(value) <= Number(lte)
    return ({ values }) => (values.get(field)?.some(isIn) ? 1 : undefined)
  },
}

export function mapped(field: unknown, { types }: SearchedIndex): string {
  return types.has(field as string) ? (field as string) : refuse(`[${String(field)}] is not mapped`)
}

function hasAny(field: string, wanted: readonly unknown[], index: SearchedIndex, score: number): Scorer {
  mapped(field, index)
  return ({ values }) => (values.get(field)?.some((value) => wanted.includes(value)) ? score : undefined)
}

/** BM25 of a word that a field has once, its length not counted (Lucene's k1 is 1.2). */
function rarity({ documents }: SearchedIndex, field: string, wanted: unknown): number {
  const having = documents.filter(({ values }) => values.has(field) && values.get(field)!.length > 0)
  const matching = having.filter(({ values }) => (values.get(field) as unknown[]).includes(wanted)).length
  return Math.log(1 + (having.length - matching + 0.5) / (matching + 0.5)) / 2.2
}
