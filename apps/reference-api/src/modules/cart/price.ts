import type { CouponRefusal, Currency } from '@vitrine/contract/rules'
import { isDeliveryFree, taxWithin } from '@vitrine/contract/rules'
import type { CouponReading } from '../promotions/coupons.service.ts'
import { applyOffers } from '../promotions/engine/apply-offers.ts'
import { isGiftOffer, type GiftOffer } from '../promotions/engine/gifts.ts'
import type { Offer, PricedLine } from '../promotions/engine/offer.ts'
import type { OfferRefusal, OffersOutcome, TakenOff } from '../promotions/engine/offers-outcome.ts'

/** Fee and threshold of a country, minor units. */
export interface DeliveryTerms {
  readonly fee: number
  readonly threshold: number
}

/** Charges of a country besides the lines. */
export interface PriceTerms extends DeliveryTerms {
  readonly currency: Currency
  /** Rate of the tax that prices include, in hundredths of a percent; null where there is none. */
  readonly vatRate: number | null
}

/** Amount that is taken off, and the promotion or coupon that does it; minor units. */
export interface NamedAmount extends Pick<Offer, 'code' | 'name' | 'couponCode'> {
  readonly amount: number
}

export interface LinePrice {
  readonly id: string
  /** Amount before what is taken off it. */
  readonly total: number
  readonly discounts: readonly NamedAmount[]
  /** All that is taken off it. */
  readonly discount: number
}

/** Prices include the tax. */
export interface Totals {
  readonly subtotal: number
  readonly discountTotal: number
  readonly shippingTotal: number
  readonly tax: number
  readonly total: number
}

/** Sums before delivery. */
type Sums = Pick<Totals, 'subtotal' | 'discountTotal'>

/** A coupon that takes nothing off, and why; with a minimum, what is lacking. */
export interface RefusedCoupon {
  readonly couponCode: string
  readonly reason: CouponRefusal
  readonly lacking: number | null
}

export interface Price extends Totals {
  readonly lines: readonly LinePrice[]
  readonly discounts: readonly (NamedAmount & { readonly isFreeDelivery: boolean })[]
  readonly refusedCoupons: readonly RefusedCoupon[]
  /** Promotions whose product is given with the cart. */
  readonly gifts: readonly GiftOffer[]
  /** A promotion or coupon gives the delivery, whatever the lines come to. */
  readonly isDeliveryGiven: boolean
}

/** Offers that may take something off a cart: its promotions, then the coupons that hold. */
export const offersOf = (promotions: readonly Offer[], coupons: readonly CouponReading[]): Offer[] => [
  ...promotions,
  ...coupons.flatMap(({ offer }) => offer ?? []),
]

/**
 * Price of a cart: its lines that count, what promotions and coupons take off them, delivery and tax. What they take
 * off is computed here where it is not known yet.
 */
export function price(
  lines: readonly PricedLine[],
  promotions: readonly Offer[],
  coupons: readonly CouponReading[],
  terms: PriceTerms,
  outcome: OffersOutcome = applyOffers(lines, offersOf(promotions, coupons)),
): Price {
  const priced = lines.map((line) => priceLine(line, outcome.taken))
  const sums = {
    subtotal: sumOf(priced.map(({ total }) => total)),
    discountTotal: sumOf(outcome.taken.map(({ amount }) => amount)),
  }
  const shippingTotal = lines.length === 0 || outcome.isDeliveryFree ? 0 : deliveryFee(sums, terms)
  const total = totalOf(sums, shippingTotal)
  return {
    lines: priced,
    discounts: outcome.taken
      .filter(({ offer }) => !isGiftOffer(offer))
      .map(({ offer, amount }) => ({
        ...named(offer, amount),
        isFreeDelivery: offer.benefit.kind === 'free-delivery',
      })),
    gifts: outcome.taken.map(({ offer }) => offer).filter(isGiftOffer),
    refusedCoupons: coupons.flatMap((coupon) => refusalOf(coupon, outcome)),
    isDeliveryGiven: outcome.isDeliveryFree,
    ...sums,
    shippingTotal,
    tax: taxIn(total, terms),
    total,
  }
}

/** The fee is paid when the base (lines less discounts, tax included) is not above the threshold. */
const deliveryFee = ({ subtotal, discountTotal }: Sums, { fee, threshold }: DeliveryTerms): number =>
  isDeliveryFree(subtotal - discountTotal, threshold) ? 0 : fee

/** Total to be paid, with the delivery that is charged. */
export const totalOf = ({ subtotal, discountTotal }: Sums, shippingTotal: number): number =>
  subtotal - discountTotal + shippingTotal

/** The tax in an amount. */
export const taxIn = (amount: number, { currency, vatRate }: Pick<PriceTerms, 'currency' | 'vatRate'>): number =>
  vatRate === null ? 0 : taxWithin({ amount, currency }, vatRate).amount

function priceLine({ id, quantity, unitAmount }: PricedLine, taken: readonly TakenOff[]): LinePrice {
  const discounts = taken.flatMap(({ offer, lines }) => {
    const amount = lines.get(id)
    return amount ? [named(offer, amount)] : []
  })
  return { id, total: quantity * unitAmount, discounts, discount: sumOf(discounts.map(({ amount }) => amount)) }
}

const named = ({ code, name, couponCode }: Offer, amount: number): NamedAmount => ({ code, name, couponCode, amount })

const reasons = {
  minimum: 'COUPON_MINIMUM',
  budget: 'COUPON_USED_UP',
  units: 'COUPON_NOTHING_FOR_IT',
  'nothing-for-it': 'COUPON_NOTHING_FOR_IT',
  'not-combinable': 'COUPON_NOT_COMBINABLE',
} as const satisfies Record<OfferRefusal['reason'], CouponRefusal>

function refusalOf({ code, refusal }: CouponReading, { refused }: OffersOutcome): RefusedCoupon[] {
  if (refusal) return [{ couponCode: code, reason: refusal, lacking: null }]
  const judged = refused.find(({ offer }) => offer.couponCode === code)?.refusal
  if (!judged) return []
  return [
    {
      couponCode: code,
      reason: reasons[judged.reason],
      lacking: judged.reason === 'minimum' ? judged.lacking : null,
    },
  ]
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
