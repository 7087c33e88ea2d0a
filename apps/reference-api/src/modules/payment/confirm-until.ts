import type { CountryCode } from '@vitrine/contract'
import { after } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { OrderRow } from '../orders/orders.service.ts'
import type { PaymentRow } from '../payment-ledger/payment-ledger.ts'
import { readPaymentMethods } from '../payment-methods/payment-methods.service.ts'

/** Time until which a shopper may confirm a payment on its provider's page: the method's, and the order's at most. */
export async function confirmUntil(
  queries: Queries,
  { method, createdAt }: Pick<PaymentRow, 'method' | 'createdAt'>,
  { country, reservedUntil }: Pick<OrderRow, 'country' | 'reservedUntil'>,
): Promise<Date> {
  const methods = await readPaymentMethods(queries, country as CountryCode)
  const { confirmWithin = null } = methods.find(({ code }) => code === method) ?? {}
  if (confirmWithin === null) return reservedUntil
  const end = after(createdAt, confirmWithin)
  return end < reservedUntil ? end : reservedUntil
}
