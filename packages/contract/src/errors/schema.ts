import { Type, type Static } from 'typebox'
import { errorCodes } from './rules.ts'
import { closed, stringEnum } from '../json-schema.ts'
import { Money } from '../money/schema.ts'

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
    limit: Type.Optional(Type.Integer({ description: 'The limit that was reached' })),
    limitText: Type.Optional(
      Type.String({ description: 'A limit that is an amount, as the language of the call writes it' }),
    ),
    retryAfter: Type.Optional(Type.Integer({ description: 'Seconds until it may be tried again, like Retry-After' })),
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
