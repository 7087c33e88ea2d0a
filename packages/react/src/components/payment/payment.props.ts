import type { IntentAnswer } from '../../intent.ts'

export interface PaymentProps {
  /** Address of the card provider's script; loaded only here. */
  sdkSrc?: string
  /** Integrity of that script: `sha384-…`. The browser refuses other bytes. */
  sdkIntegrity?: string
  /** The shop's public key at the card provider. */
  publicKey?: string
  /** The order to pay, where the page knows it; else the one that this tab was placing. */
  orderId?: string
  /**
   * Query of the page that a provider's page has led to, as `paymentReturnPath` begins it: the order, the method and
   * what that page gave. It is asked how the payment ended.
   */
  arrival?: string
  /**
   * The order is placed; the page goes to the thank-you unless prevented. @returns `false`, also as a promise, to stay.
   */
  onPlaced?: (detail: PlacedDetail) => IntentAnswer
  /** Inside checkout, which has a heading of its own and resumes by itself. */
  isStep?: boolean
}

/** The order that was placed. */
export interface PlacedDetail {
  readonly orderId: string
  readonly orderNumber: string
}
