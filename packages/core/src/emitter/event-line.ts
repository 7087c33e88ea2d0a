import type { CartItem } from '@vitrine/contract'
import type { EventLine } from './event.types.ts'

/** A line of a cart or an order as events have it. */
export const eventLine = ({ product, unitAmount, quantity }: CartItem, by = quantity): EventLine => ({
  productCode: product.productCode,
  variationProductCode: product.variationProductCode,
  quantity: by,
  unitAmount,
})
