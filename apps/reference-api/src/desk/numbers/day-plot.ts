import { directionOf } from '@vitrine/contract/rules'
import { html, type Html } from '../../platform/html/html.ts'
import type { DeskView } from '../desk-view.ts'
import type { Bar, Plots } from './plots.ts'

/** A value in short, as at an axis: `12K`. */
export const shortNumber = ({ language }: DeskView, value: number | `${number}`): string =>
  new Intl.NumberFormat(`${language}-u-nu-latn`, { notation: 'compact' }).format(value)

/** A part with a bar a day, or with words where there is nothing to see. */
export function dayPlot(
  view: DeskView,
  plots: Plots,
  bars: readonly Bar[],
  {
    title,
    none,
    tick = (value) => shortNumber(view, value),
  }: { readonly title: string; readonly none: string; readonly tick?: (value: number) => string },
): Html {
  const direction = directionOf(view.language)
  return html`<section>
    <h2>${title}</h2>
    ${
      bars.some(({ value }) => value > 0)
        ? html`<div class="plotted">${plots.overTime(bars, { title, direction, tick })}</div>`
        : html`<p>${none}</p>`
    }
  </section>`
}
