import { closed, deliveryMethods, stringEnum, Type } from '@vitrine/contract'
import { DepartmentWords } from './parts.ts'

/** `seed/content/promises.json`: `{earliest}`, `{latest}` and `{returnDays}` stand for the country's days. */
export const Promises = Type.Object({ delivery: DepartmentWords, returns: DepartmentWords }, closed)

/** `seed/content/feature-toggles.json` */
export const FeatureToggles = Type.Object(
  {
    deliveryMethods: Type.Array(stringEnum(deliveryMethods)),
    toggles: Type.Record(Type.String(), Type.Boolean()),
  },
  closed,
)
