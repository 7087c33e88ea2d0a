import type { Money, UnitPrice } from '@vitrine/contract'
import type { FoodFacts } from './catalog.model.ts'

/** Price per 100 g, 100 ml or piece, rounded half up to the minor unit. */
export function unitPriceOf(price: Money, quantity: FoodFacts['netQuantity']): UnitPrice | null {
  if (!quantity || quantity.value <= 0) return null
  const { value, unit } = inBaseUnit(quantity)
  const per = unit === 'piece' ? 1 : 100
  return { price: { amount: Math.round((price.amount * per) / value), currency: price.currency }, value: per, unit }
}

function inBaseUnit({ value, unit }: NonNullable<FoodFacts['netQuantity']>): {
  value: number
  unit: UnitPrice['unit']
} {
  if (unit === 'kg') return { value: value * 1000, unit: 'g' }
  if (unit === 'l') return { value: value * 1000, unit: 'ml' }
  return { value, unit }
}
