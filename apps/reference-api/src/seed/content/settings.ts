import { closed, featureNames, stringEnum, Type, type CountryCode, type FeatureName } from '@vitrine/contract'
import { countryCodes, deliveryMethods } from '@vitrine/contract/rules'
import { DepartmentWords, Words } from './parts.ts'

/** `seed/content/promises.json`: `{earliest}`, `{latest}` and `{returnDays}` stand for the country's days, `{time}` for its hour. */
export const Promises = Type.Object(
  { delivery: DepartmentWords, returns: DepartmentWords, cutOff: DepartmentWords },
  closed,
)

const units = Type.Integer({ minimum: 0, maximum: 1000 })

/** `seed/content/stock-levels.json`: so few left, or fewer, are said to be few, for products that do not say it themselves. */
export const StockLevels = Type.Object({ lowStock: Type.Object({ fashion: units, food: units }, closed) }, closed)

const Time = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })
const CountryTerms = Type.Object(
  {
    cutOff: Type.Object({ fashion: Time, food: Time }, closed),
    legalLine: Words,
    contact: Type.Object(
      { phone: Type.String({ pattern: '^\\+[0-9 ]{7,20}$' }), hours: Words, email: Type.String({ format: 'email' }) },
      closed,
    ),
  },
  closed,
)

/** `seed/content/country-terms.json`, for every country. */
export const CountryTermsByCode = Type.Object(
  Object.fromEntries(countryCodes.map((code) => [code, CountryTerms])) as Record<CountryCode, typeof CountryTerms>,
  closed,
)

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

/** `seed/content/feature-toggles.json`: for every country, and what is otherwise in one. */
export const FeatureToggles = Type.Object(
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
)
