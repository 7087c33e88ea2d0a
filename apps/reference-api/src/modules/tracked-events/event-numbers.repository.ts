import type { CountryCode, DepartmentType, EventType } from '@vitrine/contract'
import { timeZones } from '@vitrine/contract/rules'
import { sql, type SQL } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'

/** What is counted: events of a type, and where somebody did them, how many visitors. */
const counted = [
  { type: 'visitStarted', events: 'visits' },
  { type: 'productViewed', events: 'productViews', visitors: 'viewers' },
  { type: 'productAdded', events: 'adds', visitors: 'adders' },
  { type: 'checkoutStarted', events: 'checkouts', visitors: 'starters' },
  { type: 'purchased', events: 'purchases', visitors: 'buyers' },
] as const satisfies { type: EventType; events: string; visitors?: string }[]
type Counted = (typeof counted)[number]
type EventCount = Counted['events'] | 'visitors' | Extract<Counted, { visitors: string }>['visitors']

/** Counts of a day of a country and of a department; of all departments where it is null. */
export interface EventCountRow extends Readonly<Record<EventCount, number>> {
  readonly country: CountryCode
  readonly day: string
  readonly department: DepartmentType | null
}

const joined = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)

/** Days of a country by its own clock, from the first to the last, written `2026-12-02`. */
export interface CountryDays {
  readonly country: CountryCode
  readonly from: string
  readonly to: string
}

/** Departments of an event: of its product, of its lines, else of its page. */
const departments = sql`case
  when e.type in ('productViewed', 'productAdded') then array[e.event ->> 'department']
  when e.type in ('checkoutStarted', 'purchased') then
    array(select distinct line ->> 'department' from jsonb_array_elements(e.event -> 'lines') line)
  when e.department is not null then array[e.department]
  else array[]::text[] end`

const ofVisitor = joined(
  counted.map(
    ({ type, events }) => sql`count(*) filter (where type = ${sql.raw(`'${type}'`)}) as ${sql.identifier(events)}`,
  ),
)
const ofAll = joined(
  counted.flatMap((one) => {
    const events = sql.identifier(one.events)
    const sum = sql`sum(${events})::int as ${events}`
    if (!('visitors' in one)) return [sum]
    return [sum, sql`(count(*) filter (where ${events} > 0))::int as ${sql.identifier(one.visitors)}`]
  }),
)
/** A page that was viewed makes a visitor too, and is not counted itself. */
const types = joined([...counted.map(({ type }) => type), 'pageViewed'].map((type) => sql`${type}`))

const begins = ({ country, from }: CountryDays): SQL =>
  sql`(${from}::date::timestamp at time zone ${timeZones[country]})`
const ends = ({ country, to }: CountryDays): SQL =>
  sql`((${to}::date + 1)::timestamp at time zone ${timeZones[country]})`
/** The browser's time is within a day of the arrival, and a country's day begins within one of ours. */
const monthsOf = (days: readonly CountryDays[]): SQL => {
  const ordered = days.flatMap(({ from, to }) => [from, to]).toSorted()
  const [from, to] = [ordered[0], ordered.at(-1)]
  return sql`e.month between date_trunc('month', ${from}::date - interval '2 days')::date
    and (${to}::date + interval '2 days')::date`
}

/** Counts the events of days in one pass over them: first of each visitor, then of all. */
export async function countEvents(queries: Queries, days: readonly CountryDays[]): Promise<EventCountRow[]> {
  if (days.length === 0) return []
  const zones = days.map(({ country }) => sql`(${country}, ${timeZones[country]})`)
  const isAsked = days.map(
    (each) => sql`(e.country = ${each.country} and e.at >= ${begins(each)} and e.at < ${ends(each)})`,
  )
  const { rows } = await queries.execute(sql`
    with zone (country, name) as (values ${joined(zones)}),
    happened as (
      select e.country, e.visitor, e.type, (e.at at time zone zone.name)::date as day, ${departments} as departments
      from tracked_event e join zone on zone.country = e.country
      where (${sql.join(isAsked, sql` or `)}) and ${monthsOf(days)} and e.type in (${types})
    ),
    of_visitor as (
      select country, day, department, ${ofVisitor}
      from happened cross join lateral unnest(array_append(departments, null)) as department
      group by country, day, department, visitor
    )
    select country, day::text, department, count(*)::int as visitors, ${ofAll}
    from of_visitor
    group by country, day, department
  `)
  return rows as unknown as EventCountRow[]
}
