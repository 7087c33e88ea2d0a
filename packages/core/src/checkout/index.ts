/** Checkout of a guest; apart from the rest, because only its own pages need it. */
export type {
  Checkout,
  CheckoutCollection,
  CheckoutMethods,
  CheckoutSlots,
  CheckoutStatus,
  CheckoutStep,
  DeliveryMethod,
  FieldError,
  FieldName,
} from './checkout.ts'
export type {
  CardPort,
  CashPort,
  Challenge,
  PaymentArrival,
  PaymentPort,
  RedirectPort,
  WalletPort,
} from './payment-ports.ts'
export { arrivalQuery, paymentReturnPath, readArrival, type ReadArrival } from './arrival.ts'
export { checkoutBannersDomain } from './banners.ts'
export {
  areaField,
  checkAddress,
  checkContact,
  checkDelivery,
  fromAddress,
  fromPhone,
  isBilledApart,
  isCollected,
  isForOther,
  offeredMethods,
  recipientOf,
  toAddress,
  toCollector,
  toContact,
  typedPhoneError,
  type Fields,
} from './checkout.rules.ts'
export type { AddressSaving, SavedAddress, SavedBillingAddress } from './checkout.ts'
export { checkoutDomain } from './create-checkout.ts'
export { giftOf } from './order-details.ts'
export { fieldErrorText } from './field-error-text.ts'
export { heldPayments, orderDisplay, progressOf, type OrderProgress } from './order.rules.ts'
export {
  giftReceiptText,
  ordersDomain,
  orderSteps,
  orderCancellingDomain,
  orderOpeningDomain,
  orderTrackingDomain,
  type CancelledUnits,
  type CancelOutcome,
  type OrderCodeOutcome,
  type OrderOpening,
  type OrderOpeningDomain,
  type OrderProgressStep,
  type Orders,
  type OrderStep,
  type OrderTracking,
  type TrackingErrors,
  type TrackingOutcome,
} from '../orders/index.ts'
export { paymentMethodsDomain, type MethodLimit, type MethodOption } from './payment-methods.ts'
export { walletDomain } from './wallet.ts'
export { walletShare } from './wallet.rules.ts'
export type { Wallet, WalletFault, WalletField, WalletState, WalletStep } from './wallet.types.ts'
