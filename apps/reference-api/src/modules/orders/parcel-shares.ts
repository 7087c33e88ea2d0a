import type { DepartmentType } from '@vitrine/contract'
import type { Currency } from '@vitrine/contract/rules'
import { splitByWeight } from '../../platform/money/split.ts'
import { taxIn, totalOf } from '../cart/price.ts'
import type { OrderLineRow, OrderRow } from './orders.repository.ts'

/** What of an order's money is a parcel's, minor units. It is stored once, when the order is placed. */
export interface ParcelShare {
  readonly subtotal: number
  readonly discount: number
  readonly shipping: number
  /** Within the other three. */
  readonly tax: number
}

/** What a parcel costs, and so what goes back when it is cancelled. */
export const parcelTotal = ({ subtotal, discount, shipping }: Omit<ParcelShare, 'tax'>): number =>
  totalOf({ subtotal, discountTotal: discount }, shipping)

/**
 * Each parcel's share of an order: its goods, what was taken off them, its part of the delivery fee, and of food what
 * its slots cost. Tax goes by what a parcel costs.
 */
export function parcelShares(
  { discountTotal, shippingTotal, deliveryFee, ...order }: Sums,
  lines: readonly Pick<OrderLineRow, 'department' | 'quantity' | 'unitAmount' | 'discount'>[],
): Map<DepartmentType, ParcelShare> {
  const goods = new Map<DepartmentType, { subtotal: number; discount: number }>()
  for (const { department, quantity, unitAmount, discount } of lines) {
    const parcel = goods.get(department) ?? { subtotal: 0, discount: 0 }
    parcel.subtotal += quantity * unitAmount
    parcel.discount += discount
    goods.set(department, parcel)
  }
  const parcels = [...goods].map(([department, parcel]) => ({ department, ...parcel }))
  const weights = parcels.map(({ subtotal }) => subtotal)
  // Orders from before lines said what was taken off them have all of it to be split.
  const unnamed = splitByWeight(discountTotal - parcels.reduce((sum, { discount }) => sum + discount, 0), weights)
  // Of an order that is collected nothing is asked for delivery, whatever its fee would have been.
  const fee = goods.has('food') ? Math.min(deliveryFee ?? shippingTotal, shippingTotal) : shippingTotal
  const fees = splitByWeight(fee, weights)
  const shares = parcels.map(({ department, subtotal, discount }, at) => ({
    ...{ department, subtotal, discount: discount + unnamed[at]! },
    shipping: fees[at]! + (department === 'food' ? shippingTotal - fee : 0),
  }))
  const taxes = splitByWeight(taxOf(order), shares.map(parcelTotal))
  return new Map(shares.map(({ department, ...share }, at) => [department, { ...share, tax: taxes[at]! }]))
}

type Sums = Pick<OrderRow, 'discountTotal' | 'shippingTotal' | 'deliveryFee' | 'total' | 'vat' | 'currency'>

/** The tax within an order's total, as its country had it then. */
export const taxOf = ({ total, vat, currency }: Pick<OrderRow, 'total' | 'vat' | 'currency'>): number =>
  taxIn(total, { currency: currency as Currency, vatRate: vat?.rate ?? null })
