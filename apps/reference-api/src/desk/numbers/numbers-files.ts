import { toDecimal } from '@vitrine/contract/rules'
import type { OrderNumbers } from '../../modules/orders/order-numbers.ts'
import type { EmptySearchCount } from '../../modules/search/empty-searches.ts'
import type { EventNumbers } from '../../modules/tracked-events/event-numbers.ts'
import { csvText, type CsvCell } from '../../platform/csv/csv-text.ts'
import type { DeskView } from '../desk-view.ts'
import { averageOf, funnelSteps, sumOf, visitFigures, visitSumOf } from './figures.ts'

/** Stands where there is no figure. */
const NONE = '–'

/** How far visitors came; the visitors are among the other figures. */
const laterSteps = funnelSteps.filter((step) => step !== 'visitors')

/** The figures as a file: one row for each day, country and department, and one for all departments. */
export function numbersFile(
  { say }: DeskView,
  orders: readonly OrderNumbers[],
  events: readonly EventNumbers[],
): string {
  const heads = [
    ...[say('numbers.file.day'), say('numbers.file.country'), say('numbers.file.department')],
    ...[say('numbers.columns.orders'), say('numbers.file.currency'), say('numbers.columns.revenue')],
    ...[say('numbers.columns.average'), say('numbers.columns.units')],
    ...[say('numbers.columns.lateParcels'), say('numbers.columns.cancelledParcels')],
    ...visitFigures.map((name) => say(`numbers.visits.columns.${name}`)),
    ...laterSteps.map((step) => say(`numbers.visits.steps.${step}`)),
  ]
  const ordersAt = Map.groupBy(orders, placeOf)
  const eventsAt = Map.groupBy(events, placeOf)
  const places = new Set([...ordersAt.keys(), ...eventsAt.keys()])
  const rows = [...places].toSorted().map((place) => {
    const [ordered, visited] = [ordersAt.get(place) ?? [], visitSumOf(eventsAt.get(place) ?? [])]
    const [country, day, department] = place.split(' ') as [string, string, '' | 'fashion' | 'food']
    const counts = [...visitFigures, ...laterSteps].map((name) => visited[name])
    return [day, country, say(`numbers.departments.${department || 'all'}`), ...orderCells(ordered), ...counts]
  })
  return csvText([heads, ...rows])
}

const placeOf = ({ country, day, department }: Pick<EventNumbers, 'country' | 'day' | 'department'>) =>
  `${country} ${day} ${department ?? ''}`

function orderCells(rows: readonly OrderNumbers[]): CsvCell[] {
  const figures = sumOf(rows)
  const average = averageOf(figures)
  const currency = rows[0]?.currency
  return [
    ...[figures.orders, currency ?? NONE, currency ? toDecimal({ amount: figures.revenue, currency }) : NONE],
    currency && average !== undefined ? toDecimal({ amount: average, currency }) : NONE,
    ...[figures.units, figures.lateParcels, figures.cancelledParcels],
  ]
}

/** Searches that found nothing, as a file. */
export const emptySearchesFile = ({ say }: DeskView, searches: readonly EmptySearchCount[]): string =>
  csvText([
    [say('numbers.file.country'), say('numbers.file.words'), say('numbers.file.count')],
    ...searches.map(({ country, words, count }) => [country, words, count]),
  ])
