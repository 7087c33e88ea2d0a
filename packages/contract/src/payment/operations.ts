import type { OperationTable } from '../operation.ts'
import { paymentPath } from '../paths.ts'
import { PayRequest, PayResult } from './schema.ts'

/** Card payments. */
export const paymentOperations = {
  [`POST ${paymentPath}/unifiedPayment/pay`]: {
    summary: 'Authorise a card token for an order',
    tag: 'payment',
    session: 'shopper',
    isOwnPagesOnly: true,
    idempotent: true,
    body: PayRequest,
    response: PayResult,
  },
} as const satisfies OperationTable
