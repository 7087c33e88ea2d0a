/** Checkout of a guest; apart from the rest, because only its own pages need it. */
export type {
  CardPort,
  Challenge,
  Checkout,
  CheckoutStatus,
  CheckoutStep,
  DeliveryMethod,
  FieldError,
  FieldName,
} from './checkout.ts'
export { checkoutBannersDomain } from './banners.ts'
export { checkContact, checkDelivery, offeredMethods, toAddress, toContact, type Fields } from './checkout.rules.ts'
export { checkoutDomain } from './create-checkout.ts'
export { fieldErrorText } from './field-error-text.ts'
export { orderDisplay, progressOf, type OrderProgress } from './order.rules.ts'
export { ordersDomain, type Orders } from '../orders/index.ts'
