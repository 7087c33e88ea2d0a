import type { Money } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { digest, newId } from '../../platform/ids.ts'
import { insertPayment, paymentOfToken, type PaymentRow } from '../payment-ledger/payment-ledger.ts'

/**
 * The payment that money on its way back is booked on: the one that it was made for, or one of its own where it is
 * another amount than that one's, or came beside what that one has.
 */
export async function bookedOn(
  tx: Transaction,
  clock: Clock,
  payment: PaymentRow,
  { reference, amount }: { reference: string; amount: Money },
): Promise<PaymentRow> {
  const isSame = amount.amount === payment.amount && amount.currency === payment.currency
  const isOwn = (payment.providerReference ?? reference) === reference
  if (isSame && isOwn && payment.status !== 'Authorized' && payment.status !== 'Captured') return payment
  const { orderId, method, provider, cardBrand, lastFour } = payment
  const tokenHash = digest(`money beside ${payment.id}: ${reference}`)
  const made = await insertPayment(tx, {
    ...{ id: newId(), orderId, method, provider, cardBrand, lastFour, status: 'Voided', createdAt: clock.now() },
    ...{ ...amount, tokenHash, providerKey: tokenHash },
  })
  return made ?? ((await paymentOfToken(tx, tokenHash)) as PaymentRow)
}
