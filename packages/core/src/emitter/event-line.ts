import type { CartItem, EventLine } from '@vitrine/contract'
import { GIFT_MESSAGE } from '@vitrine/contract/rules'

/** A line of a cart or an order as events have it. */
export function eventLine({ product, unitAmount, quantity, productDiscounts }: CartItem, by = quantity): EventLine {
  const off = productDiscounts.reduce((sum, { amount }) => sum + amount.amount, 0)
  return {
    productCode: product.productCode,
    variationProductCode: product.variationProductCode,
    name: product.productName,
    brand: product.productBrand,
    department: product.departmentType,
    productType: product.productType,
    variant: product.options
      .filter(({ attributeFQN }) => attributeFQN !== GIFT_MESSAGE)
      .map(({ stringValue }) => stringValue)
      .join(' / '),
    unitAmount,
    listAmount: product.price.price,
    quantity: by,
    discountAmount: { ...unitAmount, amount: Math.floor(off / quantity) },
  }
}
