import { closed, DepartmentType, stringEnum, Type, type Static } from '@vitrine/contract'
import { Words } from '../content/content.model.ts'
import { seasonal } from '../content/season.ts'
import { amounts, someAmounts, Stacking } from './benefit.model.ts'

const names = Type.Optional(Type.Array(Type.String(), { minItems: 1 }))
const named = { categories: names, brands: names, products: names }

/** Products: those that are named, and those that fit department, categories and brands; never the exceptions. */
const Scope = Type.Object(
  {
    department: Type.Optional(DepartmentType),
    ...named,
    except: Type.Optional(Type.Object(named, { ...closed, minProperties: 1 })),
  },
  { ...closed, minProperties: 1 },
)

const count = Type.Optional(Type.Integer({ minimum: 1 }))

/** How often it is given, and how much of it. An order that would go beyond gets nothing of it. */
const PromotionLimits = Type.Object(
  {
    /** Orders in all countries. */
    orders: count,
    /** Orders of one shopper. */
    perShopper: count,
    /** All that it takes off in a currency, in minor units; a currency without one has no end. */
    budget: Type.Optional(someAmounts),
  },
  { ...closed, minProperties: 1 },
)
export type PromotionLimits = Static<typeof PromotionLimits>

const cartPromotion = {
  code: Type.String({ pattern: '^[a-z0-9-]+$' }),
  name: Words,
  ...seasonal,
  /** An operator has it switched off: no cart gets it. */
  switchedOff: Type.Optional(Type.Boolean()),
  /** All products without it. */
  scope: Type.Optional(Scope),
  /** Shoppers whom it is for: everybody without it. `first-order`: accounts that have placed none; never a guest. */
  group: Type.Optional(stringEnum(['signed-in', 'employee', 'first-order'])),
  minimum: Type.Optional(someAmounts),
  limits: Type.Optional(PromotionLimits),
  stacking: Stacking,
  /** Higher goes first. */
  priority: Type.Integer({ minimum: 1, maximum: 100 }),
}

/** A promotion that a cart gets by itself. */
export const CartPromotion = Type.Union([
  Type.Object(
    { kind: Type.Literal('percent'), percent: Type.Integer({ minimum: 1, maximum: 90 }), ...cartPromotion },
    closed,
  ),
  Type.Object({ kind: Type.Literal('amount'), amounts: someAmounts, ...cartPromotion }, closed),
  Type.Object(
    {
      kind: Type.Literal('n-for-m'),
      take: Type.Integer({ minimum: 2, maximum: 12 }),
      pay: Type.Integer({ minimum: 1, maximum: 11 }),
      ...cartPromotion,
    },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('bundle-price'),
      /** So many units of its products, or one of each group, cost the amount. */
      take: Type.Optional(Type.Integer({ minimum: 2, maximum: 12 })),
      groups: Type.Optional(Type.Array(Scope, { minItems: 2, maxItems: 6 })),
      amounts,
      ...cartPromotion,
    },
    closed,
  ),
  Type.Object({ kind: Type.Literal('free-delivery'), ...cartPromotion }, closed),
  Type.Object(
    {
      kind: Type.Literal('gift'),
      /** One unit of it; of a product that is sold in sizes or colours the variation, too. */
      gift: Type.Object({ productCode: Type.String(), variationProductCode: Type.Optional(Type.String()) }, closed),
      /** Units of its goods from which it is given, besides the `minimum` that they come to. */
      units: count,
      ...cartPromotion,
    },
    closed,
  ),
])
export type CartPromotion = Static<typeof CartPromotion>
