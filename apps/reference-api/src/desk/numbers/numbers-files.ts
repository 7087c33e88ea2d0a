import { toDecimal } from '@vitrine/contract/rules'
import type { OrderNumbers } from '../../modules/orders/order-numbers.ts'
import type { EmptySearchCount } from '../../modules/search/empty-searches.ts'
import { csvText } from '../../platform/csv/csv-text.ts'
import type { DeskView } from '../desk-view.ts'
import { averageOf } from './figures.ts'

/** The figures as a file: one row for each day, country and department, and one for all departments. */
export function numbersFile({ say }: DeskView, orders: readonly OrderNumbers[]): string {
  const heads = [
    ...[say('numbers.file.day'), say('numbers.file.country'), say('numbers.file.department')],
    ...[say('numbers.columns.orders'), say('numbers.file.currency'), say('numbers.columns.revenue')],
    ...[say('numbers.columns.average'), say('numbers.columns.units')],
    ...[say('numbers.columns.lateParcels'), say('numbers.columns.cancelledParcels')],
  ]
  const rows = orders.map(({ country, day, department, currency, ...figures }) => {
    const average = averageOf(figures)
    return [
      ...[day, country, say(`numbers.departments.${department ?? 'all'}`), figures.orders, currency],
      toDecimal({ amount: figures.revenue, currency }),
      average === undefined ? null : toDecimal({ amount: average, currency }),
      ...[figures.units, figures.lateParcels, figures.cancelledParcels],
    ]
  })
  return csvText([heads, ...rows])
}

/** Searches that found nothing, as a file. */
export const emptySearchesFile = ({ say }: DeskView, searches: readonly EmptySearchCount[]): string =>
  csvText([
    [say('numbers.file.country'), say('numbers.file.words'), say('numbers.file.count')],
    ...searches.map(({ country, words, count }) => [country, words, count]),
  ])
