import { closed, featureNames, stringEnum, Type, type CountryCode, type FeatureName } from '@vitrine/contract'
import { countryCodes, deliveryMethods } from '@vitrine/contract/rules'
import { defineTopic } from '../content/topic.ts'

const DeliveryMethods = Type.Array(stringEnum(deliveryMethods))
const togglesOf = (required: readonly FeatureName[]) => ({
  type: 'object',
  properties: Object.fromEntries(featureNames.map((name) => [name, Type.Boolean()])),
  required: [...required],
  ...closed,
})
const CountryToggles = Type.Object(
  {
    deliveryMethods: Type.Optional(DeliveryMethods),
    toggles: Type.Optional(Type.Unsafe<Partial<Record<FeatureName, boolean>>>(togglesOf([]))),
  },
  closed,
)

/** Toggles of every country, and what is otherwise in one. */
export const featureTogglesTopic = defineTopic(
  'feature-toggles',
  Type.Object(
    {
      deliveryMethods: DeliveryMethods,
      toggles: Type.Unsafe<Record<FeatureName, boolean>>(togglesOf(featureNames)),
      countries: Type.Object(
        Object.fromEntries(countryCodes.map((code) => [code, Type.Optional(CountryToggles)])) as Record<
          CountryCode,
          Type.TOptional<typeof CountryToggles>
        >,
        closed,
      ),
    },
    closed,
  ),
)
