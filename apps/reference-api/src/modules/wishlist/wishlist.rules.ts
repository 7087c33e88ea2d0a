import type { CountryCode } from '@vitrine/contract'
import { after } from '../../platform/clock.ts'

/** Days for which a product that was sold out is said to be back. */
export const BACK_IN_STOCK_DAYS = 14
const DAY = 86_400

/** State of a product that the shopper was last shown in one country. */
export interface Seen {
  /** Minor units that it cost when it was added, or first seen in this country. */
  readonly amount: number
  readonly isSoldOut: boolean
  /** When it was found to be back, as an ISO instant. */
  readonly backAt: string | null
}
export type SeenByCountry = Readonly<Partial<Record<CountryCode, Seen>>>

/** A product as it is now: what is charged for what was chosen of it, and whether that can be bought. */
export interface Offer {
  readonly amount: number
  readonly isInStock: boolean
}

/** State of a product after a look at its offer; the same object when there is no news. */
export function look(seen: Seen | undefined, { amount, isInStock }: Offer, now: Date): Seen {
  if (!seen) return { amount, isSoldOut: !isInStock, backAt: null }
  if (seen.isSoldOut !== isInStock) return seen
  return { ...seen, isSoldOut: !isInStock, backAt: isInStock ? now.toISOString() : null }
}

/** Minor units that it costs less than it did; null where it does not. */
export const dropOf = (seen: Seen, { amount }: Offer): number | null =>
  amount < seen.amount ? seen.amount - amount : null

export const isBack = ({ backAt }: Seen, now: Date): boolean =>
  backAt !== null && new Date(backAt) > after(now, -BACK_IN_STOCK_DAYS * DAY)

interface Entry {
  readonly productCode: string
  readonly addedAt: Date
}

/**
 * Entries that a wishlist takes over from another one: of a product that both have its own entry stays, with the
 * earlier date; of the others the newest come along, as many as it has room for.
 */
export function mergeEntries<E extends Entry>(
  own: readonly E[],
  brought: readonly E[],
  limit: number,
): { readonly earlier: E[]; readonly added: E[] } {
  const known = new Map(own.map((entry) => [entry.productCode, entry]))
  const isNew = ({ productCode }: E) => !known.has(productCode)
  return {
    earlier: brought.flatMap(({ productCode, addedAt }) => {
      const entry = known.get(productCode)
      return entry && addedAt < entry.addedAt ? [{ ...entry, addedAt }] : []
    }),
    added: brought
      .filter(isNew)
      .sort((a, b) => b.addedAt.getTime() - a.addedAt.getTime())
      .slice(0, Math.max(0, limit - own.length)),
  }
}
