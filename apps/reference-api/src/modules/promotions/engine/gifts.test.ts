import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { price, type PriceTerms } from '../../cart/price.ts'
import { applyOffers } from './apply-offers.ts'
import { offerHints } from './offer-hints.ts'
import type { Benefit, GiftBenefit, Offer, PricedLine } from './offer.ts'

const line = (id: string, quantity: number, unitAmount: number, more: Partial<PricedLine> = {}): PricedLine => ({
  ...{ id, productCode: id, department: 'food', categories: ['bakery/biscuits'], brand: 'Aldersgate' },
  ...{ quantity, unitAmount },
  ...more,
})
const offer = (code: string, benefit: Benefit, more: Partial<Offer> = {}): Offer => ({
  ...{ code, name: code, couponCode: null, benefit, scope: null, minimum: null, budget: null },
  ...{ stacking: 'combinable', priority: 10 },
  ...more,
})
const tin: GiftBenefit = { kind: 'gift', productCode: 'TIN', variationProductCode: null, units: 1 }
const given = (lines: readonly PricedLine[], offers: readonly Offer[]) =>
  applyOffers(lines, offers).taken.map(({ offer: { code } }) => code)
const refusalOf = (lines: readonly PricedLine[], offers: readonly Offer[]) => {
  const { reason, ...more } = applyOffers(lines, offers).refused.find(({ offer: { code } }) => code === 'gift')!.refusal
  return [reason, 'lacking' in more ? more.lacking : null]
}
const hints = (lines: readonly PricedLine[], offers: readonly Offer[]) =>
  offerHints(lines, offers).map((hint) => [
    hint.offer.code,
    hint.reason,
    'lacking' in hint ? hint.lacking : 'lackingUnits' in hint ? hint.lackingUnits : null,
  ])

describe('a gift', () => {
  const food = { department: 'food' }
  const scarf = line('scarf', 3, 10_000, { department: 'fashion' })

  it('comes at its amount of the goods in its scope, and not one minor unit below', () => {
    const gift = offer('gift', tin, { scope: food, minimum: 500 })
    expect(given([line('a', 1, 500)], [gift])).toEqual(['gift'])
    expect(refusalOf([line('a', 1, 499), scarf], [gift])).toEqual(['minimum', 1])
    expect(refusalOf([scarf], [gift])).toEqual(['nothing-for-it', null])
  })
  it('comes at its units of the goods in its scope', () => {
    const gift = offer('gift', { ...tin, units: 3 }, { scope: food })
    expect(given([line('a', 1, 500), line('b', 2, 500)], [gift])).toEqual(['gift'])
    expect(refusalOf([line('a', 2, 500), scarf], [gift])).toEqual(['units', 1])
  })
  it('stays out of a bag that has an exclusive promotion, whatever their ranks; a coupon is nothing to it', () => {
    const gift = offer('gift', tin, { priority: 100 })
    const alone = offer('alone', { kind: 'percent', percent: 10 }, { stacking: 'exclusive', priority: 1 })
    expect(given([scarf], [gift, alone])).toEqual(['alone'])
    expect(given([scarf], [gift, { ...alone, couponCode: 'ALONE' }])).toEqual(['alone', 'gift'])
    expect(hints([scarf], [gift, alone])).toEqual([['gift', 'NOT_COMBINED', null]])
    expect(
      given(
        [scarf],
        [
          { ...gift, stacking: 'exclusive' },
          { ...alone, stacking: 'combinable' },
        ],
      ),
    ).toEqual(['alone'])
  })
  it('is hinted at by what its own goods lack', () => {
    const gift = offer('gift', tin, { scope: food, minimum: 500 })
    expect(hints([line('a', 1, 300), scarf], [gift])).toEqual([['gift', 'MORE_VALUE', 200]])
    const units = offer('gift', { ...tin, units: 3 }, { scope: food })
    expect(hints([line('a', 1, 300), scarf], [units])).toEqual([['gift', 'MORE_UNITS', 2]])
    expect(hints([scarf], [gift, units])).toEqual([])
  })
})

describe('gifts', () => {
  const terms: PriceTerms = { fee: 2_000, threshold: 20_000, currency: 'AED', vatRate: 500 }
  const stacking = fc.constantFrom('combinable' as const, 'own-lines' as const, 'exclusive' as const)
  const scope = fc.constantFrom(null, { department: 'food' }, { products: ['0', '3'] }, { brands: ['Calloway'] })
  const reduction: fc.Arbitrary<Benefit> = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 30_000 }) }),
    fc.constant({ kind: 'n-for-m' as const, take: 3, pay: 2 }),
    fc.constant({ kind: 'free-delivery' as const }),
  )
  const anyOffer = <B extends Benefit>(benefit: fc.Arbitrary<B>) =>
    fc.record({
      benefit,
      stacking,
      scope,
      priority: fc.nat(5),
      isCoupon: fc.boolean(),
      minimum: fc.option(fc.nat(60_000)),
    })
  const cart = fc.record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 9 }),
        unitAmount: fc.integer({ min: 1, max: 30_000 }),
        brand: fc.constantFrom('Aldersgate', 'Calloway'),
        department: fc.constantFrom('food', 'fashion'),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    others: fc.array(anyOffer(reduction), { maxLength: 4 }),
    gifts: fc.array(anyOffer(fc.integer({ min: 1, max: 9 }).map((units) => ({ ...tin, units }))), {
      ...{ minLength: 1, maxLength: 3 },
    }),
  })
  const linesOf = (given: readonly Omit<PricedLine, 'id' | 'productCode' | 'categories'>[]) =>
    given.map(({ quantity, unitAmount, ...more }, index) => line(`${index}`, quantity, unitAmount, more))

  it('change no amount, no discount and no coupon of 2,000 bags, and coupons change no gift', () => {
    let count = 0
    fc.assert(
      fc.property(cart, ({ lines: wanted, others, gifts }) => {
        const lines = linesOf(wanted)
        const reductions = others.map(({ isCoupon, ...more }, index) => {
          const code = `O${index}`
          return offer(code, more.benefit, {
            ...more,
            ...(isCoupon ? { couponCode: code, priority: 0 } : { priority: more.priority + 1 }),
          })
        })
        const given = gifts.map(({ isCoupon: _, ...more }, index) => offer(`G${index}`, more.benefit, more))
        const promotions = reductions.filter(({ couponCode }) => couponCode === null)
        const coupons = reductions.flatMap((one) => (one.couponCode ? [{ code: one.couponCode, offer: one }] : []))
        const { gifts: none, ...without } = price(lines, promotions, coupons, terms)
        const { gifts: some, ...withGifts } = price(lines, [...given, ...promotions], coupons, terms)
        expect(withGifts).toEqual(without)
        expect(none).toEqual([])
        expect(price(lines, [...promotions, ...given], [], terms).gifts).toEqual(some)
        count += some.length
      }),
      { numRuns: 2_000 },
    )
    expect(count).toBeGreaterThan(200)
  })

  it('come at exactly their threshold and go one minor unit below, of 2,000 bags', () => {
    fc.assert(
      fc.property(cart, ({ lines: wanted, others }) => {
        const lines = linesOf(wanted)
        const food = lines.filter(({ department }) => department === 'food')
        fc.pre(food.length > 0)
        const worth = food.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0)
        const rest = others
          .filter((one) => one.stacking !== 'exclusive')
          .map(({ isCoupon: _, ...more }, index) => offer(`O${index}`, more.benefit, more))
        const gift = (minimum: number) => offer('gift', tin, { scope: { department: 'food' }, minimum })
        const isGiven = (minimum: number) => given(lines, [...rest, gift(minimum)]).includes('gift')
        expect([isGiven(worth), isGiven(worth + 1)]).toEqual([true, false])
      }),
      { numRuns: 2_000 },
    )
  })
})
