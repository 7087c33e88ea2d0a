import { sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { editDistance, trigramsOf } from '../text/likeness.ts'

export interface LexiconWord {
  readonly word: string
  readonly stem: string
  /** The word as a product writes it. */
  readonly shown: string
  readonly documents: number
}

/** A word that goes on from its beginning. */
export interface Continuation extends LexiconWord {
  /** False where it may be another word behind the Arabic "and". */
  readonly isWhole: boolean
}

/** Stems, of these, that some product has. */
export async function knownStems(db: Queries, stems: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ stem: string }>(
    sql`select distinct stem from search_word where stem = any(${sql.param([...stems])}) and documents > 0`,
  )
  return new Set(rows.map(({ stem }) => stem))
}

/** Words that begin like this, whole ones and those of most products first. */
export async function wordsBeginning(db: Queries, start: string, limit: number): Promise<Continuation[]> {
  const pattern = `${start.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await db.execute<Continuation & Record<string, unknown>>(sql`
    select word, stem, shown, documents, is_whole as "isWhole" from search_word where word like ${pattern} and documents > 0
    order by is_whole desc, documents desc, word limit ${limit}`)
  return rows
}

/** Words that a misspelt one may have meant, likeliest first: fewest letters apart, then in most products. */
export async function wordsLike(db: Queries, word: string): Promise<LexiconWord[]> {
  const trigrams = sql.param(trigramsOf(word))
  const { rows } = await db.execute<LexiconWord & Record<string, unknown>>(sql`
    select word, stem, shown, documents from search_word
    where trigrams && ${trigrams} and documents > 0 and length(word) between ${word.length - 2} and ${word.length + 2}
    order by cardinality(array(select unnest(trigrams) intersect select unnest(${trigrams}::text[]))) desc, documents desc
    limit 30`)
  const most = word.length < 6 ? 1 : 2
  return rows
    .filter((row) => !/\p{N}/u.test(row.word))
    .map((row) => ({ row, distance: editDistance(word, row.word), isOtherStart: row.word[0] !== word[0] }))
    .filter(({ distance }) => distance <= most)
    .sort(
      (a, b) =>
        a.distance - b.distance || Number(a.isOtherStart) - Number(b.isOtherStart) || b.row.documents - a.row.documents,
    )
    .map(({ row }) => row)
}
