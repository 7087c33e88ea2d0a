import type { CountryCode, DepartmentType } from '@vitrine/contract'
import type { OrderNumbers } from '../../modules/orders/order-numbers.ts'
import type { EventNumbers } from '../../modules/tracked-events/event-numbers.ts'

const orderFigures = ['orders', 'revenue', 'units', 'lateParcels', 'cancelledParcels'] as const

/** What visitors did, as events. */
export const visitFigures = ['visits', 'visitors', 'productViews', 'adds', 'checkouts', 'purchases'] as const
/** How far visitors came. */
export const funnelSteps = ['visitors', 'viewers', 'adders', 'starters', 'buyers'] as const

/** Sums of some days; revenue in minor units. */
export type Figures = Readonly<Record<(typeof orderFigures)[number], number>>
export type VisitFigures = Readonly<Record<(typeof visitFigures)[number] | (typeof funnelSteps)[number], number>>

const summed = <Name extends string>(rows: readonly Readonly<Record<Name, number>>[], names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, rows.reduce((all, row) => all + row[name], 0)])) as Readonly<
    Record<Name, number>
  >

/** Adds up rows of one currency. */
export const sumOf = (rows: readonly OrderNumbers[]): Figures => summed(rows, orderFigures)

export const visitSumOf = (rows: readonly EventNumbers[]): VisitFigures =>
  summed(rows, [...visitFigures, ...funnelSteps])

/** Minor units of an average order; undefined where there was none. */
export const averageOf = ({ revenue, orders }: Pick<Figures, 'revenue' | 'orders'>): number | undefined =>
  orders > 0 ? Math.round(revenue / orders) : undefined

/** The rows of a country, or of every one, and of a department; of all departments without one. */
export const rowsOf = <Row extends { readonly country: CountryCode; readonly department: DepartmentType | null }>(
  rows: readonly Row[],
  country: CountryCode | undefined,
  department: DepartmentType | null = null,
): Row[] => rows.filter((row) => (!country || row.country === country) && row.department === department)

/** The days before a day, the oldest first. @param today - `2026-11-29` */
export const daysBefore = (today: string, days: number): string[] =>
  Array.from({ length: days }, (_, index) =>
    new Date(Date.parse(today) - (days - index) * 86_400_000).toISOString().slice(0, 10),
  )
