import { Type, type Static } from 'typebox'
import { closed, stringEnum, nullable } from '../json-schema.ts'
import { Currency, Money } from '../money/schema.ts'
import { deliveryMethods } from '../orders/rules.ts'

/** One text for each department. */
const DepartmentWords = Type.Object({ fashion: Type.String(), food: Type.String() }, closed)

/** Until when an order leaves on the same day. */
const OrderCutOff = Type.Object(
  {
    time: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description: 'In the country’s time zone' }),
    text: Type.String(),
  },
  closed,
)

/** The tax that prices include; null where there is none. */
export const Vat = Type.Object(
  {
    rate: Type.Integer({ minimum: 1, maximum: 10_000, description: 'Hundredths of a percent: 500 is 5%' }),
    name: Type.String({ description: 'VAT, GST …, in the shopper’s language' }),
  },
  { $id: 'Vat', ...closed },
)
export type Vat = Static<typeof Vat>

/** Configuration values of specification section 3, with the shop's other per-country settings. */
export const MasterData = Type.Object(
  {
    cart_delivery_fee: Money,
    freeDeliveryThreshold: Money,
    returnsPromise: DepartmentWords,
    orderCutOff: Type.Object({ fashion: OrderCutOff, food: OrderCutOff }, closed),
    vatLine: nullable(Type.String()),
    vat: nullable(Vat),
    legalLine: Type.String({ description: 'Under which terms the country’s orders are sold' }),
    contact: Type.Object(
      {
        phone: Type.String({ pattern: '^\\+[0-9 ]{7,20}$' }),
        hours: Type.String({ description: 'When the telephone is answered' }),
        email: Type.String({ format: 'email' }),
      },
      closed,
    ),
    currencies: Type.Array(
      Type.Object(
        { currency: Currency, decimals: Type.Integer({ minimum: 0, maximum: 3, description: 'Of the minor unit' }) },
        closed,
      ),
      { description: 'Every currency that the shop sells in' },
    ),
  },
  { $id: 'MasterData', ...closed },
)
export type MasterData = Static<typeof MasterData>

/** What can be switched on and off, by country. */
export const featureNames = [
  'home-delivery',
  'click-collect',
  'card',
  'wallet',
  'coupons',
  'gift-message',
  'wishlist',
  'search',
  'recommendations',
  'account',
  'order-tracking',
  'returns',
  'buy-again',
  'store-locator',
  'size-guide',
  'bulk-enquiry',
  'contact-us',
  'maintenance',
] as const
export type FeatureName = (typeof featureNames)[number]

const Toggles = Type.Unsafe<Record<FeatureName, boolean>>({
  type: 'object',
  properties: Object.fromEntries(featureNames.map((name) => [name, Type.Boolean()])),
  required: [...featureNames],
  ...closed,
})

export const FeatureToggles = Type.Object(
  { deliveryMethods: Type.Array(stringEnum(deliveryMethods)), toggles: Toggles },
  { $id: 'FeatureToggles', ...closed },
)
export type FeatureToggles = Static<typeof FeatureToggles>
