import { lineOfText, text, Type, type TSchema } from '@vitrine/contract'
import { MAX_LINE_QUANTITY, ORDER_NUMBER_MAX_LENGTH, parcelTypes } from '@vitrine/contract/rules'

/** Fields of an act, by name. */
export type ActFields = Record<string, TSchema>

/** Names the order; every act has it. */
const order = lineOfText({
  minLength: 1,
  maxLength: ORDER_NUMBER_MAX_LENGTH,
  description: `the number of an order, at most ${ORDER_NUMBER_MAX_LENGTH} characters`,
})

export const orderFields = { order }

/** Fields of an act on one parcel. */
export const parcelFields = {
  order,
  /** Its type where one parcel is meant by it, or its id; may be left out where the order has one live parcel. */
  parcel: Type.Optional(
    Type.String({
      pattern: `^(?:${parcelTypes.join('|')}|[\\da-f]{32})$`,
      description: `${parcelTypes.join(', ')}, or the id of a parcel`,
    }),
  ),
  /** The shopper reads it. */
  note: Type.Optional(text({ maxLength: 300, description: 'at most 300 characters of text, for the shopper' })),
}

/** Fields of a parcel that is cancelled, whole or in part. */
export const cancelFields = {
  ...parcelFields,
  /** Units by the ids of their lines; without it the whole parcel. */
  lines: Type.Optional(
    Type.Record(Type.String({ pattern: '^[\\w-]{1,64}$' }), Type.Integer({ minimum: 1, maximum: MAX_LINE_QUANTITY }), {
      ...{ minProperties: 1, additionalProperties: false },
      description: `one line or more by their ids, each with 1 to ${MAX_LINE_QUANTITY} units`,
    }),
  ),
}

/** Fields of a parcel that is given to a carrier. */
export const carrierFields = {
  ...parcelFields,
  carrier: Type.Optional(lineOfText({ maxLength: 60, description: 'a name of at most 60 characters' })),
  tracking: Type.Optional(lineOfText({ maxLength: 60, description: 'a number of at most 60 characters' })),
  /** Only such addresses become links: anything else could run in a shopper's page. */
  link: Type.Optional(
    Type.String({
      pattern: '^https://[\\w.-]+(?::\\d+)?(?:[/?#][^\\s<>"]*)?$',
      maxLength: 300,
      description: 'an address that begins with https:// and has at most 300 characters',
    }),
  ),
}

/** Fields of a note for operators. */
export const noteFields = {
  order,
  note: text({ minLength: 1, maxLength: 1_000, description: '1 to 1,000 characters of text, for operators only' }),
}
