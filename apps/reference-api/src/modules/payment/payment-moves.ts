import { findPayment, type PaymentRow } from '../payment-ledger/payment-ledger.ts'
import { createPaymentCapture } from './payment-capture.ts'
import { providerOfPayment, type PaymentProviders } from './payment-method.ts'
import { createPaymentRefund } from './payment-refund.ts'
import { createPaymentRelease, type Release } from './payment-release.ts'

type Options = Parameters<typeof createPaymentCapture>[0] &
  Parameters<typeof createPaymentRefund>[0] &
  Parameters<typeof createPaymentRelease>[0]

/** Moves that take money and give it back. */
export interface PaymentMoves {
  /**
   * Takes the authorised money; a job calls it, more than once if need be. When the provider refuses for good the
   * order is put on hold.
   */
  capture(paymentId: string): Promise<void>
  /** Gives back what a payment has left at the provider; a job calls it, more than once if need be. */
  release(what: Release): Promise<void>
  /** Gives back the share of a cancelled parcel; a job calls it, more than once if need be. */
  refund(refundId: string): Promise<void>
  /** A capture or a release has been tried as often as it is tried: the products stay, the operator is informed. */
  giveUpTrying(paymentId: string): Promise<void>
}

/** Makes it: each payment's by the provider of its method. */
export function createPaymentMoves({
  providers,
  ...options
}: Omit<Options, 'provider' | 'capture'> & { providers: PaymentProviders }): PaymentMoves {
  const { db, orders } = options

  const movesOf = (payment: PaymentRow) => {
    const provider = providerOfPayment(providers, payment)
    const taking = createPaymentCapture({ ...options, provider })
    const refund = createPaymentRefund({ ...options, provider, capture: taking.capture })
    return { ...taking, refund, ...createPaymentRelease({ ...options, provider }) }
  }
  const find = async (paymentId: string) => {
    const payment = await findPayment(db, paymentId)
    return payment && movesOf(payment)
  }

  return {
    capture: async (paymentId) => (await find(paymentId))?.capture(paymentId),
    release: async (what) => (await find(what.paymentId))?.release(what),

    async refund(refundId) {
      const refund = await orders.refundOf(refundId)
      if (refund) await (await find(refund.paymentId))?.refund(refundId)
    },

    async giveUpTrying(paymentId) {
      const payment = await findPayment(db, paymentId)
      if (!payment) return
      const { holdOrder, reportHeld } = movesOf(payment)
      const detail = 'The provider has not confirmed, however often it was asked.'
      if (payment.status === 'Authorized') await holdOrder(payment, detail)
      else if (payment.status !== 'Captured') await reportHeld(payment, detail)
    },
  }
}
