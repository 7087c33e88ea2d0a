import { inArray } from 'drizzle-orm'
import type { Currency } from '@vitrine/contract'
import type { Queries } from '../../platform/database/database.ts'
import { promotionTally } from './coupon.schema.ts'
import type { Offer } from './engine/offer.ts'
import { usesOf, type LimitsByCode, type OfferHolder, type OfferOrders } from './offer-uses.ts'

/** The promotions that are not used up for the holder of a cart, each with what is left of its budget. */
export async function withinLimits(
  queries: Queries,
  orders: OfferOrders,
  offers: readonly Offer[],
  { limits, holder, currency }: { limits: LimitsByCode; holder: OfferHolder; currency: Currency },
): Promise<Offer[]> {
  const limited = offers.filter(({ code }) => limits.has(code)).map(({ code }) => code)
  if (limited.length === 0) return [...offers]
  const tallies = await queries.select().from(promotionTally).where(inArray(promotionTally.code, limited))
  const used = await usesOf(queries, orders, 'promotion', limited, holder)
  return offers.flatMap((offer) => {
    const its = limits.get(offer.code)
    if (!its) return [offer]
    const tally = tallies.find(({ code }) => code === offer.code)
    const { byShopper, byCart, spentByCart } = used(offer.code)
    if (its.orders !== undefined && (tally?.uses ?? 0) - byCart >= its.orders) return []
    if (its.perShopper !== undefined && byShopper >= its.perShopper) return []
    const budget = its.budget?.[currency]
    const spent = (tally?.spent[currency] ?? 0) - spentByCart
    return [budget === undefined ? offer : { ...offer, budget: Math.max(0, budget - spent) }]
  })
}
