import { Type, type Static } from 'typebox'
import { deliveryMethods } from '../checkout.ts'
import { closed, stringEnum } from '../schema.ts'

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
