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

/** Every code the API answers with: the specification's, then ours for cases that it does not name. */
export const errorCodes = [
  ...errorTypes,
  'INVALID_INPUT',
  'IDEMPOTENCY_KEY_REQUIRED',
  'IDEMPOTENCY_KEY_REUSED',
  'CART_CHANGED',
  'CART_CLOSED',
  'CART_EMPTY',
  'CART_TOTAL_EXCEEDED',
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
