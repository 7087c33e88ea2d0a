import {
  closed,
  Currency,
  PaymentMethod,
  paymentMethodKinds,
  stringEnum,
  Type,
  type CountryCode,
  type Static,
} from '@vitrine/contract'
import { countryCodes } from '@vitrine/contract/rules'
import { Words } from '../content/content.model.ts'

const Amount = Type.Optional(Type.Integer({ minimum: 1, description: 'Minor units' }))

/** A method in one country. */
const MethodTerms = Type.Object({ currency: Currency, minimum: Amount, maximum: Amount, fee: Amount }, closed)

export const Method = Type.Object(
  {
    code: PaymentMethod,
    kind: stringEnum(paymentMethodKinds),
    provider: Type.String({ pattern: '^[a-z][a-z0-9-]{0,30}$', description: 'Name of the provider that serves it' }),
    isOffered: Type.Boolean({ description: 'Whether shoppers see it; a method may wait in the data' }),
    name: Words,
    text: Type.Optional(Words),
    marks: Type.Array(Type.String({ pattern: '^[a-z0-9-]{1,40}$' })),
    captures: stringEnum(['later', 'parts', 'atOnce', 'onDelivery'], {
      description:
        'later: the whole, once the order is placed; parts: by parcel; atOnce: with the payment; onDelivery: in cash',
    }),
    voids: Type.Boolean({ description: 'Whether an authorisation can be given back; else it is repaid' }),
    refunds: stringEnum(['none', 'once', 'parts']),
    confirmWithin: Type.Optional(Type.Integer({ minimum: 60, maximum: 86_400, description: 'Seconds' })),
    countries: Type.Object(
      Object.fromEntries(countryCodes.map((code) => [code, Type.Optional(MethodTerms)])) as Record<
        CountryCode,
        Type.TOptional<typeof MethodTerms>
      >,
      { ...closed, minProperties: 1 },
    ),
  },
  closed,
)

/** A method of payment with all that the shop knows of it. */
export type MethodRow = Static<typeof Method>
