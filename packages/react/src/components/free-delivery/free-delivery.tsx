import { useSignals } from '@preact/signals-react/runtime'
import { formatDomain } from '@vitrine/core'
import { useDomain, useStorefront } from '../../provider.tsx'

/**
 * How far the bag is from free delivery, as a thin line. Delivery is free only above the threshold, so a bag exactly at
 * it has nothing left to count and still pays: that case has its own sentence.
 */
export function FreeDelivery() {
  useSignals()
  const { cart, i18n } = useStorefront()
  const format = useDomain(formatDomain)
  const delivery = cart.latest.value?.freeDelivery
  if (!delivery) return null
  const { isFree, remaining, threshold, base } = delivery
  // At the threshold itself the line is not full yet.
  const full = isFree ? base.amount : threshold.amount * 1.01
  const sentence = isFree
    ? i18n.t('freeDelivery.free')
    : remaining.amount === 0
      ? i18n.t('freeDelivery.exact')
      : i18n.t('freeDelivery.remaining', { amount: format.money(remaining) })
  return (
    <div part="free-delivery">
      <p className="vt-free-delivery__sentence">{sentence}</p>
      <progress className="vt-free-delivery__line" max={full} value={base.amount} aria-hidden="true" />
      {isFree ? null : (
        <p className="vt-free-delivery__rule">{i18n.t('freeDelivery.rule', { threshold: format.money(threshold) })}</p>
      )}
    </div>
  )
}
