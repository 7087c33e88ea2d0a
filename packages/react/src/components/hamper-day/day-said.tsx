import { useSignals } from '@preact/signals-react/runtime'
import type { HamperDay } from '@vitrine/contract'
import { formatDomain, hamperDaysDomain } from '@vitrine/core'
import { useDomain, useStorefront } from '../../provider.tsx'
import type { RefusedDay } from './use-day-choice.ts'

interface DaySaidProps {
  readonly id: string
  readonly refused: RefusedDay | undefined
  readonly days: readonly HamperDay[]
}

/** The day that is wished; why the last choice was not taken, or that the day is gone, with the nearest one. */
export function DaySaid({ id, refused, days }: DaySaidProps) {
  useSignals()
  const { i18n } = useStorefront()
  const choice = useDomain(hamperDaysDomain).wished.value
  const { isolate } = useDomain(formatDomain)
  const nearest = refused
    ? days.find(({ date }) => date === refused.nearest)?.text
    : choice?.isOffered === false
      ? choice.nearest?.text
      : undefined
  const nearestText = nearest ? i18n.t('hamperDay.nearest', { day: isolate(nearest) }) : ''
  const fault = refused
    ? i18n.t(refused.code === 'HAMPER_DELIVERY_DATE_NOT_AVAILABLE' ? 'hamperDay.refused' : 'hamperDay.failed')
    : choice?.isOffered === false
      ? i18n.t('hamperDay.gone', { day: isolate(choice.text) })
      : ''
  const text = fault || (choice ? i18n.t('hamperDay.wished', { day: isolate(choice.text) }) : '')
  return (
    <p id={id} className="vt-hamper-day__said" part="said" role="status" data-fault={fault ? '' : undefined}>
      {[text, nearestText].filter(Boolean).join(' ')}
    </p>
  )
}
