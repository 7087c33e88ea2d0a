import type { Clause, FindRequest } from '../search-engine.ts'

/** A part of the query language. */
export type Query = Readonly<Record<string, unknown>>

/**
 * A product's kind counts more than its name, and most where its name says it too; a name counts more than two facts,
 * and a fact more than a remark.
 */
const worth = { namedKinds: 12, kinds: 9, named: 8, described: 3 } as const
/** Another word for what was typed counts less than the word itself. */
const synonymWorth = 0.6

/** Products sold in the currency that have every clause, or any; their scores say how well. */
export function wordsQuery({ clauses, currency }: FindRequest, isRelaxed: boolean): Query {
  const sold = { exists: { field: `prices.${currency}.charged` } }
  const queries = clauses.map(clauseQuery)
  if (queries.length === 0) return { bool: { filter: [sold] } }
  return { bool: { filter: [sold], ...(isRelaxed ? { should: queries, minimum_should_match: 1 } : { must: queries }) } }
}

/** Products that have every clause, or any, in more than a remark. */
export function textQuery({ clauses }: FindRequest, isRelaxed: boolean): Query {
  const queries = clauses.map(({ ways }) => ({
    bool: { should: ways.map((stems) => ({ bool: { filter: allIn('described', stems) } })), minimum_should_match: 1 },
  }))
  return { bool: isRelaxed ? { should: queries, minimum_should_match: 1 } : { filter: queries } }
}

/** The best of its ways. */
const clauseQuery = ({ ways }: Clause): Query => ({
  dis_max: { queries: ways.map((stems, index) => wayQuery(stems, index === 0 ? 1 : synonymWorth)) },
})

/** All stems of a way: the rarity of the rarest, times the least that any of them says of the product. */
const wayQuery = (stems: readonly string[], boost: number): Query => ({
  function_score: {
    query: { bool: { filter: allIn('stems', stems), must: [{ dis_max: { queries: allIn('stems', stems) } }] } },
    functions: [
      ...(['namedKinds', 'kinds', 'named', 'described'] as const).map((field) => ({
        filter: { bool: { filter: allIn(field, stems) } },
        weight: worth[field],
      })),
    ],
    score_mode: 'first',
    boost_mode: 'multiply',
    boost,
  },
})

const allIn = (field: keyof typeof worth | 'stems', stems: readonly string[]): Query[] =>
  stems.map((stem) => ({ term: { [field]: stem } }))
