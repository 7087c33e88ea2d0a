import { hamperDaysDomain } from '@vitrine/core'
import { useRef, useState } from 'react'
import { isAllowed } from '../../intent.ts'
import { useDomain } from '../../provider.tsx'
import type { HamperDayProps } from './hamper-day.props.ts'

/** Why the day that was sent last is not taken. */
export interface RefusedDay {
  readonly code: string
  readonly nearest?: string | undefined
}

export interface DayChoice {
  readonly isBusy: boolean
  readonly refused: RefusedDay | undefined
  /** Chooses a day, or none, unless a listener stops it; nothing while a choice is on its way. */
  readonly send: (date: string | null) => void
}

/** @param onRefused - Reads the days anew. */
export function useDayChoice(
  { productCode, refused: code, nearest, onBeforeChooseDay, onChooseDay }: HamperDayProps,
  onRefused: () => void,
): DayChoice {
  const days = useDomain(hamperDaysDomain)
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<RefusedDay | undefined>(code ? { code, nearest } : undefined)

  async function send(date: string | null) {
    if (!(await isAllowed(onBeforeChooseDay?.({ date })))) return
    setBusy(true)
    const end = await days.choose(date, productCode)
    setBusy(false)
    if (end.outcome === 'done') {
      setRefused(undefined)
      return onChooseDay?.({ date })
    }
    setRefused(end.outcome === 'refused' ? { code: end.code, nearest: end.nearest } : { code: 'failed' })
    onRefused()
  }
  return {
    isBusy,
    refused,
    send(date) {
      if (isSending.current) return
      isSending.current = true
      void send(date).finally(() => (isSending.current = false))
    },
  }
}
