import type { FulfillmentInfo } from '@vitrine/contract'

/** An order is left at the door only where it is brought to one. */
export function withDoor({ isContactless, ...rest }: FulfillmentInfo): FulfillmentInfo {
  return isContactless && rest.deliveryMethod === 'home-delivery' ? { ...rest, isContactless } : rest
}
