import type { FeatureToggles, FulfillmentInfo } from '@vitrine/contract'
import { offeredDeliveryMethods } from '@vitrine/contract/rules'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { OrderRow } from './orders.repository.ts'

const switchedOff = (field: string) => new ApiError('INVALID_INPUT', { details: [{ field, reason: 'switched-off' }] })

/** @throws ApiError INVALID_INPUT, `switched-off`, when the country does not deliver so at present. */
export function checkDelivery(toggles: FeatureToggles, { deliveryMethod }: Pick<FulfillmentInfo, 'deliveryMethod'>) {
  if (!offeredDeliveryMethods(toggles).includes(deliveryMethod)) throw switchedOff('/deliveryMethod')
}

/** The same of an order whose methods were chosen before: by card it is paid in any case. */
export function checkMethods(toggles: FeatureToggles, { fulfillment }: Pick<OrderRow, 'fulfillment'>) {
  if (fulfillment) checkDelivery(toggles, fulfillment)
  if (toggles.toggles.card !== true) throw switchedOff('/payment')
}

/** Whether an order was refused because of a method that was switched off. */
export const isSwitchedOff = (error: unknown): boolean =>
  error instanceof ApiError && error.details.some(({ reason }) => reason === 'switched-off')
