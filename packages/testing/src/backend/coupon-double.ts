import type { Cart, CartItem } from '@vitrine/contract'

/** The one code that the double of the shop takes: a tenth of each product. */
export const doubleCoupon = 'WELCOME10'

const words = { code: doubleCoupon, name: '10% off', couponCode: doubleCoupon }

/** A cart with the code on it. */
export function withDoubleCoupon(cart: Cart): Cart {
  const tenth = ({ total }: CartItem) => ({ ...total, amount: Math.floor(total.amount / 10) })
  const lines = cart.items.flatMap(({ items }) => items)
  const discountTotal = { ...cart.total, amount: lines.reduce((sum, line) => sum + tenth(line).amount, 0) }
  return {
    ...cart,
    items: cart.items.map((group) => ({
      ...group,
      items: group.items.map((line) => ({ ...line, productDiscounts: [{ ...words, amount: tenth(line) }] })),
    })),
    couponCode: [doubleCoupon],
    orderDiscounts: [{ ...words, amount: discountTotal, isFreeDelivery: false }],
    discountTotal,
    total: { ...cart.total, amount: cart.total.amount - discountTotal.amount },
  }
}
