import type { CartItem, DepartmentType } from '@vitrine/contract'
import type { OrderRow } from './orders.repository.ts'

/**
 * Each parcel's share of an order's total, minor units: its goods less what was taken off them, its part of the
 * delivery fee, and of food what its slots cost.
 */
export function parcelShares(
  { discountTotal, shippingTotal, deliveryFee }: Pick<OrderRow, 'discountTotal' | 'shippingTotal' | 'deliveryFee'>,
  items: readonly CartItem[],
): Map<DepartmentType, number> {
  const goods = new Map<DepartmentType, { total: number; discount: number }>()
  for (const { product, total, productDiscounts } of items) {
    const parcel = goods.get(product.departmentType) ?? { total: 0, discount: 0 }
    parcel.total += total.amount
    parcel.discount += productDiscounts.reduce((sum, { amount }) => sum + amount.amount, 0)
    goods.set(product.departmentType, parcel)
  }
  const parcels = [...goods.values()]
  const weights = parcels.map(({ total }) => total)
  // Orders from before lines said what was taken off them have all of it to be split.
  const unnamed = split(discountTotal - parcels.reduce((sum, { discount }) => sum + discount, 0), weights)
  // Of an order that is collected nothing is asked for delivery, whatever its fee would have been.
  const fee = goods.has('food') ? Math.min(deliveryFee ?? shippingTotal, shippingTotal) : shippingTotal
  const fees = split(fee, weights)
  return new Map(
    [...goods].map(([department, { total, discount }], at) => {
      const slots = department === 'food' ? shippingTotal - fee : 0
      return [department, total - discount - unnamed[at]! + fees[at]! + slots]
    }),
  )
}

/** Largest remainder: whole parts in proportion to the weights, whose sum is the amount. */
export function split(amount: number, weights: readonly number[]): number[] {
  const sum = BigInt(weights.reduce((total, weight) => total + weight, 0))
  if (sum === 0n) return weights.map((_, at) => (at === 0 ? amount : 0))
  // A product of two amounts is beyond what a number holds exactly.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((value) => Number(value / sum))
  let rest = amount - parts.reduce((total, part) => total + part, 0)
  const byRemainder = exact.map((value, at) => ({ at, left: value % sum })).sort((a, b) => Number(b.left - a.left))
  for (const { at } of byRemainder) {
    if (rest === 0) break
    parts[at]! += 1
    rest -= 1
  }
  return parts
}
