import type { CountryCode, Currency, DepartmentType } from '@vitrine/contract'
import { timeZones } from '@vitrine/contract/rules'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'

/** Orders that were placed on a day of their country. Money is in minor units, with tax and delivery. */
export interface OrderNumbers {
  readonly country: CountryCode
  readonly currency: Currency
  /** By the country's own clock. */
  readonly day: string
  /** Null for all departments: an order with parcels of both is counted once there. */
  readonly department: DepartmentType | null
  readonly orders: number
  /** What is left of it after cancellations. */
  readonly revenue: number
  /** Without those that were cancelled. */
  readonly units: number
  /** Parcels that came after the last day that was promised, or have not come since. */
  readonly lateParcels: number
  readonly cancelledParcels: number
}

const zones = (): SQL =>
  sql.join(
    Object.entries(timeZones).map(([country, zone]) => sql`(${country}, ${zone})`),
    sql`, `,
  )

/**
 * Numbers of the days before today, for each country and department; a day without orders has no row.
 * @param days - How many days, the last of them yesterday by the country's clock.
 */
export async function readOrderNumbers(
  db: Database,
  { now, days }: { readonly now: Date; readonly days: number },
): Promise<OrderNumbers[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute(sql`
    with zone (country, name) as (values ${zones()}),
    today as (select country, name, (${at} at time zone name)::date as day from zone),
    placed as (
      select o.id as order_id, o.country, o.currency, p.id, p.department, p.status, p.promise_latest,
        today.name as zone, today.day as today, (o.submitted_at at time zone today.name)::date as day,
        p.subtotal - p.discount + p.shipping as share
      from orders o
      join today on today.country = o.country
      join order_parcel p on p.order_id = o.id
      where o.submitted_at >= ${at} - ${`${days + 2} days`}::interval and o.submitted_at <= ${at}
    ),
    parcel as (
      select placed.*,
        share - coalesce((select sum(subtotal - discount + shipping) from parcel_cancellation c
          where c.parcel_id = placed.id), 0) as left_of_it,
        (select sum(quantity - cancelled) from order_parcel_line l where l.parcel_id = placed.id) as units,
        (select (e.at at time zone placed.zone)::date from order_parcel_event e
          where e.parcel_id = placed.id and e.status = 'Delivered') as delivered_on
      from placed
      where day < today and day >= today - ${days}::int
    )
    select country, currency, day::text, department,
      count(distinct order_id)::int as orders, sum(left_of_it)::bigint as revenue, sum(units)::int as units,
      (count(*) filter (where status <> 'Cancelled' and promise_latest < coalesce(delivered_on, today)))::int
        as late_parcels,
      (count(*) filter (where status = 'Cancelled'))::int as cancelled_parcels
    from parcel
    group by grouping sets ((country, currency, day, department), (country, currency, day))
    order by country, day, department nulls first
  `)
  return rows.map((row) => ({
    ...(row as Pick<OrderNumbers, 'country' | 'currency' | 'day' | 'department' | 'orders' | 'units'>),
    revenue: Number(row['revenue']),
    lateParcels: Number(row['late_parcels']),
    cancelledParcels: Number(row['cancelled_parcels']),
  }))
}
