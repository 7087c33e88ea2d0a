import type { CartMessage, Currency, FreeDelivery } from '@vitrine/contract'
import { MAX_LINE_QUANTITY, isDeliveryFree } from '@vitrine/contract/rules'
import type { DeliveryTerms, Totals } from './price.ts'

/** A line as it is stored. */
export interface Line {
  id: string
  productCode: string
  sku: string
  giftMessage: string | null
  quantity: number
  /** Minor units that the shopper was last shown; null where the cart's country does not sell it. */
  unitAmount: number | null
  /** Shown as sold out, and so uncounted. */
  isSoldOut: boolean
  messages: CartMessage[]
}

/** Name, price and available units of a line's product now. */
export interface Offer {
  productName: string
  /** Null: not sold in this country. */
  unitAmount: number | null
  /** Units that this shopper can order, those held for the shopper's own order among them. */
  available: number
}

/** Up to this many units, the cart shows that few are left. */
export const LOW_STOCK = 3

/** A message about a line. */
export const note = (code: CartMessage['code'], offer: Offer, more: Partial<CartMessage> = {}): CartMessage => ({
  code,
  productName: offer.productName,
  quantity: null,
  available: null,
  amount: null,
  ...more,
})

/**
 * Brings a stored line up to date with what it can be had for. Notes stay on the line until the shopper's next change.
 * Another country gives another price list, which is no change of price.
 */
export function updateLine(line: Line, offer: Offer, currency: Currency, options: { isOtherCountry: boolean }): Line {
  const messages = [...line.messages]
  const isRepriced =
    !options.isOtherCountry &&
    line.unitAmount !== null &&
    offer.unitAmount !== null &&
    line.unitAmount !== offer.unitAmount
  if (isRepriced)
    messages.push(note('PRICE_CHANGED', offer, { amount: { amount: line.unitAmount as number, currency } }))
  const isTooMany = offer.unitAmount !== null && offer.available > 0 && line.quantity > offer.available
  if (isTooMany)
    messages.push(note('QUANTITY_REDUCED', offer, { quantity: offer.available, available: offer.available }))
  const updated = {
    ...line,
    unitAmount: offer.unitAmount,
    isSoldOut: offer.unitAmount !== null && offer.available === 0,
    quantity: isTooMany ? offer.available : line.quantity,
  }
  const hasChanged =
    updated.unitAmount !== line.unitAmount || updated.isSoldOut !== line.isSoldOut || updated.quantity !== line.quantity
  return hasChanged ? { ...updated, messages } : line
}

/** Notes that follow from the offer alone. */
export function standingNotes(offer: Offer): CartMessage[] {
  if (offer.unitAmount === null) return [note('NOT_SOLD_HERE', offer)]
  if (offer.available === 0) return [note('OUT_OF_STOCK', offer, { available: 0 })]
  if (offer.available <= LOW_STOCK) return [note('LOW_STOCK', offer, { available: offer.available })]
  return []
}

/** Whether a line is counted and ordered. */
export const isPurchasable = (offer: Offer): boolean => offer.unitAmount !== null && offer.available > 0

/** The most units of a line. */
export const limitOf = (offer: Offer): number => Math.min(offer.available, MAX_LINE_QUANTITY)

/**
 * Joins the lines of two carts: same products and gift message are one line, quantities added and capped at what can be
 * had.
 */
export function mergeLines(
  target: readonly Line[],
  source: readonly Line[],
  offerOf: (line: Line) => Offer,
): { lines: Line[]; added: Line[] } {
  const lines = [...target]
  const added: Line[] = []
  for (const line of source) {
    const index = lines.findIndex(({ sku, giftMessage }) => sku === line.sku && giftMessage === line.giftMessage)
    const same = lines[index]
    if (!same) {
      added.push(line)
      continue
    }
    const offer = offerOf(line)
    const wanted = same.quantity + line.quantity
    const quantity = isPurchasable(offer) ? Math.min(wanted, limitOf(offer)) : Math.min(wanted, MAX_LINE_QUANTITY)
    const messages = [...same.messages, note('LINE_MERGED', offer, { quantity })]
    if (quantity < wanted) messages.push(note('LINE_CAPPED', offer, { quantity, available: offer.available }))
    lines[index] = { ...same, quantity, messages }
  }
  return { lines, added }
}

/** Distance of the cart from free delivery, which a promotion may have given. */
export function freeDeliveryOf(
  { subtotal, discountTotal }: Pick<Totals, 'subtotal' | 'discountTotal'>,
  terms: DeliveryTerms,
  currency: Currency,
  isGiven = false,
): FreeDelivery {
  const base = subtotal - discountTotal
  const money = (amount: number) => ({ amount, currency })
  return {
    threshold: money(terms.threshold),
    base: money(base),
    remaining: money(isGiven ? 0 : Math.max(0, terms.threshold - base)),
    isFree: isGiven || isDeliveryFree(base, terms.threshold),
    fee: money(terms.fee),
  }
}
