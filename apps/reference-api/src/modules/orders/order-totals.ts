import type { SlotHoldRow } from '../slots/slots.schema.ts'
import type { OrderRow } from './orders.repository.ts'

type Sums = Pick<OrderRow, 'subtotal' | 'discountTotal' | 'shippingTotal' | 'deliveryFee'>

/** What an order costs with these slots; nothing is asked for delivery where it is collected. */
export function totalsWith(
  { subtotal, discountTotal, shippingTotal, deliveryFee }: Sums,
  isCollected: boolean,
  slots: readonly Pick<SlotHoldRow, 'price'>[],
): Pick<OrderRow, 'shippingTotal' | 'deliveryFee' | 'total'> {
  // An order that was made before slots were sold says what delivery costs in its total alone.
  const fee = deliveryFee ?? shippingTotal
  const shipping = isCollected ? 0 : slots.reduce((sum, { price }) => sum + price, fee)
  return { deliveryFee: fee, shippingTotal: shipping, total: subtotal - discountTotal + shipping }
}
