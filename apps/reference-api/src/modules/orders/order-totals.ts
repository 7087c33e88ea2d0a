import { totalOf } from '../cart/price.ts'
import type { SlotHoldRow } from '../slots/slot-view.ts'
import type { OrderRow } from './orders.repository.ts'

/** Way of paying that an order names, and its fee. */
export type PaymentFee = Pick<OrderRow, 'paymentMethod' | 'paymentFee'>

type Sums = Pick<OrderRow, 'subtotal' | 'discountTotal' | 'shippingTotal' | 'deliveryFee'> & PaymentFee

type Totals = Pick<OrderRow, 'shippingTotal' | 'deliveryFee' | 'total'> & PaymentFee

/**
 * Totals of an order with those of these slots that it still has; delivery costs nothing where it is collected. The fee
 * of its way of paying stays.
 */
export function totalsWith(
  { shippingTotal, deliveryFee, paymentMethod, paymentFee, ...sums }: Sums,
  isCollected: boolean,
  slots: readonly Pick<SlotHoldRow, 'price' | 'status'>[],
): Totals {
  // An order that was made before slots were sold says what delivery costs in its total alone.
  const fee = deliveryFee ?? shippingTotal
  const reserved = slots.filter(({ status }) => status !== 'released')
  const shipping = isCollected ? 0 : reserved.reduce((sum, { price }) => sum + price, fee)
  const before = totalOf(sums, shipping)
  return { deliveryFee: fee, shippingTotal: shipping, ...withFee(before, { paymentMethod, paymentFee }) }
}

const unnamed: PaymentFee = { paymentMethod: null, paymentFee: 0 }

/** A total with the fee of a way of paying; who has nothing to pay pays for no way of it either. */
export function withFee(before: number, named: PaymentFee): Pick<OrderRow, 'total'> & PaymentFee {
  const { paymentMethod, paymentFee } = before === 0 ? unnamed : named
  return { paymentMethod, paymentFee, total: before + paymentFee }
}
