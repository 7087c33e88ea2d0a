import type { OperationTable } from '../operation.ts'
import { paymentPath } from '../paths.ts'
import { PayRequest, PayResult } from './schema.ts'

/** Payments. */
export const paymentOperations = {
  [`POST ${paymentPath}/unifiedPayment/pay`]: {
    summary: 'Authorise a card’s token, or another method’s payment, for an order or a part of it',
    tag: 'payment',
    session: 'shopper',
    isOwnPagesOnly: true,
    idempotent: true,
    body: PayRequest,
    response: PayResult,
  },
} as const satisfies OperationTable
