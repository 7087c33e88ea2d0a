import { findPayment, type PaymentRow } from '../payment-ledger/payment-ledger.ts'
import { createPaymentCapture } from './payment-capture.ts'
import { providerOfPayment, type PaymentProviders } from './payment-method.ts'
import { createPaymentRefund } from './payment-refund.ts'
import { createPaymentRelease } from './payment-release.ts'
import type { PaymentService } from './payment.service.ts'

type Options = Parameters<typeof createPaymentCapture>[0] &
  Parameters<typeof createPaymentRefund>[0] &
  Parameters<typeof createPaymentRelease>[0]

/** How money is taken and given back: each payment's by the provider of its method. */
export function createPaymentMoves({
  providers,
  ...options
}: Omit<Options, 'provider' | 'capture'> & { providers: PaymentProviders }): Pick<
  PaymentService,
  'capture' | 'release' | 'refund' | 'giveUpTrying'
> {
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
