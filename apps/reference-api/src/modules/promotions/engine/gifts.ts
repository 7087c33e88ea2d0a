import { lackingUnits } from './lacking-units.ts'
import type { GiftBenefit, Offer, PricedLine } from './offer.ts'
import type { OfferRefusal, TakenOff } from './offers-outcome.ts'

/** An offer that gives a product. */
export type GiftOffer = Offer & { readonly benefit: GiftBenefit }

export const isGiftOffer = (offer: Offer): offer is GiftOffer => offer.benefit.kind === 'gift'

/**
 * Reason why a gift is not given for the lines in its scope. It is judged after all that takes something off, and
 * whatever coupons do is nothing to it: so it changes no amount, and a coupon changes no gift.
 */
export function giftRefusal(
  offer: GiftOffer,
  wanted: readonly PricedLine[],
  taken: readonly TakenOff[],
): OfferRefusal | undefined {
  const worth = wanted.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0)
  if (offer.minimum !== null && worth < offer.minimum) return { reason: 'minimum', lacking: offer.minimum - worth }
  const lacking = lackingUnits(offer.benefit, wanted)
  if (lacking > 0) return { reason: 'units', lacking }
  const by = taken.find((one) => standsAgainst(one.offer, offer))?.offer
  return by && { reason: 'not-combinable', by }
}

/** Whether one that is given keeps a gift from it. */
export const standsAgainst = (given: Offer, { stacking }: GiftOffer): boolean =>
  given.couponCode === null && (given.stacking === 'exclusive' || stacking === 'exclusive')
