import { median, type Row } from './table.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** What a run of Lighthouse says of one page. A figure that it could not take is missing. */
export interface Visit {
  readonly scores: Readonly<Record<(typeof categories)[number], number>>
  /** Milliseconds until the largest paint. */
  readonly largestPaint?: number | undefined
  /** Milliseconds until the first paint. */
  readonly firstPaint?: number | undefined
  /** Milliseconds for which the page did not answer. */
  readonly blocking?: number | undefined
  /** Audits below full marks that count, and figures that could not be taken with the reason. */
  readonly faults: readonly string[]
}

/** The same page as static ones. */
export type Still = Readonly<Record<'lean' | 'copy', readonly Visit[]>>
type Figure = 'firstPaint' | 'largestPaint' | 'blocking'

const kindNames = { lean: 'the lean page', copy: 'our HTML without script' } as const

/** Marks and paints of a page, its paints beside those of static pages. */
export function rowOf(what: string, visits: readonly Visit[], still: Still | undefined): Row {
  const marks = categories.map((name) => median(visits.map(({ scores }) => scores[name])))
  const faults = [...new Set([visits, still?.lean ?? [], still?.copy ?? []].flat().flatMap((visit) => visit.faults))]
  const times = (figure: Figure) =>
    still
      ? (['lean', 'copy'] as const).map((kind) => `, ${timesText(visits, still[kind], figure)} ${kindNames[kind]}`)
      : []
  const figures = [
    `first paint ${millisecondsText(visits, 'firstPaint')}${times('firstPaint').join('')}`,
    `largest paint ${millisecondsText(visits, 'largestPaint')}${times('largestPaint').join('')}`,
    `blocked ${millisecondsText(visits, 'blocking')}`,
  ]
  return [what, marks.join(' '), [...figures, ...faults].join('; ')]
}

/** In the middle of the visits in which it could be taken. */
function middleOf(visits: readonly Visit[], figure: Figure): number | undefined {
  const taken = visits.flatMap((visit) => visit[figure] ?? [])
  return taken.length > 0 ? median(taken) : undefined
}

function millisecondsText(visits: readonly Visit[], figure: Figure): string {
  const middle = middleOf(visits, figure)
  return middle === undefined ? 'not measured' : `${Math.round(middle)} ms`
}

function timesText(visits: readonly Visit[], others: readonly Visit[], figure: Figure): string {
  const [middle, other] = [middleOf(visits, figure), middleOf(others, figure)]
  return middle === undefined || !other ? 'not compared with' : `${(middle / other).toFixed(2)} times`
}
