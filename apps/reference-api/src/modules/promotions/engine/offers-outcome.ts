import type { Offer } from './offer.ts'

/** An offer with the amount that it takes off a cart. */
export interface TakenOff {
  readonly offer: Offer
  readonly amount: number
  /** Amounts by line id; a line of which it takes nothing has no entry. */
  readonly lines: ReadonlyMap<string, number>
}

/** Reason why an offer takes nothing off. */
export type OfferRefusal =
  | { readonly reason: 'minimum'; readonly lacking: number }
  /** Amount that is left of its budget. */
  | { readonly reason: 'budget'; readonly left: number }
  /** Units more of what it is for. */
  | { readonly reason: 'units'; readonly lacking: number }
  /** One that it does not go with. */
  | { readonly reason: 'not-combinable'; readonly by: Offer }
  | { readonly reason: 'nothing-for-it' }

export interface OffersOutcome {
  readonly subtotal: number
  readonly taken: readonly TakenOff[]
  readonly refused: readonly { readonly offer: Offer; readonly refusal: OfferRefusal }[]
  readonly isDeliveryFree: boolean
}
