import { Type, type Static } from 'typebox'
import { closed, nullable, stringEnum } from '../json-schema.ts'
import { Money } from '../money/schema.ts'
import { PaymentMethod } from '../orders/schema.ts'

/** `redirect`: on a page of its provider. */
export const paymentMethodKinds = ['card', 'wallet', 'redirect', 'cash'] as const

/** A way to pay that a country offers, in the shopper's language. */
export const OfferedPaymentMethod = Type.Object(
  {
    code: { ...PaymentMethod, description: 'Names it in pay, where it is paid on a page of its provider' },
    kind: stringEnum(paymentMethodKinds, { description: 'Several of kind `card` share one form' }),
    name: Type.String(),
    text: nullable(Type.String({ description: 'What a shopper should know before they choose it' })),
    marks: Type.Array(Type.String({ pattern: '^[a-z0-9-]{1,40}$' }), {
      description: 'Names of its marks, the first one first',
    }),
    minimum: nullable(Type.Object(Money.properties, { ...closed, description: 'Least that it pays' })),
    maximum: nullable(Type.Object(Money.properties, { ...closed, description: 'Most that it pays' })),
    fee: nullable(Type.Object(Money.properties, { ...closed, description: 'What it costs besides' })),
    confirmWithin: nullable(
      Type.Integer({ minimum: 1, description: 'Seconds in which it is confirmed; later the payment is over' }),
    ),
  },
  { $id: 'OfferedPaymentMethod', ...closed },
)
export type OfferedPaymentMethod = Static<typeof OfferedPaymentMethod>

export const PaymentMethodList = Type.Object(
  { items: Type.Array(OfferedPaymentMethod) },
  { $id: 'PaymentMethodList', ...closed },
)
export type PaymentMethodList = Static<typeof PaymentMethodList>
