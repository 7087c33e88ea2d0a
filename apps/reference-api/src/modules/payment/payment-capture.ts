import type { Currency } from '@vitrine/contract'
import type { Database } from '../../platform/database/database.ts'
import type { OrderService } from '../orders/orders.service.ts'
import { ProviderRefusal, type PaymentProvider } from './payment-provider.ts'
import type { PaymentProblems } from './payment-problems.ts'
import { findPayment, markCaptured } from '../payment-ledger/payment-ledger.ts'

/** Takes the money of placed orders; goods whose money cannot be taken stay in the house. */
export function createPaymentCapture({
  db,
  orders,
  provider,
  problems,
}: {
  db: Database
  orders: Pick<OrderService, 'lock' | 'setHold' | 'paymentsOf'>
  provider: Pick<PaymentProvider, 'capture'>
  problems: PaymentProblems
}) {
  /** The money will not come by itself: the order is put on hold and the operator told, together. */
  const stopGoods = (paymentId: string, orderId: string, detail: string) =>
    db.transaction(async (tx) => {
      const order = await orders.lock(tx, orderId)
      const payment = await findPayment(tx, paymentId)
      if (!order || payment?.status !== 'Authorized') return
      await orders.setHold(tx, order, true)
      await problems.report(tx, payment, 'capture-failed', `${detail} Order ${order.number} is on hold.`)
    })

  return {
    stopGoods,

    async capture(paymentId: string): Promise<void> {
      const payment = await findPayment(db, paymentId)
      if (payment?.status !== 'Authorized') return
      const { orderId, amount, currency, providerReference } = payment
      try {
        if (!providerReference) throw new ProviderRefusal('The payment has no authorisation of the card provider.')
        await provider.capture(providerReference, {
          amount: { amount, currency: currency as Currency },
          merchantReference: paymentId,
        })
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error // the job comes again
        return stopGoods(paymentId, orderId, error.message)
      }
      await db.transaction(async (tx) => {
        const order = await orders.lock(tx, orderId)
        await markCaptured(tx, paymentId, amount)
        // Goods that wait for money wait for that of every method.
        const isWhole = (await orders.paymentsOf(tx, orderId)).every(({ status }) => status !== 'Authorized')
        if (order && isWhole) await orders.setHold(tx, order, false)
        await problems.resolve(tx, paymentId, 'capture-failed')
      })
    },
  }
}
