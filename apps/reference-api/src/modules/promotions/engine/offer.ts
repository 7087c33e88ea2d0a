/** A line of a bag that is counted; amounts are minor units of one currency. */
export interface PricedLine {
  readonly id: string
  readonly productCode: string
  readonly department: string
  /** `bakery/biscuits` is within `bakery`. */
  readonly categories: readonly string[]
  readonly brand: string
  readonly quantity: number
  readonly unitAmount: number
}

/**
 * The products that an offer is for: those that are named, and those that fit department, categories and brands, as far
 * as these are given. With exceptions alone it is for all others.
 */
export interface OfferScope {
  readonly department?: string
  /** Empty for all of them. */
  readonly categories?: readonly string[]
  readonly brands?: readonly string[]
  readonly products?: readonly string[]
  /** Never among them, by any of these. */
  readonly except?: Pick<OfferScope, 'categories' | 'brands' | 'products'>
}

/** What a bundle has so many units of. A line is in the first part that is for it. */
export interface BundlePart {
  /** Null for all that the offer is for. */
  readonly scope: OfferScope | null
  readonly units: number
}

/** Reduction by an offer. */
export type Benefit =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amount: number }
  /** The cheapest of each `take` units are given until `pay` are left to pay. */
  | { readonly kind: 'n-for-m'; readonly take: number; readonly pay: number }
  /** As many bundles as there are units for cost `amount` each; a bundle that would be dearer so is not made. */
  | { readonly kind: 'bundle-price'; readonly parts: readonly BundlePart[]; readonly amount: number }
  | { readonly kind: 'free-delivery' }
  | GiftBenefit

/** One unit of a product, from so many units of what the offer is for on; its minimum, too, is of these alone. */
export interface GiftBenefit {
  readonly kind: 'gift'
  readonly productCode: string
  /** Null for a product that has no variations. */
  readonly variationProductCode: string | null
  readonly units: number
}

/**
 * Combination of an offer with others: on top of what they leave; on lines of its own; or in a cart that has no other.
 */
export type Stacking = 'combinable' | 'own-lines' | 'exclusive'

/** A promotion, or a coupon that is on the cart, as it holds for this shopper here and now. */
export interface Offer {
  readonly code: string
  readonly name: string
  /** Null for what applies by itself. */
  readonly couponCode: string | null
  readonly benefit: Benefit
  /** Null for all goods. */
  readonly scope: OfferScope | null
  /** The least that the products of the cart, of a gift those in its scope, must cost; null without a minimum. */
  readonly minimum: number | null
  /** The most that is left for it to take off; it takes nothing where it would be more. Null without a budget. */
  readonly budget: number | null
  readonly stacking: Stacking
  /** Higher goes first; of two alike, the one whose coupon was not typed, then by code. Gifts come after all others. */
  readonly priority: number
}
