import { lineOfText, text, Type, type TSchema } from '@vitrine/contract'
import { MAX_LINE_QUANTITY, ORDER_NUMBER_MAX_LENGTH, parcelTypes } from '@vitrine/contract/rules'
import { asked } from './act-field.ts'

/** Fields of an act, by name. */
export type ActFields = Record<string, TSchema>

/** Names the order; every act has it. */
const order = lineOfText({
  minLength: 1,
  maxLength: ORDER_NUMBER_MAX_LENGTH,
  ...asked('orders.fields.order', 'orders.allowed.order', { max: ORDER_NUMBER_MAX_LENGTH }),
})

export const orderFields = { order }

/** Fields of an act on one parcel. */
export const parcelFields = {
  order,
  /** Its type where one parcel is meant by it, or its id; may be left out where the order has one live parcel. */
  parcel: Type.Optional(
    Type.String({
      pattern: `^(?:${parcelTypes.join('|')}|[\\da-f]{32})$`,
      ...asked('orders.fields.parcel', 'orders.allowed.parcel', {
        types: parcelTypes.map((type) => ({ key: `orders.types.${type}` as const })),
      }),
    }),
  ),
  /** The shopper reads it. */
  note: Type.Optional(
    text({ maxLength: 300, ...asked('orders.fields.note', 'orders.allowed.shopperNote', { max: 300 }) }),
  ),
}

/** Fields of a parcel that could not be delivered. */
export const failedFields = {
  ...parcelFields,
  /** Why; the shopper reads it. */
  note: text({
    ...{ minLength: 1, maxLength: 300 },
    ...asked('orders.fields.note', 'orders.allowed.reason', { max: 300 }),
  }),
}

/** Fields of a parcel that is cancelled, whole or in part. */
export const cancelFields = {
  ...parcelFields,
  /** Units by the ids of their lines; without it the whole parcel. */
  lines: Type.Optional(
    Type.Record(Type.String({ pattern: '^[\\w-]{1,64}$' }), Type.Integer({ minimum: 1, maximum: MAX_LINE_QUANTITY }), {
      ...{ minProperties: 1, additionalProperties: false },
      ...asked('orders.fields.lines', 'orders.allowed.lines', { max: MAX_LINE_QUANTITY }),
    }),
  ),
}

/** Fields of a parcel that is given to a carrier. */
export const carrierFields = {
  ...parcelFields,
  carrier: Type.Optional(
    lineOfText({ maxLength: 60, ...asked('orders.fields.carrier', 'orders.allowed.carrier', { max: 60 }) }),
  ),
  tracking: Type.Optional(
    lineOfText({ maxLength: 60, ...asked('orders.fields.tracking', 'orders.allowed.tracking', { max: 60 }) }),
  ),
  /** Only such addresses become links: anything else could run in a shopper's page. */
  link: Type.Optional(
    Type.String({
      pattern: '^https://[\\w.-]+(?::\\d+)?(?:[/?#][^\\s<>"]*)?$',
      maxLength: 300,
      ...asked('orders.fields.link', 'orders.allowed.link', { max: 300, scheme: 'https://' }),
    }),
  ),
}

/** Fields of a note for operators. */
export const noteFields = {
  order,
  note: text({
    minLength: 1,
    maxLength: 1_000,
    ...asked('orders.fields.note', 'orders.allowed.note', { max: '1,000' }),
  }),
}
