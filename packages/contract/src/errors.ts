import { Type, type Static } from 'typebox'
import { Money } from './money.ts'
import { closed, stringEnum } from './schema.ts'

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
  'ORDER_STATE',
  'ORDER_EXPIRED',
  'PAYMENT_REQUIRED',
  'PAYMENT_DECLINED',
  'PAYMENT_UNKNOWN',
  'HANDOVER_INVALID',
  'PAYLOAD_TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'MAINTENANCE',
] as const
export const ErrorCode = stringEnum(errorCodes)
export type ErrorCode = Static<typeof ErrorCode>

/** One cause inside an error: a field of the body, or a line of the cart. */
export const ErrorDetail = Type.Object(
  {
    field: Type.Optional(Type.String({ description: 'JSON pointer into the request body' })),
    itemId: Type.Optional(Type.String()),
    productCode: Type.Optional(Type.String()),
    productName: Type.Optional(Type.String()),
    requested: Type.Optional(Type.Integer()),
    available: Type.Optional(Type.Integer()),
    amount: Type.Optional(Money),
    reason: Type.Optional(Type.String({ description: 'A stable word that a client can translate' })),
    message: Type.Optional(Type.String()),
  },
  { $id: 'ErrorDetail', ...closed },
)
export type ErrorDetail = Static<typeof ErrorDetail>

export const ErrorBody = Type.Object(
  {
    statusCode: Type.Integer({ minimum: 400, maximum: 599 }),
    errorCode: ErrorCode,
    message: Type.String({
      description: 'What happened, why it matters and how to go on, in English; clients translate by errorCode',
    }),
    referenceCode: Type.String({ description: 'The request’s X-Reference-Code' }),
    details: Type.Array(ErrorDetail),
  },
  { $id: 'ErrorBody', ...closed },
)
export type ErrorBody = Static<typeof ErrorBody>
