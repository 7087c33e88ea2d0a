import type { CartItem } from '@vitrine/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parcelShares } from './parcel-shares.ts'

const amounts = fc.integer({ min: 0, max: 1_500_000_000 })

describe('parcelShares', () => {
  // Unknown of old orders; of collected ones more than is asked for.
  const fees = fc.option(amounts)
  const item = (departmentType: string, amount: number, ...discounts: number[]) =>
    ({
      product: { departmentType },
      total: { amount },
      productDiscounts: discounts.map((discount) => ({ amount: { amount: discount } })),
    }) as unknown as CartItem

  it('takes what was taken off a line from its parcel, and adds the price of a slot to the food', () => {
    const items = [item('fashion', 10_000, 1_500), item('food', 10_000)]
    const shares = parcelShares({ discountTotal: 1_500, deliveryFee: 2_000, shippingTotal: 3_500 }, items)
    expect([...shares]).toEqual([
      ['fashion', 9_500],
      ['food', 12_500],
    ])
  })

  it('asks nothing for the delivery of an order that is collected, whatever the fee would have been', () => {
    const items = [item('fashion', 3_000), item('food', 1_000)]
    const shares = parcelShares({ discountTotal: 0, deliveryFee: 2_000, shippingTotal: 0 }, items)
    expect([...shares]).toEqual([
      ['fashion', 3_000],
      ['food', 1_000],
    ])
  })

  it('adds up to what the order costs, to the minor unit', () =>
    fc.assert(
      fc.property(amounts, amounts, amounts, amounts, fees, (fashion, food, percent, shippingTotal, deliveryFee) => {
        const subtotal = fashion + food
        const discountTotal = Math.floor((subtotal * (percent % 100)) / 100)
        const shares = parcelShares({ discountTotal, shippingTotal, deliveryFee }, [
          item('fashion', fashion),
          item('food', food),
        ])
        expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBe(
          subtotal - discountTotal + shippingTotal,
        )
        for (const share of shares.values()) expect(share).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 2_000 },
    ))
})
