/** A line of a bag that is counted; amounts are minor units of one currency. */
export interface PricedLine {
  readonly id: string
  readonly productCode: string
  readonly department: string
  /** `bakery/biscuits` is within `bakery`. */
  readonly categories: readonly string[]
  readonly quantity: number
  readonly unitAmount: number
}

/** The goods that an offer is for: a line is among them by any of these. */
export interface OfferScope {
  readonly department?: string
  /** Of the department, if there is one. Empty for all of it. */
  readonly categories?: readonly string[]
  readonly products?: readonly string[]
}

/** What an offer takes off. */
export type Benefit =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amount: number }
  /** Of each `take` units, the cheapest are given until `pay` are left to pay. */
  | { readonly kind: 'n-for-m'; readonly take: number; readonly pay: number }
  | { readonly kind: 'free-delivery' }

/**
 * How an offer goes with others: on top of what they leave; on lines of its own; or in a bag that has no other.
 */
export type Stacking = 'combinable' | 'own-lines' | 'exclusive'

/** A promotion, or a coupon that is on the bag, as it holds for this shopper here and now. */
export interface Offer {
  readonly code: string
  readonly name: string
  /** Null for what applies by itself. */
  readonly couponCode: string | null
  readonly benefit: Benefit
  /** Null for all goods. */
  readonly scope: OfferScope | null
  /** What the goods of the bag must come to; null without a minimum. */
  readonly minimum: number | null
  readonly stacking: Stacking
  /** Higher goes first; of two alike, the one whose coupon was not typed, then by code. */
  readonly priority: number
}
