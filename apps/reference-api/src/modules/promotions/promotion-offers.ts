import type { Currency } from '@vitrine/contract'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { say } from '../../platform/language/local-text.ts'
import type { TopicValue } from '../content/topic.ts'
import type { Benefit, Offer, OfferScope } from './engine/offer.ts'
import type { CartPromotion } from './cart-promotion.model.ts'
import type { employeePromotionsTopic } from './promotions.model.ts'

/** Groups that a promotion can be for. */
export type ShopperGroup = NonNullable<CartPromotion['group']>

/** A promotion as a country sees it. */
export const promotionOffer = (promotion: CartPromotion, { currency, language }: ShopLocale): Offer => ({
  code: promotion.code,
  name: say(promotion.name, language),
  couponCode: null,
  benefit: benefitOf(promotion, currency),
  scope: (promotion.scope as OfferScope | undefined) ?? null,
  minimum: promotion.minimum?.[currency] ?? null,
  budget: null,
  stacking: promotion.stacking,
  priority: promotion.priority,
})

function benefitOf(promotion: CartPromotion, currency: Currency): Benefit {
  if (promotion.kind === 'amount') return { kind: 'amount', amount: promotion.amounts[currency] ?? 0 }
  if (promotion.kind === 'percent') return { kind: 'percent', percent: promotion.percent }
  if (promotion.kind === 'n-for-m') return { kind: 'n-for-m', take: promotion.take, pay: promotion.pay }
  if (promotion.kind === 'bundle-price') {
    const { take, groups, amounts } = promotion
    const parts = groups
      ? groups.map((scope) => ({ scope: scope as OfferScope, units: 1 }))
      : [{ scope: null, units: take ?? 1 }]
    return { kind: 'bundle-price', parts, amount: amounts[currency] }
  }
  if (promotion.kind === 'gift') {
    const { productCode, variationProductCode = null } = promotion.gift
    return { kind: 'gift', productCode, variationProductCode, units: promotion.units ?? 1 }
  }
  return { kind: 'free-delivery' }
}

/** Discount of the shop's own people on all products, after every other promotion. */
export const employeeOffer = (
  { name, percent, stacking = 'combinable' }: TopicValue<typeof employeePromotionsTopic>[number],
  { language }: Pick<ShopLocale, 'language'>,
): Offer => ({
  code: 'employee',
  name: name ? say(name, language) : `${percent}%`,
  couponCode: null,
  benefit: { kind: 'percent', percent },
  scope: null,
  minimum: null,
  budget: null,
  stacking,
  priority: 0,
})
