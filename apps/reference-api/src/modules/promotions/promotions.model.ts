import { closed, DepartmentType, stringEnum, Type, type Static } from '@vitrine/contract'
import { countryCodes } from '@vitrine/contract/rules'
import { Words } from '../content/content.model.ts'
import { seasonal } from '../content/season.ts'
import { defineTopic } from '../content/topic.ts'
import { amounts, Stacking } from './benefit.model.ts'

const Promotion = Type.Object(
  {
    code: Type.String({ pattern: '^[a-z0-9-]+$' }),
    style: Type.String({ pattern: '^[a-z-]+$', description: 'How its name is drawn' }),
    name: Words,
    ...seasonal,
    products: Type.Array(Type.String(), { minItems: 1 }),
  },
  closed,
)

const EmployeePromotion = Type.Object(
  {
    name: Type.Optional(Words),
    stacking: Type.Optional(Stacking),
    percent: Type.Integer({ minimum: 1, maximum: 90 }),
    countries: Type.Array(stringEnum(countryCodes), { minItems: 1 }),
  },
  closed,
)

const cartPromotion = {
  code: Type.String({ pattern: '^[a-z0-9-]+$' }),
  name: Words,
  ...seasonal,
  /** All goods without it. A product is among them by any of these, a category within its department. */
  scope: Type.Optional(
    Type.Object(
      {
        department: Type.Optional(DepartmentType),
        categories: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
        products: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
      },
      { ...closed, minProperties: 1 },
    ),
  ),
  /** Shoppers whom it is for: everybody without it. */
  group: Type.Optional(stringEnum(['signed-in', 'employee'])),
  minimum: Type.Optional(amounts),
  stacking: Stacking,
  /** Higher goes first. */
  priority: Type.Integer({ minimum: 1, maximum: 100 }),
}

const CartPromotion = Type.Union([
  Type.Object(
    { kind: Type.Literal('percent'), percent: Type.Integer({ minimum: 1, maximum: 90 }), ...cartPromotion },
    closed,
  ),
  Type.Object({ kind: Type.Literal('amount'), amounts, ...cartPromotion }, closed),
  Type.Object(
    {
      kind: Type.Literal('n-for-m'),
      take: Type.Integer({ minimum: 2, maximum: 12 }),
      pay: Type.Integer({ minimum: 1, maximum: 11 }),
      ...cartPromotion,
    },
    closed,
  ),
  Type.Object({ kind: Type.Literal('free-delivery'), ...cartPromotion }, closed),
])
export type CartPromotion = Static<typeof CartPromotion>

/** Promotions that a cart gets by itself, by country, days in the country's time zone, products and shopper. */
export const cartPromotionsTopic = defineTopic('bag-promotions', Type.Array(CartPromotion), [], (promotions) =>
  promotions.flatMap((promotion, at) =>
    promotion.kind === 'n-for-m' && promotion.pay >= promotion.take
      ? [{ pointer: `/${at}/pay`, message: `must be less than ${promotion.take}, of which it is paid` }]
      : [],
  ),
)

/** Discounts of the shop's own people on all products, by country. */
export const employeePromotionsTopic = defineTopic('employee-promotions', Type.Array(EmployeePromotion), [])

/** Names of reduced prices, and for how long they hold. The price itself is the price list's. */
export const promotionsTopic = defineTopic('promotions', Type.Array(Promotion), [])
