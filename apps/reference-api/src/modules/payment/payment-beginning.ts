import type { PayRequest, PayResult } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Shopper } from '../../platform/http/context.ts'
import { claim, settle, type Once } from '../../platform/idempotency/idempotency.ts'
import { digest, newId } from '../../platform/ids.ts'
import type { OrderRow, OrderService } from '../orders/orders.service.ts'
import type { PaymentRecords } from './payment-records.ts'
import { insertPayment } from './payment.repository.ts'
import type { PaymentRow } from './payment.schema.ts'

/** A question to the provider, or the answer that is known already. */
type Next = { kind: 'known'; result: PayResult } | { kind: 'ask'; payment: PaymentRow; order: OrderRow; key: string }

/** Opens a payment of a pending order, in a transaction that ends before the provider is asked. */
export function createPaymentBeginning({
  clock,
  orders,
  records: { giveUp, resultOf },
}: {
  clock: Clock
  orders: Pick<OrderService, 'lockPending' | 'paymentsOf'>
  records: Pick<PaymentRecords, 'giveUp' | 'resultOf'>
}) {
  return async (tx: Transaction, shopper: Shopper, request: PayRequest, once: Once): Promise<Next> => {
    const known = await claim(tx, clock, once)
    if (known?.reply != null) return { kind: 'known', result: known.reply as PayResult }
    const order = await orders.lockPending(tx, shopper, request.orderId)
    if (request.amount.amount !== order.total || request.amount.currency !== order.currency) {
      throw new ApiError('VALIDATION_CONFLICT', {
        details: [
          { field: '/amount', reason: 'amount', amount: { amount: order.total, currency: request.amount.currency } },
        ],
      })
    }
    const payments = await orders.paymentsOf(tx, order.id)
    const paid = payments.find(({ status }) => status === 'Authorized' || status === 'Captured')
    const tokenHash = digest(request.payment.token)
    const same = payments.find((payment) => payment.tokenHash === tokenHash)
    const settled = paid ?? (same?.status === 'Declined' ? same : undefined)
    if (settled) {
      const result = await resultOf(tx, order, settled)
      await settle(tx, once, 200, result)
      return { kind: 'known', result }
    }
    if (same?.status === 'Voided') throw new ApiError('ORDER_STATE')
    for (const { id, status } of payments) if (status === 'ChallengeRequired' && id !== same?.id) await giveUp(tx, id)
    const payment =
      same ??
      (await insertPayment(tx, {
        id: newId(),
        orderId: order.id,
        status: 'New',
        amount: order.total,
        currency: order.currency,
        tokenHash,
        // Made from our key and the caller: another shopper's equal key is another question.
        providerKey: digest(`${once.subject} ${once.key}`),
        createdAt: clock.now(),
      }))
    const key = request.challengeResult
      ? digest(`${payment.providerKey} ${request.challengeResult}`)
      : payment.providerKey
    return { kind: 'ask', payment, order, key }
  }
}
