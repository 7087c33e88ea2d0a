import { useSignals } from '@preact/signals-react/runtime'
import type { HamperDay } from '@vitrine/contract'
import { formatDomain, hamperDaysDomain } from '@vitrine/core'
import { useDomain, useStorefront } from '../../provider.tsx'
import type { RefusedWish } from './use-wish.ts'

interface DaySaidProps {
  readonly id: string
  readonly refused: RefusedWish | undefined
  readonly days: readonly HamperDay[]
}

/** The day that is wished; why the last choice was not taken, or that the day is gone, with the nearest one. */
export function DaySaid({ id, refused, days }: DaySaidProps) {
  useSignals()
  const { i18n } = useStorefront()
  const wish = useDomain(hamperDaysDomain).wished.value
  const { isolate } = useDomain(formatDomain)
  const nearest = refused
    ? days.find(({ date }) => date === refused.nearest)?.text
    : wish?.isOffered === false
      ? wish.nearest?.text
      : undefined
  const nearestText = nearest ? i18n.t('hamperDay.nearest', { day: isolate(nearest) }) : ''
  const fault = refused
    ? i18n.t(refused.code === 'HAMPER_DELIVERY_DATE_NOT_AVAILABLE' ? 'hamperDay.refused' : 'hamperDay.failed')
    : wish?.isOffered === false
      ? i18n.t('hamperDay.gone', { day: isolate(wish.text) })
      : ''
  const text = fault || (wish ? i18n.t('hamperDay.wished', { day: isolate(wish.text) }) : '')
  return (
    <p id={id} className="vt-hamper-day__said" part="said" role="status" data-fault={fault ? '' : undefined}>
      {[text, nearestText].filter(Boolean).join(' ')}
    </p>
  )
}
