import type { CountryCode } from '@vitrine/contract'
import { countryCodes, departmentTypes, directionOf } from '@vitrine/contract/rules'
import type { EventNumbers } from '../../modules/tracked-events/event-numbers.ts'
import { html, type Html } from '../../platform/html/html.ts'
import { deskTable } from '../desk-table.ts'
import type { DeskView } from '../desk-view.ts'
import { countryName, text } from '../desk-words.ts'
import { dayPlot } from './day-plot.ts'
import { funnelSteps, rowsOf, visitFigures, visitSumOf } from './figures.ts'
import type { Plots } from './plots.ts'

interface VisitsData {
  /** Undefined where it took too long to count them. */
  readonly events: readonly EventNumbers[] | undefined
  readonly plots: Plots
  readonly country: CountryCode | undefined
  /** The days that are looked at. */
  readonly dates: readonly string[]
}

/** A country or a department with its figures. */
interface Group {
  readonly name: string
  readonly rows: readonly EventNumbers[]
}

/** What visitors did, of all countries or of one with its departments: as figures, by day, and how far they came. */
export function visitsPart(view: DeskView, { events, plots, country, dates }: VisitsData): Html {
  const { say } = view
  const groups = groupsOf(view, events ?? [], country)
  const isEmpty = groups.every(({ rows }) => rows.length === 0)
  const [title, none] = [say('numbers.visits.byDay'), say('numbers.visits.none')]
  const whole = rowsOf(events ?? [], country)
  const figures = html`${visitsTable(view, groups, say(`numbers.visits.${country ? 'byDepartment' : 'byCountry'}`))}
  ${funnelTable(view, groups)}`
  const shown = events && !isEmpty
  return html`<section>
      <h2>${say('numbers.visits.title')}</h2>
      <p class="soft">${say('numbers.visits.explained')}</p>
      ${!events && html`<p class="notice refused" role="alert">${say('numbers.visits.tooLong')}</p>`}
      ${events && isEmpty && html`<p>${none}</p>`} ${shown && figures}
    </section>
    ${shown && dates.length > 1 && dayPlot(view, plots, visitBars(view, dates, whole), { title, none })}
    ${shown && country && dates.length > 1 && visitDays(view, dates, whole)}
    ${shown && funnels(view, plots, country ? groups : [{ name: say('numbers.all'), rows: whole }])}`
}

function groupsOf(view: DeskView, events: readonly EventNumbers[], country: CountryCode | undefined): Group[] {
  if (!country) return countryCodes.map((code) => ({ name: countryName(view, code), rows: rowsOf(events, code) }))
  return [null, ...departmentTypes].map((department) => ({
    name: view.say(`numbers.departments.${department ?? 'all'}`),
    rows: rowsOf(events, country, department),
  }))
}

const numberText = ({ language }: DeskView, value: number) =>
  new Intl.NumberFormat(`${language}-u-nu-latn`).format(value)

const shareText = ({ language }: DeskView, part: number, whole: number) =>
  new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'percent', maximumFractionDigits: 1 }).format(part / whole)

const numberTable = (heads: readonly string[], rows: readonly Html[], name: string): Html =>
  deskTable(
    [html`<td></td>`, ...heads.map((head) => html`<th scope="col" class="number">${head}</th>`)],
    ...([rows, { name, isCaption: true }] as const),
  )

const numberRow = (name: Html | string, cells: readonly (Html | string)[]): Html =>
  html`<tr>
    <th scope="row">${name}</th>
    ${cells.map((cell) => html`<td class="number">${cell}</td>`)}
  </tr>`

function visitsTable(view: DeskView, groups: readonly { name: Html | string; rows: Group['rows'] }[], name: string) {
  const heads = visitFigures.map((figure) => view.say(`numbers.visits.columns.${figure}`))
  const rows = groups.map((group) => {
    const sums = visitSumOf(group.rows)
    return numberRow(
      group.name,
      visitFigures.map((figure) => numberText(view, sums[figure])),
    )
  })
  return numberTable(heads, rows, name)
}

/** How far visitors came, and what share of them. */
const reached = (view: DeskView, { rows }: Group) => {
  const sums = visitSumOf(rows)
  return funnelSteps.map((step) => ({
    label: view.say(`numbers.visits.steps.${step}`),
    value: sums[step],
    text:
      sums.visitors > 0
        ? `${numberText(view, sums[step])}\u00a0·\u00a0${shareText(view, sums[step], sums.visitors)}`
        : '–',
  }))
}

function funnelTable(view: DeskView, groups: readonly Group[]): Html {
  const heads = funnelSteps.map((step) => view.say(`numbers.visits.steps.${step}`))
  const rows = groups.map((group) =>
    numberRow(
      group.name,
      reached(view, group).map(({ text: words }) => text(words)),
    ),
  )
  return numberTable(heads, rows, view.say('numbers.visits.funnelTable'))
}

const funnels = (view: DeskView, plots: Plots, groups: readonly Group[]): Html[] =>
  groups
    .filter(({ rows }) => rows.length > 0)
    .map((group) => {
      const title = view.say('numbers.visits.funnel', { of: group.name })
      const picture = plots.steps(reached(view, group), { title, direction: directionOf(view.language) })
      return html`<section>
        <h2>${title}</h2>
        <div class="plotted">${picture}</div>
      </section>`
    })

const visitBars = (view: DeskView, dates: readonly string[], rows: readonly EventNumbers[]) =>
  dates.map((day) => {
    const { visits } = visitSumOf(rows.filter((row) => row.day === day))
    return { label: day, value: visits, text: view.say('numbers.visits.count', { count: visits }) }
  })

/** The same in figures, for whoever does not see the plot. */
function visitDays(view: DeskView, dates: readonly string[], rows: readonly EventNumbers[]): Html {
  const days = dates.map((day) => ({ name: text(day), rows: rows.filter((row) => row.day === day) }))
  return html`<details>
    <summary>${view.say('numbers.visits.daysInFigures')}</summary>
    ${visitsTable(view, days, view.say('numbers.visits.figuresByDay'))}
  </details>`
}
