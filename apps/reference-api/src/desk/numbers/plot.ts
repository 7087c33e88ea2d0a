import { html, type Html } from '../../platform/html/html.ts'

/** A bar of a plot. */
export interface Bar {
  /** Names it below the axis. */
  readonly label: string
  readonly value: number
  /** The value as it is read. */
  readonly text: string
}

const WIDTH = 720
const HEIGHT = 200
const TOP = 24
const BOTTOM = 28
/** How near to an edge a label begins or ends there. */
const EDGE = 90

/**
 * Bars over time. The first is on the side where reading begins; the highest is named with its value, and the first,
 * the middle and the last with their label.
 * @param title - What is plotted, which names the picture.
 */
export function barPlot(
  title: string,
  bars: readonly Bar[],
  { direction }: { readonly direction: 'ltr' | 'rtl' },
): Html {
  const most = Math.max(...bars.map(({ value }) => value), 0)
  const step = WIDTH / Math.max(bars.length, 1)
  const across = (x: number) => round(direction === 'rtl' ? WIDTH - x : x)
  const height = (value: number) => (most > 0 ? ((HEIGHT - TOP - BOTTOM) * value) / most : 0)
  const drawn = bars.map(({ value, label, text }, index) => {
    const [from, to] = [across(index * step + step * 0.15), across(index * step + step * 0.85)]
    const bar = { x: Math.min(from, to), y: round(HEIGHT - BOTTOM - height(value)) }
    return html`<rect
      x="${bar.x}"
      y="${bar.y}"
      width="${round(Math.abs(to - from))}"
      height="${round(height(value))}"
      class="bar"
    >
      <title>${label}: ${text}</title>
    </rect>`
  })
  const highest = bars.findIndex(({ value }) => value === most)
  const named = [...new Set([0, Math.floor((bars.length - 1) / 2), bars.length - 1])]
  const labelAt = (index: number, y: number, words: string) => {
    const middle = across(index * step + step / 2)
    const [x, anchor] =
      middle < EDGE ? [0, 'start'] : middle > WIDTH - EDGE ? [WIDTH, 'end'] : ([round(middle), 'middle'] as const)
    return html`<text x="${x}" y="${round(y)}" text-anchor="${anchor}">${words}</text>`
  }
  return html`<svg class="plot" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">
    <line x1="0" x2="${WIDTH}" y1="${HEIGHT - BOTTOM}" y2="${HEIGHT - BOTTOM}" class="axis" />
    ${drawn} ${most > 0 && labelAt(highest, HEIGHT - BOTTOM - height(most) - 6, bars[highest]!.text)}
    ${bars.length > 0 && named.map((index) => labelAt(index, HEIGHT - 8, bars[index]!.label))}
  </svg>`
}

const round = (value: number): number => Math.round(value * 10) / 10
