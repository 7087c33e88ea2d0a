import { CheckoutPromotionalBanner } from './schema.ts'
import type { OperationTable } from '../operation.ts'
import { merchandisingPath } from '../paths.ts'

/** Notices of the checkout. */
export const bannersOperations = {
  [`GET ${merchandisingPath}/checkout-promotional-banner`]: {
    summary: 'Notices of the checkout that hold today',
    tag: 'merchandising',
    session: 'none',
    response: CheckoutPromotionalBanner,
  },
} as const satisfies OperationTable
