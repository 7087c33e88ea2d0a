import type { Cart, CartGroup, CartItem, Currency } from '@vitrine/contract'
import { fixtureMoney } from './goods.ts'

const cartId = 'c0ffee00c0ffee00c0ffee00c0ffee00'

const sum = (items: readonly CartItem[], of: (item: CartItem) => number) =>
  items.reduce((total, item) => total + (item.isPurchasable ? of(item) : 0), 0)

/** A cart with the sums that the server would give, by the shop's rule: the fee falls away only above the threshold, `freeAbove` in AED hundredths. */
export function fixtureCart(items: readonly CartItem[], currency: Currency, version = 1, freeAbove = 30000): Cart {
  const money = (amount: number) => ({ amount, currency })
  const groups = (['fashion', 'food'] as const).map((departmentType): CartGroup => {
    const own = items.filter(({ product }) => product.departmentType === departmentType)
    return {
      departmentType,
      items: own,
      itemCount: sum(own, ({ quantity }) => quantity),
      total: money(sum(own, ({ total }) => total.amount)),
    }
  })
  const base = sum(items, ({ total }) => total.amount)
  const threshold = fixtureMoney(freeAbove, currency)
  const fee = fixtureMoney(2500, currency)
  const isFree = base > threshold.amount
  const itemCount = sum(items, ({ quantity }) => quantity)
  const shipping = isFree || itemCount === 0 ? 0 : fee.amount
  return {
    id: cartId,
    version,
    currencyCode: currency,
    items: groups.filter((group) => group.items.length > 0),
    itemCount,
    subtotal: money(base),
    discountTotal: money(0),
    shippingTotal: money(shipping),
    total: money(base + shipping),
    freeDelivery: { threshold, base: money(base), remaining: money(Math.max(0, threshold.amount - base)), isFree, fee },
    couponCode: [],
    cartMessages: [],
    updatedAt: '2026-11-21T08:00:00.000Z',
  }
}
