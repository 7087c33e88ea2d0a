import type { Currency } from '@vitrine/contract'
import type { Database } from '../../platform/database/database.ts'
import type { OrderService } from '../orders/orders.service.ts'
import { isDue } from '../payment-ledger/amounts.ts'
import { findPayment, type PaymentRow } from '../payment-ledger/payment-ledger.ts'
import type { OperationRequest, PaymentOperations } from './payment-operations.ts'
import { ProviderRefusal, type PaymentProvider } from './payment-provider.ts'

/** Takes the money of placed orders; goods whose money cannot be taken stay in the house. */
export function createPaymentCapture({
  db,
  orders,
  provider,
  operations,
}: {
  db: Database
  orders: Pick<OrderService, 'lock' | 'setHold'>
  provider: Pick<PaymentProvider, 'capture'>
  operations: Pick<PaymentOperations, 'carryOut' | 'note'>
}) {
  return {
    /** The money will not come by itself: the order is put on hold and the operator informed, together. */
    holdOrder: ({ id, orderId }: PaymentRow, reason: string): Promise<void> =>
      db.transaction(async (tx) => {
        const order = await orders.lock(tx, orderId)
        const payment = await findPayment(tx, id)
        if (!order || payment?.status !== 'Authorized') return
        await orders.setHold(tx, order, true)
        await operations.note(tx, payment, wholeOf(payment), reason)
      }),

    async capture(paymentId: string): Promise<void> {
      const payment = await findPayment(db, paymentId)
      if (payment?.status !== 'Authorized' || isDue(payment)) return
      const { amount, currency, providerReference } = payment
      await operations.carryOut(payment, wholeOf(payment), async (operation) => {
        if (!providerReference) throw new ProviderRefusal('The payment has no authorisation of its provider.')
        return provider.capture(providerReference, {
          amount: { amount, currency: currency as Currency },
          merchantReference: paymentId,
          operation,
        })
      })
    },
  }
}

/** All that was authorised, because the order was placed. */
const wholeOf = ({ amount, orderId }: PaymentRow): OperationRequest => ({ kind: 'capture', amount, cause: orderId })
