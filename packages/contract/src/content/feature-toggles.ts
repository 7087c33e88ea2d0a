import { Type, type Static } from 'typebox'
import { deliveryMethods } from '../checkout.ts'
import { closed, stringEnum } from '../schema.ts'

export const FeatureToggles = Type.Object(
  { deliveryMethods: Type.Array(stringEnum(deliveryMethods)), toggles: Type.Record(Type.String(), Type.Boolean()) },
  { $id: 'FeatureToggles', ...closed },
)
export type FeatureToggles = Static<typeof FeatureToggles>
