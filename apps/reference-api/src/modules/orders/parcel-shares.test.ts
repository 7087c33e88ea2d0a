import type { DepartmentType } from '@vitrine/contract'
import { parcelTypeOf, type ParcelType } from '@vitrine/contract/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parcelShares, parcelTotal } from './parcel-shares.ts'
import { packed } from './parcels.ts'

const amounts = fc.integer({ min: 0, max: 1_500_000_000 })
const line = (type: ParcelType, unitAmount: number, discount = 0) => {
  const departmentType: DepartmentType = type === 'fashion' ? 'fashion' : 'food'
  return { ...{ quantity: 1, unitAmount, discount }, item: { product: { departmentType, productType: type } } }
}
const vat = { rate: 500, name: 'VAT' }
const order = (
  discountTotal: number,
  deliveryFee: number | null,
  shippingTotal: number,
  subtotal: number,
  paymentFee = 0,
) => ({
  ...{ discountTotal, deliveryFee, shippingTotal, paymentFee, currency: 'AED', vat },
  total: subtotal - discountTotal + shippingTotal + paymentFee,
})
function sharesOf(
  bought: Parameters<typeof parcelShares>[0],
  lines: ReturnType<typeof line>[],
  slotPrices?: Parameters<typeof parcelShares>[2],
) {
  const parcels = packed(lines)
  const shares = parcelShares(bought, parcels, slotPrices)
  return new Map(parcels.map(({ type }, at) => [type, shares[at]!]))
}
const totals = (shares: ReturnType<typeof sharesOf>) => [...shares].map(([type, share]) => [type, parcelTotal(share)])

describe('the share of a parcel in its order', () => {
  it('is its goods less what was taken off its lines, and of food the price of a slot', () => {
    const lines = [line('fashion', 10_000, 1_500), line('food', 10_000)]
    expect([...sharesOf(order(1_500, 2_000, 3_500, 20_000), lines)]).toEqual([
      ['fashion', { subtotal: 10_000, discount: 1_500, shipping: 1_000, tax: 453 }],
      ['food', { subtotal: 10_000, discount: 0, shipping: 2_500, tax: 595 }],
    ])
  })

  it('has nothing for the delivery of an order that is collected, whatever the fee would have been', () => {
    const lines = [line('fashion', 3_000), line('food', 1_000)]
    expect(totals(sharesOf(order(0, 2_000, 0, 4_000), lines))).toEqual([
      ['fashion', 3_000],
      ['food', 1_000],
    ])
  })

  it('has its part of the slots where food goes in several parcels', () => {
    const parcels = [line('food', 3_000), line('fashion', 4_000), line('food', 1_000)].map((one) => ({
      ...{ type: parcelTypeOf(one.item.product), department: one.item.product.departmentType, lines: [one] },
    }))
    expect(parcelShares(order(0, 800, 1_801, 8_000), parcels).map(({ shipping }) => shipping)).toEqual([
      1_051, 400, 350,
    ])
  })

  it('has the price of its own slot and no other’s', () => {
    const lines = [line('fashion', 1_000), line('food', 1_000), line('hamper', 2_000)]
    const shares = sharesOf(order(0, 400, 1_900, 4_000), lines, { food: 1_000, hamper: 500 })
    expect([...shares].map(([type, { shipping }]) => [type, shipping])).toEqual([
      ['fashion', 100],
      ['food', 1_100],
      ['hamper', 700],
    ])
  })

  it('has its part of what the way of paying costs, also where delivery is free or the order is collected', () => {
    const lines = [line('fashion', 3_000), line('food', 1_000)]
    for (const deliveryFee of [0, 2_000, null])
      expect(totals(sharesOf(order(0, deliveryFee, 0, 4_000, 1_000), lines))).toEqual([
        ['fashion', 3_750],
        ['food', 1_250],
      ])
  })

  it('has no tax where there was none', () => {
    const shares = sharesOf({ ...order(0, 0, 0, 1_000), vat: null }, [line('food', 1_000)])
    expect(shares.get('food')).toMatchObject({ tax: 0 })
  })

  // The fee is unknown of old orders, and more than is asked for of collected ones.
  const fees = fc.option(amounts)
  it('adds up to what the order costs and to its tax, to the minor unit', () =>
    fc.assert(
      fc.property(
        fc.record({ fashion: amounts, food: amounts, percent: fc.nat(99), isNamed: fc.boolean() }),
        amounts,
        fees,
        amounts,
        ({ fashion, food, percent, isNamed }, shippingTotal, deliveryFee, paymentFee) => {
          const off = (amount: number) => Math.floor((amount * percent) / 100)
          const lines = [
            line('fashion', fashion, isNamed ? off(fashion) : 0),
            line('food', food, isNamed ? off(food) : 0),
          ]
          const discountTotal = isNamed ? off(fashion) + off(food) : off(fashion + food)
          const bought = order(discountTotal, deliveryFee, shippingTotal, fashion + food, paymentFee)
          const shares = [...sharesOf(bought, lines).values()]
          const sum = (of: (share: (typeof shares)[number]) => number) =>
            shares.reduce((all, share) => all + of(share), 0)
          expect(sum(parcelTotal)).toBe(bought.total)
          expect(sum(({ discount }) => discount)).toBe(discountTotal)
          expect(sum(({ tax }) => tax)).toBe(Math.round((bought.total * 500) / 10_500))
          for (const { subtotal, discount, shipping, tax } of shares)
            expect(discount >= 0 && discount <= subtotal && shipping >= 0 && tax >= 0).toBe(true)
        },
      ),
      { numRuns: 2_000 },
    ))
})
