import { closed, stringEnum, Type } from '@vitrine/contract'
import { countryCodes } from '@vitrine/contract/rules'
import { Words } from '../content/content.model.ts'
import { seasonal } from '../content/season.ts'
import { defineTopic } from '../content/topic.ts'
import { Stacking } from './benefit.model.ts'
import { CartPromotion } from './cart-promotion.model.ts'
import { promotionFindings } from './promotion-findings.ts'

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

/** Promotions that a cart gets by itself, by country, days in the country's time zone, products and shopper. */
export const cartPromotionsTopic = defineTopic('bag-promotions', Type.Array(CartPromotion), [], promotionFindings)

/** Discounts of the shop's own people on all products, by country. */
export const employeePromotionsTopic = defineTopic('employee-promotions', Type.Array(EmployeePromotion), [])

/** Names of reduced prices, and for how long they hold. The price itself is the price list's. */
export const promotionsTopic = defineTopic('promotions', Type.Array(Promotion), [])
