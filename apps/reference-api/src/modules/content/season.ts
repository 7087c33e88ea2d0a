import type { Market } from '../../platform/http/market.ts'
import type { Season } from '../../seed/content/index.ts'

/** Whether something is shown in a country on a day, which is written 2026-12-24. */
export const isShown = (
  { countries, seasons }: Season,
  { country }: Pick<Market, 'country'>,
  today: string,
): boolean => {
  const isOf = (some: Season['countries']) => some?.includes(country) ?? true
  return (
    isOf(countries) && (seasons?.some((one) => one.from <= today && today <= one.to && isOf(one.countries)) ?? true)
  )
}

/** The day that it is in a time zone: 2026-12-24. */
export const dayIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)
