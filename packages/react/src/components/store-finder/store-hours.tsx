import { useSignals } from '@preact/signals-react/runtime'
import type { DayHours, Location } from '@vitrine/contract'
import { comingHolidays, datesDomain, storesDomain, weekOf } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'
import { useHoursFormat } from './use-hours-format.ts'

/** A store's week, today first in weight, and the holidays of the weeks to come. */
export function StoreHours({ store }: { readonly store: Location }) {
  useSignals()
  const { i18n, use } = useStorefront()
  const dates = use(datesDomain)
  const { time, weekday } = useHoursFormat()
  const now = use(storesDomain).now.value
  const holidays = comingHolidays(store, now)
  const spell = ({ openTime, closeTime, isClosed }: DayHours) =>
    isClosed || !openTime || !closeTime ? i18n.t('stores.closed') : `${time(openTime)} – ${time(closeTime)}`
  return (
    <>
      <h3>{i18n.t('stores.hours')}</h3>
      <dl className="vt-store__hours" part="hours">
        {weekOf(store, now).map(({ date, hours, isToday }) => (
          <div key={date} data-today={isToday ? '' : undefined}>
            <dt>{weekday(date)}</dt>
            <dd>{spell(hours)}</dd>
          </div>
        ))}
      </dl>
      {holidays.length > 0 ? (
        <>
          <h3>{i18n.t('stores.special')}</h3>
          <dl className="vt-store__hours" part="holidays">
            {holidays.map((holiday) => (
              <div key={holiday.date}>
                <dt>
                  {dates.date(holiday.date, 'short')}, {holiday.name}
                </dt>
                <dd>{spell(holiday)}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
    </>
  )
}
