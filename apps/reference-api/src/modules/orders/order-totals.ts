import { totalOf } from '../cart/price.ts'
import type { SlotHoldRow } from '../slots/slot-view.ts'
import type { OrderRow } from './orders.repository.ts'

type Sums = Pick<OrderRow, 'subtotal' | 'discountTotal' | 'shippingTotal' | 'deliveryFee'>

/** Totals of an order with those of these slots that it still has; delivery costs nothing where it is collected. */
export function totalsWith(
  { shippingTotal, deliveryFee, ...sums }: Sums,
  isCollected: boolean,
  slots: readonly Pick<SlotHoldRow, 'price' | 'status'>[],
): Pick<OrderRow, 'shippingTotal' | 'deliveryFee' | 'total'> {
  // An order that was made before slots were sold says what delivery costs in its total alone.
  const fee = deliveryFee ?? shippingTotal
  const reserved = slots.filter(({ status }) => status !== 'released')
  const shipping = isCollected ? 0 : reserved.reduce((sum, { price }) => sum + price, fee)
  return { deliveryFee: fee, shippingTotal: shipping, total: totalOf(sums, shipping) }
}
