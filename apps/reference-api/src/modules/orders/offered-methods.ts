import type { FeatureName, FeatureToggles, FulfillmentInfo } from '@vitrine/contract'
import { offeredDeliveryMethods } from '@vitrine/contract/rules'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { OrderRow } from './orders.repository.ts'

const switchedOff = (field: string) => new ApiError('INVALID_INPUT', { details: [{ field, reason: 'switched-off' }] })

/** @throws ApiError INVALID_INPUT, `switched-off`, when the country does not deliver so at present. */
export function checkDelivery(toggles: FeatureToggles, { deliveryMethod }: Pick<FulfillmentInfo, 'deliveryMethod'>) {
  if (!offeredDeliveryMethods(toggles).includes(deliveryMethod)) throw switchedOff('/deliveryMethod')
}

/** The same of an order whose delivery was chosen before, and of what it is paid with. */
export function checkMethods(
  { toggles, ...rest }: FeatureToggles,
  { fulfillment }: Pick<OrderRow, 'fulfillment'>,
  paidWith: readonly string[],
) {
  if (fulfillment) checkDelivery({ toggles, ...rest }, fulfillment)
  const isOff = (method: string) => Object.hasOwn(toggles, method) && toggles[method as FeatureName] !== true
  if (paidWith.some(isOff)) throw switchedOff('/payment')
}

/**
 * Whether an order was refused because its method was switched off. A method that a shopper asks for and that is not
 * there is VALIDATION_CONFLICT, and ends no order.
 */
export const isSwitchedOff = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code === 'INVALID_INPUT' &&
  error.details.some(({ reason }) => reason === 'switched-off')
