import type { Currency, ParcelType, SlotKind } from '@vitrine/contract/rules'
import { splitByWeight } from '../../platform/money/split.ts'
import { taxIn, totalOf } from '../cart/price.ts'
import type { OrderLineRow, OrderRow } from './orders.repository.ts'
import type { Packed } from './parcels.ts'

/** Share of a parcel in its order's money, minor units. It is stored once, when the order is placed. */
export interface ParcelShare {
  readonly subtotal: number
  readonly discount: number
  readonly shipping: number
  /** Tax within the other three. */
  readonly tax: number
}

/** Prices of an order's slots, minor units. */
export type SlotPrices = Readonly<Partial<Record<SlotKind, number>>>

/** Price of a parcel, which goes back when it is cancelled. */
export const parcelTotal = ({ subtotal, discount, shipping }: Omit<ParcelShare, 'tax'>): number =>
  totalOf({ subtotal, discountTotal: discount }, shipping)

/**
 * The share of each of an order's parcels: its goods, what was taken off them, its part of the delivery fee
 * and of that of the way of paying, and what its slot costs. What slots cost besides, food has. Tax goes by what a
 * parcel costs.
 */
export function parcelShares(
  { discountTotal, shippingTotal, deliveryFee, paymentFee, ...order }: Sums,
  packed: readonly Packed<Pick<OrderLineRow, 'quantity' | 'unitAmount' | 'discount'>>[],
  slotPrices: SlotPrices = {},
): ParcelShare[] {
  const parcels = packed.map(({ type, department, lines }) => ({
    ...{ type, department },
    subtotal: lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0),
    discount: lines.reduce((sum, { discount }) => sum + discount, 0),
  }))
  const weights = parcels.map(({ subtotal }) => subtotal)
  // Orders from before lines said what was taken off them have all of it to be split.
  const unnamed = splitByWeight(discountTotal - parcels.reduce((sum, { discount }) => sum + discount, 0), weights)
  const food = parcels.filter(({ department }) => department === 'food')
  // An order that is collected pays nothing for delivery, whatever its fee would have been.
  const fee = food.length > 0 ? Math.min(deliveryFee ?? shippingTotal, shippingTotal) : shippingTotal
  const fees = splitByWeight(fee + paymentFee, weights)
  const slotOf = ({ type }: { readonly type: ParcelType }) => (type === 'fashion' ? 0 : (slotPrices[type] ?? 0))
  const unnamedSlots = splitByWeight(
    shippingTotal - fee - parcels.reduce((sum, parcel) => sum + slotOf(parcel), 0),
    food.map(({ subtotal }) => subtotal),
  )
  const shares = parcels.map((parcel, at) => ({
    subtotal: parcel.subtotal,
    discount: parcel.discount + unnamed[at]!,
    shipping: fees[at]! + slotOf(parcel) + (unnamedSlots[food.indexOf(parcel)] ?? 0),
  }))
  const taxes = splitByWeight(taxOf(order), shares.map(parcelTotal))
  return shares.map((share, at) => ({ ...share, tax: taxes[at]! }))
}

type Sums = Pick<
  OrderRow,
  'discountTotal' | 'shippingTotal' | 'deliveryFee' | 'paymentFee' | 'total' | 'vat' | 'currency'
>

/** The tax within an order's total, as its country had it then. */
export const taxOf = ({ total, vat, currency }: Pick<OrderRow, 'total' | 'vat' | 'currency'>): number =>
  taxIn(total, { currency: currency as Currency, vatRate: vat?.rate ?? null })
