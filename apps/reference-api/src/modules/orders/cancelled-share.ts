import { parcelTotal, type ParcelShare } from './parcel-shares.ts'

/** Units of a parcel's line that are cancelled together. */
export interface LineUnits {
  readonly quantity: number
  /** Units of it in the parcel that were cancelled before. */
  readonly cancelled: number
  /** Units of the whole line, the price of one and what is taken off all of them, minor units. */
  readonly ordered: number
  readonly unitAmount: number
  readonly discount: number
}

/**
 * Share of cancelled units in their parcel's money. A unit goes with its price and its part of what was taken off its
 * line. Everything else goes with the last unit of the parcel: delivery, fees, what was taken off without naming a
 * line, and what rounding left. However a parcel is cancelled, the shares add up to its own.
 * @param before - Shares of what was cancelled of the parcel before.
 */
export function cancelledShare(
  parcel: ParcelShare,
  before: readonly ParcelShare[],
  { units, isLast }: { units: readonly LineUnits[]; isLast: boolean },
): ParcelShare {
  const rest = shareLeft(parcel, before)
  if (isLast) return rest
  const price = units.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0)
  const subtotal = Math.min(price, rest.subtotal)
  const named = units.reduce((sum, line) => sum + discountOf(line), 0)
  // What is left keeps no more discount than it costs: nobody gets back more than was paid.
  const least = Math.max(0, rest.discount - (rest.subtotal - subtotal))
  const discount = Math.max(least, Math.min(named, rest.discount, subtotal))
  const gone = before.reduce((sum, share) => sum + parcelTotal(share), 0)
  const all = parcelTotal(parcel)
  const taxOf = (amount: number) => (all === 0 ? 0 : part(parcel.tax, amount, all))
  const tax = taxOf(gone + subtotal - discount) - taxOf(gone)
  return { subtotal, discount, shipping: 0, tax }
}

/** Share of a parcel without those of what was cancelled of it: it goes back when the rest is cancelled. */
export const shareLeft = (parcel: ParcelShare, cancelled: readonly ParcelShare[]): ParcelShare => {
  const left = (of: (share: ParcelShare) => number) => cancelled.reduce((sum, share) => sum - of(share), of(parcel))
  return {
    subtotal: left(({ subtotal }) => subtotal),
    discount: left(({ discount }) => discount),
    shipping: left(({ shipping }) => shipping),
    tax: left(({ tax }) => tax),
  }
}

/** Price of an order without what was cancelled of it. */
export const totalLeft = (total: number, cancelled: readonly ParcelShare[]): number =>
  cancelled.reduce((left, share) => left - parcelTotal(share), total)

/** Part of a line's discount that goes with some of its units; the parts of all units are all of it. */
const discountOf = ({ discount, ordered, cancelled, quantity }: LineUnits): number =>
  part(discount, cancelled + quantity, ordered) - part(discount, cancelled, ordered)

/** So much of an amount as `some` is of `all`, rounded down. A product of two amounts is more than a number holds. */
const part = (amount: number, some: number, all: number): number =>
  Number((BigInt(amount) * BigInt(some)) / BigInt(all))
