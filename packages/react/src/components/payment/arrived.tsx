import { PaymentOutcome } from './payment-outcome.tsx'
import type { PaymentProps } from './payment.props.ts'
import { usePlaced } from './use-placed.ts'

/**
 * How a payment ended whose shopper has come back to a tab that does not reach the step of payment: another one knows
 * nothing of the address, and another browser not of the bag.
 */
export function Arrived({ onPlaced }: Pick<PaymentProps, 'onPlaced'>) {
  usePlaced(onPlaced)
  return <PaymentOutcome />
}
