import type { Clause, FindRequest } from '../search-engine.ts'

/** A part of the query language. */
export type Query = Readonly<Record<string, unknown>>

/** What a name says counts more than two categories, and a category more than a remark. */
const worth = { named: 8, told: 3 } as const
/** Another word for what was typed counts less than the word itself. */
const synonymWorth = 0.6

/** Products sold in the currency that have every clause, or any; their scores say how well. */
export function wordsQuery({ clauses, currency }: FindRequest, isRelaxed: boolean): Query {
  const sold = { exists: { field: `prices.${currency}.charged` } }
  const queries = clauses.map(clauseQuery)
  if (queries.length === 0) return { bool: { filter: [sold] } }
  return { bool: { filter: [sold], ...(isRelaxed ? { should: queries, minimum_should_match: 1 } : { must: queries }) } }
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
      { filter: { bool: { filter: allIn('named', stems) } }, weight: worth.named },
      { filter: { bool: { filter: allIn('told', stems) } }, weight: worth.told },
    ],
    score_mode: 'first',
    boost_mode: 'multiply',
    boost,
  },
})

const allIn = (field: 'named' | 'told' | 'stems', stems: readonly string[]): Query[] =>
  stems.map((stem) => ({ term: { [field]: stem } }))
