import type { CountryCode, DepartmentType } from '@vitrine/contract'
import type { OrderNumbers } from '../../modules/orders/order-numbers.ts'

/** Sums of some days. */
export interface Figures {
  readonly orders: number
  /** Minor units. */
  readonly revenue: number
  readonly units: number
  readonly lateParcels: number
  readonly cancelledParcels: number
}

/** Adds up rows of one currency. */
export const sumOf = (rows: readonly OrderNumbers[]): Figures => ({
  orders: sum(rows, 'orders'),
  revenue: sum(rows, 'revenue'),
  units: sum(rows, 'units'),
  lateParcels: sum(rows, 'lateParcels'),
  cancelledParcels: sum(rows, 'cancelledParcels'),
})

const sum = (rows: readonly OrderNumbers[], name: keyof Figures) => rows.reduce((all, row) => all + row[name], 0)

/** Minor units of an average order; undefined where there was none. */
export const averageOf = ({ revenue, orders }: Pick<Figures, 'revenue' | 'orders'>): number | undefined =>
  orders > 0 ? Math.round(revenue / orders) : undefined

/** The rows of a country and a department; of all departments without one. */
export const rowsOf = (
  rows: readonly OrderNumbers[],
  country: CountryCode,
  department: DepartmentType | null = null,
): OrderNumbers[] => rows.filter((row) => row.country === country && row.department === department)

/** The days before a day, the oldest first. @param today - `2026-11-29` */
export const daysBefore = (today: string, days: number): string[] =>
  Array.from({ length: days }, (_, index) =>
    new Date(Date.parse(today) - (days - index) * 86_400_000).toISOString().slice(0, 10),
  )
