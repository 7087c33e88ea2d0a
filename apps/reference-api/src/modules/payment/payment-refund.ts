import type { Currency } from '@vitrine/contract'
import type { Database } from '../../platform/database/database.ts'
import type { OrderService } from '../orders/orders.service.ts'
import { takenOf } from '../payment-ledger/operation-ledger.ts'
import { findPayment } from '../payment-ledger/payment-ledger.ts'
import type { PaymentOperations } from './payment-operations.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { refundObstacle } from './refund-obstacle.ts'

/** Gives back the shares of cancelled parcels, each once. */
export function createPaymentRefund({
  db,
  orders,
  provider,
  operations,
  capture,
}: {
  db: Database
  orders: Pick<OrderService, 'refundOf'>
  provider: Pick<PaymentProvider, 'refund'>
  operations: Pick<PaymentOperations, 'carryOut' | 'leaveToPerson'>
  capture: (paymentId: string) => Promise<void>
}) {
  return async (refundId: string): Promise<void> => {
    const refund = await orders.refundOf(refundId)
    if (!refund) return
    const { paymentId, amount, currency } = refund
    // The share of money that is still only held: all of it is taken first.
    await capture(paymentId)
    const payment = await findPayment(db, paymentId)
    // Money that was never taken is released, and what could not be taken is the capture's matter.
    if (!payment?.providerReference || payment.status === 'Voided' || (await takenOf(db, paymentId)) === 0) return
    const { providerReference } = payment
    const asked = { kind: 'refund', amount, cause: refundId } as const
    const obstacle = await refundObstacle(db, payment, refundId)
    if (obstacle !== undefined) return void (await operations.leaveToPerson(payment, asked, obstacle))
    await operations.carryOut(payment, asked, (operation) =>
      provider.refund(providerReference, { amount: { amount, currency: currency as Currency }, operation }),
    )
  }
}
