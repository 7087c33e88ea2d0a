import { checkoutDomain } from '@vitrine/core/checkout'
import { useEffect, useRef } from 'react'
import { inAppView } from '../../app-view.ts'
import { isAllowed } from '../../intent.ts'
import { useStorefront } from '../../provider.tsx'
import { stepsBehind } from '../checkout/use-step-address.ts'
import type { PaymentProps } from './payment.props.ts'

/** Goes to the thank-you once the order is placed, unless a listener answers `false`. */
export function usePlaced(onPlaced: PaymentProps['onPlaced']): void {
  const { routes, use } = useStorefront()
  const checkout = use(checkoutDomain)
  const order = checkout.order.value
  const isPlaced = checkout.status.value === 'placed'
  const reported = useRef('')
  useEffect(() => {
    if (!isPlaced || !order || reported.current === order.id) return
    reported.current = order.id
    void isAllowed(onPlaced?.({ orderId: order.id, orderNumber: order.orderNumber })).then((goes) => {
      if (goes) leaveFor(inAppView(routes.paymentSuccess(order.id)))
    })
  }, [isPlaced, onPlaced, order, routes])
}

/** Goes there in place of checkout and its steps, so that Back does not lead into a checkout that is over. */
function leaveFor(address: string) {
  const behind = stepsBehind()
  if (behind === 0) return location.replace(address)
  window.addEventListener('popstate', () => location.replace(address), { once: true })
  history.go(-behind)
}
