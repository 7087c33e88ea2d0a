import { sameEverywhere, type Locale } from '@vitrine/contract/rules'

const formats = new Map<string, Intl.DateTimeFormat>()
function format(tag: string, key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const found = formats.get(tag + key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
  formats.set(tag + key, found)
  return found
}

/** A time of day `14:30` as the language writes it: `2:30 pm`, `2:30 م`, `下午2:30`. */
export function formatClock(time: string, { tag }: Pick<Locale, 'tag'>): string {
  const clock = format(tag, 'clock', { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' })
  return sameEverywhere(clock.format(new Date(`2000-01-01T${time}Z`)))
}

/** The weekday of a local date `2026-11-25`. */
export const formatWeekday = (date: string, { tag }: Pick<Locale, 'tag'>): string =>
  sameEverywhere(format(tag, 'weekday', { weekday: 'long' }).format(new Date(`${date}T00:00Z`)))
