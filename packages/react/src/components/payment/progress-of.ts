import type { CheckoutStatus } from '@vitrine/core/checkout'

/** Message to the shopper while an order is on its way. */
export function progressOf(step: CheckoutStatus) {
  if (step === 'placing') return 'payment.placing'
  return step === 'editing' || step === 'challenge' ? undefined : 'payment.dontClose'
}
