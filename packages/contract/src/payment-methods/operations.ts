import type { OperationTable } from '../operation.ts'
import { masterdataPath } from '../paths.ts'
import { PaymentMethodList } from './schema.ts'

/** Ways to pay. */
export const paymentMethodsOperations = {
  [`GET ${masterdataPath}/payment-methods`]: {
    summary: 'Ways to pay that the country offers, with their limits',
    tag: 'masterdata',
    session: 'none',
    response: PaymentMethodList,
  },
} as const satisfies OperationTable
