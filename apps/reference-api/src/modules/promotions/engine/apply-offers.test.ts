import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyOffers } from './apply-offers.ts'
import type { Benefit, Offer, PricedLine } from './offer.ts'

const line = (id: string, quantity: number, unitAmount: number, more: Partial<PricedLine> = {}): PricedLine => ({
  id,
  productCode: id,
  department: 'food',
  categories: ['bakery/biscuits'],
  brand: 'Aldersgate',
  quantity,
  unitAmount,
  ...more,
})
const offer = (code: string, benefit: Benefit, more: Partial<Offer> = {}): Offer => ({
  code,
  name: code,
  couponCode: null,
  benefit,
  scope: null,
  minimum: null,
  budget: null,
  stacking: 'combinable',
  priority: 10,
  ...more,
})
const percent = (value: number): Benefit => ({ kind: 'percent', percent: value })
const amount = (value: number): Benefit => ({ kind: 'amount', amount: value })
const taken = (lines: readonly PricedLine[], offers: readonly Offer[]) =>
  applyOffers(lines, offers).taken.map(({ offer: { code }, amount: off, lines: shares }) => [code, off, [...shares]])
const reasons = (lines: readonly PricedLine[], offers: readonly Offer[]) =>
  applyOffers(lines, offers).refused.map(({ offer: { code }, refusal }) => [code, refusal.reason])

describe('an offer', () => {
  it('splits what it takes off by largest remainder, to the minor unit', () => {
    const lines = [line('a', 1, 100), line('b', 1, 100), line('c', 1, 100)]
    expect(taken(lines, [offer('off', amount(100))])).toEqual([
      ['off', 100, [['a', 34], ['b', 33], ['c', 33]]],
    ]) // oxfmt-ignore
  })
  it('gives the cheapest of each three, and nothing for what makes no three', () => {
    const threeForTwo: Benefit = { kind: 'n-for-m', take: 3, pay: 2 }
    const lines = [line('dear', 2, 900), line('mid', 2, 500), line('cheap', 3, 100)]
    // 900 900 500 | 500 100 100 | 100
    expect(taken(lines, [offer('3', threeForTwo)])[0]?.[1]).toBe(600)
    expect(reasons([line('a', 2, 100)], [offer('3', threeForTwo)])).toEqual([['3', 'units']])
  })
  it('never raises what is to be paid', () => {
    const lines = [line('a', 6, 100)]
    for (const pay of [3, 4]) {
      const dearer = offer('dearer', { kind: 'n-for-m', take: 3, pay })
      expect(taken(lines, [dearer])).toEqual([])
      expect(reasons(lines, [dearer])).toEqual([['dearer', 'nothing-for-it']])
    }
  })
  it('is for its department, categories and those below them, and products', () => {
    const lines = [
      line('scarf', 1, 1_000, { department: 'fashion', categories: ['accessories/scarves'] }),
      line('tea', 1, 1_000, { categories: ['tea-coffee/tea'] }),
      line('bread', 1, 1_000, { categories: ['bakery-shop'], brand: 'Calloway' }),
    ]
    const idsOf = (scope: Offer['scope']) => {
      const off = applyOffers(lines, [offer('x', percent(10), { scope })]).taken[0]
      return off ? [...off.lines.keys()] : []
    }
    expect(idsOf({ department: 'fashion' })).toEqual(['scarf'])
    expect(idsOf({ department: 'food', categories: ['tea-coffee'] })).toEqual(['tea'])
    expect(idsOf({ categories: ['bakery'] })).toEqual([])
    expect(idsOf({ products: ['bread'], categories: ['accessories'] })).toEqual(['scarf', 'bread'])
    expect(idsOf(null)).toEqual(['scarf', 'tea', 'bread'])
    expect(idsOf({ brands: ['Calloway'] })).toEqual(['bread'])
    expect(idsOf({ department: 'food', brands: ['Aldersgate'], products: ['scarf'] })).toEqual(['scarf', 'tea'])
  })
  it('is never for what it excepts, and with exceptions alone for all the rest', () => {
    const lines = [
      line('shortbread', 1, 1_000),
      line('tea', 1, 1_000, { categories: ['tea-coffee/tea'] }),
      line('rusk', 1, 1_000, { brand: 'Calloway' }),
    ]
    const idsOf = (scope: Offer['scope']) =>
      applyOffers(lines, [offer('x', percent(10), { scope })]).taken.flatMap((off) => [...off.lines.keys()])
    expect(idsOf({ except: { products: ['shortbread'] } })).toEqual(['tea', 'rusk'])
    expect(idsOf({ department: 'food', except: { categories: ['bakery'] } })).toEqual(['tea'])
    expect(idsOf({ department: 'food', products: ['rusk'], except: { brands: ['Calloway'] } })).toEqual([
      'shortbread',
      'tea',
    ])
    expect(idsOf({ department: 'fashion', except: { products: ['tea'] } })).toEqual([])
    expect(idsOf({ products: ['tea'], except: { products: ['rusk'] } })).toEqual(['tea'])
  })
  it('takes nothing where it would be more than is left of its budget', () => {
    const lines = [line('a', 1, 1_000)]
    expect(taken(lines, [offer('x', percent(10), { budget: 100 })])[0]?.[1]).toBe(100)
    expect(applyOffers(lines, [offer('x', percent(10), { budget: 99 })]).refused[0]?.refusal).toEqual({
      reason: 'budget',
      left: 99,
    })
  })
  it('needs its minimum, and says what is lacking', () => {
    const off = offer('x', percent(10), { minimum: 500 })
    expect(applyOffers([line('a', 1, 499)], [off]).refused[0]?.refusal).toEqual({ reason: 'minimum', lacking: 1 })
    expect(taken([line('a', 1, 500)], [off])[0]?.[1]).toBe(50)
  })
  it('takes off no more than there is, and may take all of it', () => {
    const lines = [line('a', 1, 300), line('b', 1, 200)]
    expect(applyOffers(lines, [offer('all', amount(9_999))]).taken[0]?.amount).toBe(500)
    expect(applyOffers(lines, [offer('all', percent(100))]).taken[0]?.amount).toBe(500)
  })
})

describe('a bundle', () => {
  const any = (units: number, price: number): Benefit => ({
    ...{ kind: 'bundle-price', amount: price },
    parts: [{ scope: null, units }],
  })
  const oneOfEach = (price: number, ...parts: string[][]): Benefit => ({
    ...{ kind: 'bundle-price', amount: price },
    parts: parts.map((products) => ({ scope: { products }, units: 1 })),
  })
  const offOf = (lines: readonly PricedLine[], benefit: Benefit) => taken(lines, [offer('b', benefit)])[0]

  it('of any units has its price, of the dearest first, and what makes no whole one is paid', () => {
    // 900 900 500 | 500 500 100 | 100
    const lines = [line('dear', 2, 900), line('mid', 3, 500), line('low', 2, 100)]
    expect(offOf(lines, any(3, 1_000))?.[1]).toBe(1_300 + 100)
    expect(offOf(lines, any(3, 1_100))?.[1]).toBe(1_200)
    expect(offOf([line('a', 7, 500)], any(3, 1_000))).toEqual(['b', 1_000, [['a', 1_000]]])
    expect(reasons([line('a', 2, 500)], [offer('b', any(3, 1_000))])).toEqual([['b', 'units']])
  })
  it('of one of each group has its price as often as there are all of them', () => {
    const meal = oneOfEach(1_000, ['bread', 'roll'], ['tea'])
    const lines = [line('bread', 1, 800), line('roll', 2, 600), line('tea', 2, 700), line('jam', 9, 900)]
    // 800 + 700 and 600 + 700, less 1,000 for each.
    expect(offOf(lines, meal)).toEqual(['b', 800, [['bread', 229], ['roll', 171], ['tea', 400]]]) // oxfmt-ignore
    expect(reasons([line('bread', 4, 800)], [offer('b', meal)])).toEqual([['b', 'units']])
  })
  it('counts a product of two groups in the first', () => {
    const lines = [line('tea', 2, 700)]
    expect(reasons(lines, [offer('b', oneOfEach(1_000, ['tea'], ['tea']))])).toEqual([['b', 'units']])
  })
  it('is made of what others have left, to the minor unit', () => {
    const lines = [line('a', 3, 500)]
    const offers = [offer('off', amount(1), { priority: 20 }), offer('b', any(2, 900))]
    // 500 and 500 of 500, 500 and 499.
    expect(taken(lines, offers)[1]).toEqual(['b', 100, [['a', 100]]])
  })
  it('is not made where its units cost less without it', () => {
    expect(reasons([line('a', 4, 500)], [offer('b', any(2, 1_000))])).toEqual([['b', 'nothing-for-it']])
    expect(offOf([line('dear', 2, 900), line('low', 2, 100)], any(2, 1_000))).toEqual(['b', 800, [['dear', 800]]])
  })
})

describe('stacking', () => {
  const lines = [line('a', 1, 1_000), line('b', 1, 1_000)]
  const onA = { products: ['a'] }
  it('takes the next from what the first left, by priority', () => {
    const offers = [offer('late', percent(10), { priority: 1 }), offer('first', amount(1_000), { priority: 2 })]
    expect(taken(lines, offers).map(([code, off]) => [code, off])).toEqual([
      ['first', 1_000],
      ['late', 100],
    ])
  })
  it('keeps lines for one that wants its own', () => {
    const own = offer('own', percent(50), { scope: onA, stacking: 'own-lines', priority: 20 })
    expect(taken(lines, [own, offer('all', percent(10))])).toEqual([
      ['own', 500, [['a', 500]]],
      ['all', 100, [['b', 100]]],
    ])
    const late = { ...own, priority: 1 }
    expect(reasons(lines, [late, offer('all', percent(10))])).toEqual([['own', 'not-combinable']])
  })
  it('has an exclusive one alone in the cart, or not at all', () => {
    const alone = offer('alone', percent(30), { stacking: 'exclusive', priority: 20 })
    const other = offer('other', percent(10))
    expect(taken(lines, [alone, other]).map(([code]) => code)).toEqual(['alone'])
    expect(reasons(lines, [{ ...alone, priority: 1 }, other])).toEqual([['alone', 'not-combinable']])
  })
})

describe('money', () => {
  const unit = { AED: 3_000_000, KWD: 30_000_000 }
  const scope = fc.constantFrom(
    null,
    { department: 'food' },
    { categories: ['bakery'] },
    { products: ['0', '3'] },
    { brands: ['Calloway'] },
    { except: { products: ['1'], brands: ['Calloway'] } },
  )
  const benefit = (most: number) =>
    fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: most }) }),
      fc
        .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 5 }))
        .filter(([take, pay]) => pay < take)
        .map(([take, pay]) => ({ kind: 'n-for-m' as const, take, pay })),
      fc.record({
        kind: fc.constant('bundle-price' as const),
        amount: fc.integer({ min: 1, max: most * 2 }),
        parts: fc.oneof(
          fc.record({ scope: fc.constant(null), units: fc.integer({ min: 2, max: 6 }) }).map((part) => [part]),
          fc.array(fc.record({ scope, units: fc.constant(1) }), { minLength: 2, maxLength: 3 }),
        ),
      }),
      fc.constant({ kind: 'free-delivery' as const }),
    )
  const stacking = fc.constantFrom('combinable' as const, 'own-lines' as const, 'exclusive' as const)
  const categories = fc.constantFrom('bakery/biscuits', 'tea-coffee/tea', 'accessories/scarves')
  const cartOf = (most: number) =>
    fc.record({
      lines: fc.array(
        fc.record({
          quantity: fc.integer({ min: 1, max: 999 }),
          unitAmount: fc.integer({ min: 1, max: most }),
          category: categories,
          brand: fc.constantFrom('Aldersgate', 'Calloway'),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      removed: fc.array(fc.nat(11), { maxLength: 6 }),
      offers: fc.array(
        fc.record({
          benefit: benefit(most),
          stacking,
          scope,
          isCoupon: fc.boolean(),
          minimum: fc.option(fc.integer({ min: 1, max: most * 4 })),
          budget: fc.option(fc.integer({ min: 0, max: most * 40 })),
          priority: fc.nat(5),
        }),
        { minLength: 1, maxLength: 6 },
      ),
    })

  it.each(['AED', 'KWD'] as const)(
    'adds up to the minor unit in %s, is never negative, never more than the line and the same in any order of lines, of 1,000 bags with every kind of promotion, whole and with lines removed',
    (currency) => {
      const seen = new Set<string>()
      fc.assert(
        fc.property(cartOf(unit[currency]), ({ lines: given, removed, offers: wanted }) => {
          const lines = given.map(({ quantity, unitAmount, category, brand }, index) => {
            const department = category.startsWith('accessories') ? 'fashion' : 'food'
            return line(`${index}`, quantity, unitAmount, { department, categories: [category], brand })
          })
          const offers = wanted.map(({ isCoupon, ...rest }, index) =>
            offer(`O${index}`, rest.benefit, { ...rest, couponCode: isCoupon ? `O${index}` : null }),
          )
          for (const cartLines of [lines, lines.filter((_, index) => !removed.includes(index))]) {
            const { taken: off, refused } = applyOffers(cartLines, offers)
            const ofLine = new Map<string, number>()
            const turned = applyOffers([...cartLines].reverse(), offers).taken
            expect(turned.map(({ amount: all, lines: shares }) => [all, new Map(shares)])).toEqual(
              off.map(({ amount: all, lines: shares }) => [all, new Map(shares)]),
            )
            for (const { offer: applied, amount: all, lines: shares } of off) {
              seen.add(applied.benefit.kind)
              if (applied.budget !== null) expect(all).toBeLessThanOrEqual(applied.budget)
              const parts = [...shares.values()]
              expect(parts.reduce((sum, part) => sum + part, 0)).toBe(all)
              for (const part of parts) expect(Number.isSafeInteger(part) && part > 0).toBe(true)
              for (const [id, part] of shares) ofLine.set(id, (ofLine.get(id) ?? 0) + part)
            }
            for (const { id, quantity, unitAmount } of cartLines)
              expect(ofLine.get(id) ?? 0).toBeLessThanOrEqual(quantity * unitAmount)
            const subtotal = cartLines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0)
            const discountTotal = off.reduce((sum, { amount: all }) => sum + all, 0)
            expect(discountTotal).toBeLessThanOrEqual(subtotal)
            expect([...ofLine.values()].reduce((sum, part) => sum + part, 0)).toBe(discountTotal)
            expect(off.length + refused.length).toBe(offers.length)
          }
        }),
        { numRuns: 1_000 },
      )
      expect(seen).toEqual(new Set(['percent', 'amount', 'n-for-m', 'bundle-price', 'free-delivery']))
    },
  )
})
