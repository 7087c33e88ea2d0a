import type { CountrySeed } from '../../seed/seed-format.ts'

/** The days of delivery of an order made at `now`, as local dates of the country. */
export function deliveryPromise(
  { timeZone, deliveryDays }: Pick<CountrySeed, 'timeZone' | 'deliveryDays'>,
  now: Date,
): { earliest: string; latest: string } {
  const today = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now)
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const inDays = (days: number) => new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
  return { earliest: inDays(deliveryDays.earliest), latest: inDays(deliveryDays.latest) }
}
