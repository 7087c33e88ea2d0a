import type { Clause } from '../search-engine.ts'
import { add, createBitmap, intersect, unite, type Bitmap } from './bitmap.ts'

/** Products that have a stem: their numbers, and how much it says of each, 1 to 5. */
export interface Posting {
  readonly numbers: Uint32Array
  readonly weights: Uint8Array
}

/** Products that have every clause, products that have any, and how well. */
export interface Match {
  readonly all: Bitmap
  readonly any: Bitmap
  /** Products that have every clause, and any, in more than a remark. */
  readonly allDescribed: Bitmap
  readonly anyDescribed: Bitmap
  readonly scores: Float32Array
}

/**
 * A product's kind counts more than its name, and most where its name says it too; a name counts more than two facts,
 * and a fact more than a remark.
 */
const worth = [0, 1, 3, 8, 9, 12] as const
/** The weight of a remark. */
const REMARK = 1
/** Another word for what was typed counts less than the word itself. */
const synonymWorth = 0.6

/**
 * Scores are the rarity of each clause's words times where they stand (tf-idf without frequencies: names do not
 * repeat).
 */
export function matchClauses(size: number, clauses: readonly Clause[], postingOf: (stem: string) => Posting): Match {
  const scores = new Float32Array(size)
  const matched = clauses.map(({ ways }) => {
    const best = new Float32Array(size)
    const having: Having = { all: createBitmap(size), described: createBitmap(size) }
    for (const [index, stems] of ways.entries())
      matchWay(stems.map(postingOf), size, index === 0 ? 1 : synonymWorth, best, having)
    for (let number = 0; number < size; number++) scores[number]! += best[number]!
    return having
  })
  const [all, described] = [matched.map((having) => having.all), matched.map((having) => having.described)]
  const every = ([first, ...others]: readonly Bitmap[]) => (first ? intersect(first, ...others) : createBitmap(size))
  return {
    all: every(all),
    any: unite(size, all),
    allDescribed: every(described),
    anyDescribed: unite(size, described),
    scores,
  }
}

/** Products that have a clause, and those that have it in more than a remark. */
interface Having {
  readonly all: Bitmap
  readonly described: Bitmap
}

/** Raises `best` where a way's stems all are. */
function matchWay(postings: readonly Posting[], size: number, factor: number, best: Float32Array, having: Having) {
  const rarest = postings.toSorted((a, b) => a.numbers.length - b.numbers.length)
  const rarity = Math.log(1 + size / Math.max(1, rarest[0]?.numbers.length ?? 0)) * factor
  const [hits, least] = [new Uint8Array(size), new Uint8Array(size).fill(5)]
  for (const { numbers, weights } of rarest)
    for (let at = 0; at < numbers.length; at++) {
      const number = numbers[at]!
      hits[number]!++
      least[number] = Math.min(least[number]!, weights[at]!)
    }
  for (const number of rarest[0]?.numbers ?? []) {
    if (hits[number] !== postings.length) continue
    add(having.all, number)
    if (least[number]! > REMARK) add(having.described, number)
    best[number] = Math.max(best[number]!, worth[least[number] as 1 | 2 | 3 | 4 | 5] * rarity)
  }
}
