import { inArray } from 'drizzle-orm'
import type { Currency } from '@vitrine/contract'
import type { Queries } from '../../platform/database/database.ts'
import { promotionTally } from './coupon.schema.ts'
import type { Offer } from './engine/offer.ts'
import { usesOf, type LimitsByCode, type OfferHolder, type OfferOrders } from './offer-uses.ts'

/** Promotions by what is left of them. */
export interface WithinLimits {
  /** Those that are not used up, each with what is left of its budget. */
  readonly left: readonly Offer[]
  readonly usedUp: readonly Offer[]
}

/** Sorts out the promotions that are used up for the holder of a cart. */
export async function withinLimits(
  queries: Queries,
  orders: OfferOrders,
  offers: readonly Offer[],
  { limits, holder, currency }: { limits: LimitsByCode; holder: OfferHolder; currency: Currency },
): Promise<WithinLimits> {
  const limited = offers.filter(({ code }) => limits.has(code)).map(({ code }) => code)
  if (limited.length === 0) return { left: offers, usedUp: [] }
  const tallies = await queries.select().from(promotionTally).where(inArray(promotionTally.code, limited))
  const used = await usesOf(queries, orders, 'promotion', limited, holder)
  const left: Offer[] = []
  const usedUp: Offer[] = []
  for (const offer of offers) {
    const its = limits.get(offer.code)
    const tally = tallies.find(({ code }) => code === offer.code)
    const { byShopper, byCart, spentByCart } = used(offer.code)
    const isUsedUp =
      (its?.orders !== undefined && (tally?.uses ?? 0) - byCart >= its.orders) ||
      (its?.perShopper !== undefined && byShopper >= its.perShopper)
    const budget = its?.budget?.[currency]
    const spent = (tally?.spent[currency] ?? 0) - spentByCart
    if (isUsedUp) usedUp.push(offer)
    else left.push(budget === undefined ? offer : { ...offer, budget: Math.max(0, budget - spent) })
  }
  return { left, usedUp }
}
