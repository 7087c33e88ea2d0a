import type { Slots } from '../../slot.tsx'
import type { PaymentProps } from '../payment/payment.props.ts'

export interface CheckoutProps extends Pick<
  PaymentProps,
  'sdkSrc' | 'sdkIntegrity' | 'publicKey' | 'arrival' | 'onPlaced'
> {
  /** The page's own content, by place. */
  slots?: Slots<'end' | 'loading' | 'empty' | 'error'>
}
