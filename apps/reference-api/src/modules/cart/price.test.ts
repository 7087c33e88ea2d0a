import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CouponReading } from '../promotions/coupons.service.ts'
import type { Benefit, Offer, PricedLine } from '../promotions/engine/offer.ts'
import { price, type PriceTerms } from './price.ts'

const terms: PriceTerms = { fee: 2_000, threshold: 20_000, currency: 'AED', vatRate: 500 }
const line = (id: string, quantity: number, unitAmount: number): PricedLine => ({
  ...{ id, productCode: id, department: 'food', categories: ['bakery'], brand: 'Aldersgate' },
  ...{ quantity, unitAmount },
})
const offer = (code: string, benefit: Benefit, more: Partial<Offer> = {}): Offer => ({
  ...{ code, name: `Name of ${code}`, couponCode: null, benefit, scope: null, minimum: null, budget: null },
  ...{ stacking: 'combinable', priority: 10 },
  ...more,
})
const coupon = (code: string, benefit: Benefit, more: Partial<Offer> = {}): CouponReading => ({
  code,
  offer: offer(code, benefit, { couponCode: code, priority: 0, ...more }),
})
const half: Benefit = { kind: 'percent', percent: 50 }
const freeDelivery: Benefit = { kind: 'free-delivery' }
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

describe('the price of a bag', () => {
  it.each([
    [19_999, 2_000],
    [20_000, 2_000],
    [20_001, 0],
  ])('has for lines of %i a delivery of %i (I12)', (base, shippingTotal) => {
    expect(price([line('a', 1, base)], [], [], terms)).toMatchObject({ shippingTotal, total: base + shippingTotal })
  })

  it('is nothing for an empty one', () => {
    expect(price([], [], [], terms)).toEqual({
      ...{ lines: [], discounts: [], refusedCoupons: [], gifts: [], isDeliveryGiven: false },
      ...{ subtotal: 0, discountTotal: 0, shippingTotal: 0, tax: 0, total: 0 },
    })
  })

  it('says of each line, and of all, what each promotion and coupon takes off', () => {
    const lines = [line('a', 2, 10_000), line('b', 1, 5_000)]
    const onA = offer('half', half, { scope: { products: ['a'] } })
    const ten = coupon('TEN', { kind: 'percent', percent: 10 })
    const words = {
      half: { code: 'half', name: 'Name of half', couponCode: null },
      ten: { code: 'TEN', name: 'Name of TEN', couponCode: 'TEN' },
    }
    expect(price(lines, [onA], [ten], terms)).toEqual({
      lines: [
        {
          ...{ id: 'a', total: 20_000, discount: 11_000 },
          discounts: [
            { ...words.half, amount: 10_000 },
            { ...words.ten, amount: 1_000 },
          ],
        },
        { id: 'b', total: 5_000, discount: 500, discounts: [{ ...words.ten, amount: 500 }] },
      ],
      discounts: [
        { ...words.half, amount: 10_000, isFreeDelivery: false },
        { ...words.ten, amount: 1_500, isFreeDelivery: false },
      ],
      ...{ refusedCoupons: [], gifts: [], isDeliveryGiven: false },
      // Tax of 5% within 15,500.
      ...{ subtotal: 25_000, discountTotal: 11_500, shippingTotal: 2_000, tax: 738, total: 15_500 },
    })
  })

  it('has no delivery where a promotion gives it, and no tax where there is none', () => {
    const given = price([line('a', 1, 1_000)], [offer('free', freeDelivery)], [], { ...terms, vatRate: null })
    expect(given).toMatchObject({ isDeliveryGiven: true, shippingTotal: 0, tax: 0, total: 1_000 })
    expect(given.discounts).toMatchObject([{ code: 'free', amount: 0, isFreeDelivery: true }])
  })

  it('says why a coupon takes nothing off, and what is lacking', () => {
    const lines = [line('a', 1, 1_000)]
    const coupons: CouponReading[] = [
      { code: 'OVER', refusal: 'COUPON_EXPIRED' },
      coupon('LATER', half, { minimum: 1_500 }),
      coupon('SHOES', half, { scope: { department: 'fashion' } }),
      coupon('ALONE', half, { stacking: 'exclusive' }),
    ]
    expect(price(lines, [offer('first', half)], coupons, terms).refusedCoupons).toEqual([
      { couponCode: 'OVER', reason: 'COUPON_EXPIRED', lacking: null },
      { couponCode: 'LATER', reason: 'COUPON_MINIMUM', lacking: 500 },
      { couponCode: 'SHOES', reason: 'COUPON_NOTHING_FOR_IT', lacking: null },
      { couponCode: 'ALONE', reason: 'COUPON_NOT_COMBINABLE', lacking: null },
    ])
  })

  it('adds up in whole minor units: lines less their discounts, delivery by what is left, no line below nothing (I8)', () => {
    const lines = fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 999 }), unitAmount: fc.integer({ min: 1, max: 5_000_000 }) }),
      { maxLength: 30 },
    )
    const benefit: fc.Arbitrary<Benefit> = fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 50_000_000 }) }),
      fc.constant<Benefit>({ kind: 'n-for-m', take: 3, pay: 2 }),
      fc
        .integer({ min: 1, max: 10_000_000 })
        .map((amount): Benefit => ({ kind: 'bundle-price', parts: [{ scope: null, units: 3 }], amount })),
      fc.constant(freeDelivery),
    )
    const country = fc.record({
      ...{ fee: fc.nat(10_000), threshold: fc.nat(1_000_000), currency: fc.constant('AED' as const) },
      vatRate: fc.option(fc.integer({ min: 1, max: 2_500 })),
    })
    const benefits = fc.array(benefit, { maxLength: 3 })
    fc.assert(
      fc.property(lines, benefits, benefits, country, (given, promotions, coupons, terms) => {
        const cartLines = given.map(({ quantity, unitAmount }, at) => line(`${at}`, quantity, unitAmount))
        const priced = price(
          cartLines,
          promotions.map((one, at) => offer(`P${at}`, one)),
          coupons.map((one, at) => coupon(`C${at}`, one)),
          terms,
        )
        const { subtotal, discountTotal, shippingTotal, tax, total } = priced
        expect(sumOf(priced.lines.map(({ discount }) => discount))).toBe(discountTotal)
        expect(sumOf(priced.discounts.map(({ amount }) => amount))).toBe(discountTotal)
        for (const { total: whole, discount, discounts } of priced.lines) {
          expect(sumOf(discounts.map(({ amount }) => amount))).toBe(discount)
          expect(discount >= 0 && discount <= whole).toBe(true)
        }
        expect(subtotal).toBe(sumOf(cartLines.map(({ quantity, unitAmount }) => quantity * unitAmount)))
        const isCharged = cartLines.length > 0 && !priced.isDeliveryGiven && subtotal - discountTotal <= terms.threshold
        expect(shippingTotal).toBe(isCharged ? terms.fee : 0)
        expect(total).toBe(subtotal - discountTotal + shippingTotal)
        expect(Number.isSafeInteger(total) && Number.isSafeInteger(tax) && tax >= 0 && tax <= total).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})
