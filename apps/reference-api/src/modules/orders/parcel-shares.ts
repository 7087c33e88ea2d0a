import type { CartItem, DepartmentType } from '@vitrine/contract'
import { splitByWeight } from '../../platform/money/split.ts'
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
  const unnamed = splitByWeight(discountTotal - parcels.reduce((sum, { discount }) => sum + discount, 0), weights)
  // Of an order that is collected nothing is asked for delivery, whatever its fee would have been.
  const fee = goods.has('food') ? Math.min(deliveryFee ?? shippingTotal, shippingTotal) : shippingTotal
  const fees = splitByWeight(fee, weights)
  return new Map(
    [...goods].map(([department, { total, discount }], at) => {
      const slots = department === 'food' ? shippingTotal - fee : 0
      return [department, total - discount - unnamed[at]! + fees[at]! + slots]
    }),
  )
}
