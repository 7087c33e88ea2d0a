import { formatClock, formatWeekday } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'

/** Times and days of opening hours as the language writes them. */
export function useHoursFormat(): { time(clock: string): string; weekday(date: string): string } {
  const { i18n, locale } = useStorefront()
  return {
    time: (clock) =>
      clock === '24:00' || clock === '00:00' ? i18n.t('stores.midnight') : formatClock(clock, locale.value),
    weekday: (date) => formatWeekday(date, locale.value),
  }
}
