import type { CountryCode, DepartmentType } from '@vitrine/contract'
import { countryCodes, dayIn, departmentTypes, timeZones, toDecimal } from '@vitrine/contract/rules'
import type { OrderNumbers } from '../../modules/orders/order-numbers.ts'
import type { EmptySearchCount } from '../../modules/search/empty-searches.ts'
import type { EventNumbers } from '../../modules/tracked-events/event-numbers.ts'
import { html, type Html } from '../../platform/html/html.ts'
import { choice } from '../act-form.ts'
import type { DeskPage } from '../desk-page.ts'
import { deskTable } from '../desk-table.ts'
import type { DeskView } from '../desk-view.ts'
import { countryName, money, moneyText, text } from '../desk-words.ts'
import { dayPlot, shortNumber } from './day-plot.ts'
import { averageOf, daysBefore, rowsOf, sumOf } from './figures.ts'
import { spans, type NumbersQuery } from './numbers-query.ts'
import type { Plots } from './plots.ts'
import { visitsPart } from './visits-part.ts'

export interface NumbersData {
  readonly now: Date
  readonly orders: readonly OrderNumbers[]
  /** Undefined where it took too long to count them. */
  readonly events: readonly EventNumbers[] | undefined
  readonly plots: Plots
  readonly emptySearches: readonly EmptySearchCount[]
}

/** Orders, revenue, visits and searches in vain of the last days, of all countries or of one with its departments. */
export function numbersPage(view: DeskView, query: NumbersQuery, data: NumbersData): DeskPage {
  const { country, days } = query
  const { now, events, plots } = data
  const dates = daysBefore(country ? dayIn(timeZones[country], now) : now.toISOString().slice(0, 10), days)
  return {
    title: view.say('frame.tabs.numbers'),
    current: '/desk/numbers',
    main: html`${queryForm(view, query)}
      <p class="soft">${view.say('numbers.explained')}</p>
      ${country ? countryPart(view, country, dates, data) : allCountries(view, dates, data)}
      ${visitsPart(view, { events, plots, country, dates })} ${emptySearchesPart(view, query, data)}`,
  }
}

function queryForm(view: DeskView, { country, days }: NumbersQuery): Html {
  const countries = Object.fromEntries(countryCodes.map((code) => [code, countryName(view, code)]))
  const options = Object.fromEntries(spans.map((span) => [String(span), view.say('numbers.days', { count: span })]))
  return html`<form method="get" action="/desk/numbers" class="filter">
    ${choice('country', view.say('numbers.country'), { '': view.say('numbers.all'), ...countries }, country)}
    ${choice('days', view.say('numbers.span'), options, String(days))}
    <button>${view.say('numbers.show')}</button>
    <a href="${addressOf('/desk/numbers.csv', { country, days })}">${view.say('numbers.csv')}</a>
  </form>`
}

const addressOf = (path: string, { country, days }: { country: CountryCode | undefined; days: number }) =>
  `${path}?${new URLSearchParams({ ...(country && { country }), days: String(days) }).toString()}`

/** One row a country, and the orders of all of them by day. */
function allCountries(view: DeskView, dates: readonly string[], { orders, plots }: NumbersData): Html {
  const rows = countryCodes.map((country) =>
    figuresRow(
      view,
      html`<a href="${addressOf('/desk/numbers', { country, days: dates.length })}">${countryName(view, country)}</a>`,
      rowsOf(orders, country),
    ),
  )
  return html`${figuresTable(view, view.say('numbers.byCountry'), rows)}
  ${dates.length > 1 && ordersPlot(view, plots, dates, rowsOf(orders, undefined))}`
}

/** One row a department, and orders and revenue by day. */
function countryPart(
  view: DeskView,
  country: CountryCode,
  dates: readonly string[],
  { orders, plots }: NumbersData,
): Html {
  const nameOf = (department: DepartmentType | null) => view.say(`numbers.departments.${department ?? 'all'}`)
  const rows = [null, ...departmentTypes].map((department) =>
    figuresRow(view, html`${nameOf(department)}`, rowsOf(orders, country, department)),
  )
  const own = rowsOf(orders, country)
  const byDay = html`${ordersPlot(view, plots, dates, own)} ${revenuePlot(view, plots, dates, own)}
  ${dayTable(view, dates, own)}`
  return html`${figuresTable(view, countryName(view, country), rows)} ${dates.length > 1 && byDay}`
}

const columns = ['orders', 'revenue', 'average', 'units', 'lateParcels', 'cancelledParcels'] as const

function figuresTable(view: DeskView, caption: string, rows: readonly Html[]): Html {
  const heads = columns.map((name) => html`<th scope="col" class="number">${view.say(`numbers.columns.${name}`)}</th>`)
  return deskTable([html`<td></td>`, ...heads], rows, { name: caption, isCaption: true })
}

function figuresRow(view: DeskView, name: Html, rows: readonly OrderNumbers[]): Html {
  const { orders, revenue, units, lateParcels, cancelledParcels } = sumOf(rows)
  const average = averageOf({ orders, revenue })
  const currency = rows[0]?.currency
  const amount = (value: number | undefined) => (currency && value !== undefined ? money(view, value, currency) : '–')
  const cells = [orders, amount(revenue), amount(average), units, lateParcels, cancelledParcels]
  return html`<tr>
    <th scope="row">${name}</th>
    ${cells.map((cell) => html`<td class="number">${cell}</td>`)}
  </tr>`
}

const ordersOf = (day: string, rows: readonly OrderNumbers[]) => sumOf(rows.filter((row) => row.day === day))

function ordersPlot(view: DeskView, plots: Plots, dates: readonly string[], rows: readonly OrderNumbers[]): Html {
  const bars = dates.map((day) => {
    const { orders } = ordersOf(day, rows)
    return { label: day, value: orders, text: view.say('numbers.orders', { count: orders }) }
  })
  return dayPlot(view, plots, bars, { title: view.say('numbers.ordersByDay'), none: view.say('numbers.noOrder') })
}

function revenuePlot(view: DeskView, plots: Plots, dates: readonly string[], rows: readonly OrderNumbers[]): Html {
  const currency = rows[0]?.currency
  if (!currency) return html``
  const bars = dates.map((day) => {
    const { revenue } = ordersOf(day, rows)
    return { label: day, value: revenue, text: moneyText(view, revenue, currency) }
  })
  return dayPlot(view, plots, bars, {
    ...{ title: view.say('numbers.revenueByDay'), none: view.say('numbers.noOrder') },
    tick: (amount) => shortNumber(view, toDecimal({ amount, currency })),
  })
}

/** The same in figures, for whoever does not see the plots. */
function dayTable(view: DeskView, dates: readonly string[], rows: readonly OrderNumbers[]): Html {
  const days = dates.map((day) =>
    figuresRow(
      view,
      text(day),
      rows.filter((row) => row.day === day),
    ),
  )
  return html`<details>
    <summary>${view.say('numbers.daysInFigures')}</summary>
    ${figuresTable(view, view.say('numbers.byDay'), days)}
  </details>`
}

function emptySearchesPart(view: DeskView, { country, days }: NumbersQuery, { emptySearches }: NumbersData): Html {
  const rows = emptySearches.map(
    (row) =>
      html`<li class="row">
        <span>${text(row.words)} <span class="soft">${countryName(view, row.country)}</span></span>
        <span>${view.say('numbers.times', { count: row.count })}</span>
      </li>`,
  )
  const list = html`<ul class="rows">
      ${rows}
    </ul>
    <p>
      <a href="${addressOf('/desk/numbers/searches.csv', { country, days })}">${view.say('numbers.searchesCsv')}</a>
    </p>`
  return html`<section>
    <h2>${view.say('numbers.emptySearches')}</h2>
    ${rows.length > 0 ? list : html`<p>${view.say('numbers.noEmptySearch')}</p>`}
  </section>`
}
