/** The thirteen error types of specification section 8. */
export const errorTypes = [
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'VALIDATION_CONFLICT',
  'SERVICE_UNAVAILABLE',
  'UNKNOWN_ERROR',
  'SERVER_ERROR',
  'DELIVERY_SLOT_REQUIRED',
  'DELIVERY_SLOT_EXPIRED',
  'QUANTITY_EXCEED',
  'PRODUCTS_NOT_AVAILABLE',
  'HAMPER_DELIVERY_DATE_NOT_AVAILABLE',
  'NO_HAMPER_DATES_AVAILABLE',
] as const

/** Why a coupon takes nothing off. */
export const couponRefusals = [
  'COUPON_UNKNOWN',
  'COUPON_OTHER_COUNTRY',
  'COUPON_NOT_YET',
  'COUPON_EXPIRED',
  'COUPON_USED_UP',
  'COUPON_SHOPPER_LIMIT',
  'COUPON_MINIMUM',
  'COUPON_NOTHING_FOR_IT',
  'COUPON_NOT_COMBINABLE',
] as const
export type CouponRefusal = (typeof couponRefusals)[number]

/** Every code the API answers with: the specification's, then ours for cases that it does not name. */
export const errorCodes = [
  ...errorTypes,
  'INVALID_INPUT',
  'IDEMPOTENCY_KEY_REQUIRED',
  'IDEMPOTENCY_KEY_REUSED',
  'CART_CHANGED',
  'CART_CLOSED',
  'CART_EMPTY',
  'CART_LINES_EXCEEDED',
  'CART_UNITS_EXCEEDED',
  'CART_TOTAL_EXCEEDED',
  ...couponRefusals,
  'COUPON_ALREADY_APPLIED',
  'UNPAID_ORDERS_EXCEEDED',
  'NETWORK_ORDERS_EXCEEDED',
  'ADDRESSES_EXCEEDED',
  'PROOF_INVALID',
  'ORDER_STATE',
  'ORDER_EXPIRED',
  'PAYMENT_REQUIRED',
  'PAYMENT_DECLINED',
  'PAYMENT_UNKNOWN',
  'HANDOVER_INVALID',
  'PAYLOAD_TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'SERVER_BUSY',
  'MAINTENANCE',
] as const
