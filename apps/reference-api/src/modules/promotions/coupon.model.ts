import { closed, DepartmentType, Instant, nullable, stringEnum, Type, type Static } from '@vitrine/contract'
import { countryCodes } from '@vitrine/contract/rules'
import { Words } from '../content/content.model.ts'
import { someAmounts, Stacking } from './benefit.model.ts'

const count = nullable(Type.Integer({ minimum: 1 }))
const common = {
  code: Type.String({ pattern: '^[A-Z0-9]{4,20}$' }),
  name: Words,
  /** The products that it is for; all of them without it, all of a department without categories. */
  scope: nullable(Type.Object({ department: DepartmentType, categories: Type.Array(Type.String()) }, closed)),
  countries: nullable(Type.Array(stringEnum(countryCodes), { minItems: 1 })),
  validFrom: Instant,
  /** The first instant at which it is no longer taken. */
  validTo: nullable(Instant),
  /** The least that a bag must be worth, in minor units of every country that it is for. */
  minimum: nullable(someAmounts),
  useLimit: count,
  perShopperLimit: count,
  /** Combination with other coupons and with promotions. */
  stacking: Type.Optional(Stacking),
  /** Uses before the shop opened. */
  uses: Type.Optional(Type.Integer({ minimum: 0 })),
}

export const Coupon = Type.Union([
  Type.Object(
    { kind: Type.Literal('percent'), percent: Type.Integer({ minimum: 1, maximum: 100 }), ...common },
    closed,
  ),
  Type.Object({ kind: Type.Literal('amount'), amounts: someAmounts, ...common }, closed),
  Type.Object({ kind: Type.Literal('free-delivery'), ...common }, closed),
])
export type Coupon = Static<typeof Coupon>

export const Coupons = Type.Array(Coupon)
