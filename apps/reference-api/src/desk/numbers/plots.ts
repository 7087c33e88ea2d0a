import type { Markish, PlotOptions } from '@observablehq/plot'
import { Html } from '../../platform/html/html.ts'

/** A bar of a plot. */
export interface Bar {
  readonly label: string
  readonly value: number
  /** The value as it is read. */
  readonly text: string
}

interface PlotWords {
  /** What is plotted, which names the picture. */
  readonly title: string
  readonly direction: 'ltr' | 'rtl'
}
interface TimeWords extends PlotWords {
  /** A value at the axis, in short. */
  readonly tick: (value: number) => string
}

/** Pictures as SVG within a page, without styles of their own: `desk.css` has their looks. */
export interface Plots {
  /**
   * Bars over time. The first is on the side where reading begins; the highest is named with its value, and the first,
   * the middle and the last with their label.
   */
  overTime(bars: readonly Bar[], words: TimeWords): Html
  /** Bars below each other, each with its label and its value above it. */
  steps(bars: readonly Bar[], words: PlotWords): Html
}

type Library = typeof import('@observablehq/plot')

const WIDTH = 720
/** How near to an edge a label begins or ends there. */
const EDGE = 90
/** The widest character of an axis, where the page is narrow and letters are large. */
const CHARACTER = 15

/** Loads what draws; it is large, and only pages with plots need it. */
export async function loadPlots(): Promise<Plots> {
  const [library, { parseHTML }] = await Promise.all([import('@observablehq/plot'), import('linkedom')])
  const { document } = parseHTML('<html></html>')

  const draw = ({ title, direction }: PlotWords, options: PlotOptions): Html => {
    const margins = { marginLeft: 0, marginRight: 0, marginTop: 0, marginBottom: 0 }
    const common = { document, className: 'plot', ariaLabel: title, width: WIDTH, ...margins }
    const picture = library.plot({ ...common, ...options })
    // The library's own style, which the policy of the desk refuses.
    for (const style of picture.querySelectorAll('style')) style.remove()
    picture.setAttribute('role', 'img')
    picture.setAttribute('direction', direction)
    return new Html(picture.outerHTML)
  }
  return {
    overTime: (bars, words) => draw(words, timeOptions(library, bars, words)),
    steps: (bars, words) => draw(words, stepOptions(library, bars, words)),
  }
}

const titleOf = ({ label, text }: Bar) => `${label}: ${text}`

const mostOf = (bars: readonly Bar[]) => Math.max(...bars.map(({ value }) => value), 1)

/** Where a text begins at the edge where reading begins, or ends at the other. */
const atEdge = (edge: 'start' | 'end', { direction }: PlotWords) =>
  ({ frameAnchor: (edge === 'start') === (direction === 'ltr') ? 'left' : 'right', textAnchor: edge }) as const

function timeOptions({ gridY, axisY, barY, ruleY, text }: Library, bars: readonly Bar[], words: TimeWords) {
  const isMirrored = words.direction === 'rtl'
  const most = mostOf(bars)
  const longest = Math.max(...[1, 0.9, 0.5].map((part) => words.tick(Math.ceil(part * most)).length))
  const axis = 12 + CHARACTER * longest
  const edgeOf = (index: number) => {
    const [middle, width] = [((index + 0.5) * (WIDTH - axis)) / bars.length, WIDTH - axis]
    return middle < EDGE ? 'start' : middle > width - EDGE ? 'end' : undefined
  }
  const over = (index: number) => ({ x: 'label', textAnchor: edgeOf(index) ?? 'middle' }) as const
  const placeOf = (index: number) => {
    const edge = edgeOf(index)
    return edge ? atEdge(edge, words) : over(index)
  }
  const named = [...new Set([0, Math.floor((bars.length - 1) / 2), bars.length - 1])]
  const labels = named.map((index): Markish => {
    const place = { ...placeOf(index), y: () => 0, lineAnchor: 'top', dy: 8 } as const
    return text(bars.slice(index, index + 1), { ...place, text: 'label' })
  })
  const highest = bars.findIndex(({ value }) => value === most)
  const ticks = Math.min(most, 3)
  return {
    ...{ height: 220, marginTop: 40, marginBottom: 40, [isMirrored ? 'marginRight' : 'marginLeft']: axis },
    x: { type: 'band', domain: bars.map(({ label }) => label), reverse: isMirrored, padding: 0.3, axis: null },
    y: { domain: [0, most], axis: null },
    marks: [
      gridY({ ticks, className: 'grid' }),
      axisY({
        ...{ ticks, anchor: isMirrored ? 'right' : 'left', tickSize: 0, label: null },
        ...{ textAnchor: 'end', tickFormat: (value: number) => words.tick(value) },
      }),
      barY(bars, { x: 'label', y: 'value', title: titleOf, className: 'bar' }),
      ruleY([0], { className: 'axis' }),
      ...labels,
      highest >= 0 &&
        text(bars.slice(highest, highest + 1), {
          ...over(highest),
          text: 'text',
          y: 'value',
          lineAnchor: 'bottom',
          dy: -6,
        }),
    ].filter((mark) => mark !== false),
  } satisfies PlotOptions
}

function stepOptions({ barX, text }: Library, bars: readonly Bar[], words: PlotWords) {
  const above = { y: 'label', lineAnchor: 'bottom', dy: -4 } as const
  return {
    height: bars.length * 64,
    x: { domain: [0, mostOf(bars)], reverse: words.direction === 'rtl', axis: null },
    y: { type: 'band', domain: bars.map(({ label }) => label), padding: 0, axis: null },
    marks: [
      barX(bars, { x: 'value', y: 'label', title: titleOf, className: 'bar', insetTop: 40, insetBottom: 4 }),
      text(bars, { ...above, ...atEdge('start', words), text: 'label' }),
      text(bars, { ...above, ...atEdge('end', words), text: 'text' }),
    ],
  } satisfies PlotOptions
}
