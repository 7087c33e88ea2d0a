import { useSignals } from '@preact/signals-react/runtime'
import type { OrderSlot } from '@vitrine/contract'
import { checkoutDomain } from '@vitrine/core/checkout'
import { useEffect, useState } from 'react'
import { useStorefront } from '../../provider.tsx'

/** How long a slot is still held: told in minutes, so that nobody hears every second. */
export function SlotClock({ held }: { held: OrderSlot }) {
  useSignals()
  const { i18n, use } = useStorefront()
  const { slots } = use(checkoutDomain)
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = slots.secondsLeft(held)
  const isOver = seconds <= 0
  const minutes = Math.floor(seconds / 60)
  return (
    <p className="vt-slots__clock" role="status" data-over={isOver ? '' : undefined}>
      {isOver
        ? i18n.t('checkoutSlots.expired')
        : minutes === 0
          ? i18n.t('checkoutSlots.seconds')
          : i18n.t('checkoutSlots.minutes', { count: minutes })}
    </p>
  )
}
