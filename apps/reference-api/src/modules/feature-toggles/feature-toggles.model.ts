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

/** Features by which a shop can sell at all. */
const bare: readonly FeatureName[] = ['home-delivery', 'card']

/** Toggles of every country, and what is otherwise in one. Until they are written, only what a shop sells by is on. */
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
  {
    deliveryMethods: ['home-delivery'],
    toggles: Object.fromEntries(featureNames.map((name) => [name, bare.includes(name)])) as Record<
      FeatureName,
      boolean
    >,
    countries: {},
  },
)
