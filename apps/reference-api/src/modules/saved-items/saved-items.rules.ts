import type { CartMessage, CountryCode, Money } from '@vitrine/contract'
import { countries, lineQuantity } from '@vitrine/contract/rules'
import { note, standingNotes, type Offer } from '../cart/cart.rules.ts'

/** Products and what was chosen of them: the same join one entry. */
interface Same {
  readonly sku: string
  readonly giftMessage: string | null
}
export const isSame = (one: Same, other: Same): boolean =>
  one.sku === other.sku && one.giftMessage === other.giftMessage

/** Units of two entries that join. */
export const joinedQuantity = (one: number, other: number): number => lineQuantity(one + other)

interface Entry extends Same {
  readonly quantity: number
  readonly savedAt: Date
}

/**
 * Entries that a list takes over from another one: of the same products the quantities are added and its own price
 * stays; of the others the newest come along, as many as it has room for.
 */
export function mergeEntries<E extends Entry>(
  own: readonly E[],
  brought: readonly E[],
  limit: number,
): { readonly joined: E[]; readonly added: E[] } {
  const ownOf = (entry: E) => own.find((known) => isSame(known, entry))
  return {
    joined: brought.flatMap((entry) => {
      const known = ownOf(entry)
      return known ? [{ ...known, quantity: joinedQuantity(known.quantity, entry.quantity) }] : []
    }),
    added: brought
      .filter((entry) => !ownOf(entry))
      .sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime())
      .slice(0, Math.max(0, limit - own.length)),
  }
}

interface Saved {
  readonly country: CountryCode
  readonly unitAmount: number | null
}

/** The unit price when it was saved. */
export const priceWhenSaved = ({ country, unitAmount }: Saved): Money | null =>
  unitAmount === null ? null : { amount: unitAmount, currency: countries[country].currency }

/** Messages about an entry as it is now: prices of two countries are not compared. */
export function savedNotes(saved: Saved, offer: Offer, country: CountryCode): CartMessage[] {
  const amount = priceWhenSaved(saved)
  const isRepriced =
    amount !== null && saved.country === country && offer.unitAmount !== null && offer.unitAmount !== amount.amount
  return [...(isRepriced ? [note('PRICE_CHANGED', offer, { amount })] : []), ...standingNotes(offer)]
}
