import { useSignals } from '@preact/signals-react/runtime'
import type { Location } from '@vitrine/contract'
import { openingAt, storesDomain } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'
import { useHoursFormat } from './use-hours-format.ts'

/** Whether a store is open at this moment of its own time zone, and when that changes. */
export function OpeningLine({ store }: { readonly store: Location }) {
  useSignals()
  const { i18n, use } = useStorefront()
  const { time, weekday } = useHoursFormat()
  const opening = openingAt(store, use(storesDomain).now.value)
  const text = () => {
    if (opening.isOpen) return i18n.t('stores.open', { time: time(opening.until) })
    const { opens } = opening
    if (!opens) return i18n.t('stores.closed')
    if (opens.inDays === 0) return i18n.t('stores.opensToday', { time: time(opens.time) })
    if (opens.inDays === 1) return i18n.t('stores.opensTomorrow', { time: time(opens.time) })
    return i18n.t('stores.opensOn', { day: weekday(opens.date), time: time(opens.time) })
  }
  return (
    <p className="vt-store__opening" part="opening" data-open={opening.isOpen ? '' : undefined}>
      {text()}
    </p>
  )
}
