import { usePlaced } from '../payment/use-placed.ts'
import { PaymentOutcome } from '../payment/payment-outcome.tsx'
import type { CheckoutProps } from './checkout.props.ts'

/**
 * How a payment ended whose shopper has come back to a tab that does not reach the step of payment: another one knows
 * nothing of the address, and another browser not of the bag.
 */
export function Arrived({ onPlaced }: Pick<CheckoutProps, 'onPlaced'>) {
  usePlaced(onPlaced)
  return <PaymentOutcome />
}
