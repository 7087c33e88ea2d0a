import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyOffers } from './apply-offers.ts'
import type { Benefit, Offer, OfferScope, PricedLine } from './offer.ts'
import { MOST_HINTS, offerHints, type OfferHint, type WithheldOffer } from './offer-hints.ts'

const line = (id: string, quantity: number, unitAmount: number, more: Partial<PricedLine> = {}): PricedLine => ({
  ...{ id, productCode: id, department: 'food', categories: ['bakery'], brand: 'Aldersgate', quantity, unitAmount },
  ...more,
})
const offer = (code: string, benefit: Benefit, more: Partial<Offer> = {}): Offer => ({
  ...{ code, name: code, couponCode: null, benefit, scope: null, minimum: null, budget: null },
  ...{ stacking: 'combinable', priority: 10 },
  ...more,
})
const tenth: Benefit = { kind: 'percent', percent: 10 }
const threeForTwo: Benefit = { kind: 'n-for-m', take: 3, pay: 2 }
const meal: Benefit = {
  ...{ kind: 'bundle-price', amount: 1_000 },
  parts: [
    { scope: { products: ['bread'] }, units: 1 },
    { scope: { products: ['tea'] }, units: 1 },
  ],
}
const hints = (lines: readonly PricedLine[], offers: readonly Offer[], withheld: readonly WithheldOffer[] = []) =>
  offerHints(lines, offers, withheld).map(({ offer: { code }, ...hint }) =>
    hint.reason === 'NOT_COMBINED' ? [code, hint.reason, hint.other.code] : [code, ...Object.values(hint)],
  )

describe('a hint', () => {
  it('says how many units a group lacks, and nothing once it has them', () => {
    const offers = [offer('3', threeForTwo)]
    expect([1, 2, 3, 4].map((units) => hints([line('a', units, 100)], offers))).toEqual([
      [['3', 'MORE_UNITS', 2]],
      [['3', 'MORE_UNITS', 1]],
      [],
      [],
    ])
  })
  it('says what a minimum lacks, to the minor unit, and nothing at it', () => {
    const offers = [offer('x', tenth, { minimum: 500 })]
    expect([499, 500].map((amount) => hints([line('a', 1, amount)], offers))).toEqual([[['x', 'MORE_VALUE', 1]], []])
  })
  it('says how many units a bundle lacks of its groups, once it has one of them', () => {
    const offers = [offer('meal', meal)]
    expect(hints([line('bread', 4, 800)], offers)).toEqual([['meal', 'MORE_UNITS', 1]])
    expect(hints([line('jam', 4, 800)], offers)).toEqual([])
    const four: Benefit = { kind: 'bundle-price', amount: 1_000, parts: [{ scope: null, units: 4 }] }
    expect(hints([line('jam', 1, 800)], [offer('four', four)])).toEqual([['four', 'MORE_UNITS', 3]])
    // Four for more than they cost.
    expect(hints([line('jam', 1, 200)], [offer('four', four)])).toEqual([])
  })
  it('asks for units where more of anything is not enough, and for nothing where units are not', () => {
    const lines = [line('a', 2, 100)]
    const ofA = (minimum: number) => offer('3', threeForTwo, { scope: { products: ['a'] }, minimum })
    // Three of them come to 300.
    expect(hints(lines, [ofA(300)])).toEqual([['3', 'MORE_UNITS', 1]])
    expect(hints(lines, [ofA(301)])).toEqual([])
  })
  it('is of no promotion that the cart has nothing of, and of no coupon', () => {
    const lines = [line('a', 1, 100)]
    expect(hints(lines, [offer('x', tenth, { scope: { products: ['b'] }, minimum: 500 })])).toEqual([])
    expect(hints(lines, [offer('X', tenth, { couponCode: 'X', minimum: 500 })])).toEqual([])
    expect(hints([], [offer('x', tenth, { minimum: 500 })])).toEqual([])
  })
  it('leads to nothing that another keeps from the shopper all the same', () => {
    const alone = offer('alone', tenth, { stacking: 'exclusive', priority: 20 })
    const near = offer('near', tenth, { minimum: 500 })
    expect(hints([line('a', 1, 100)], [alone, near])).toEqual([])
    expect(hints([line('a', 1, 100)], [alone, { ...near, priority: 30 }])).toEqual([['near', 'MORE_VALUE', 400]])
    // Once there is enough for it, there is enough for the one that would be alone.
    expect(hints([line('a', 1, 100)], [{ ...alone, minimum: 400 }, near])).toEqual([['alone', 'MORE_VALUE', 300]])
  })
  it('names the promotion or coupon that one does not go with', () => {
    const lines = [line('a', 1, 1_000)]
    const alone = offer('alone', tenth, { stacking: 'exclusive', priority: 20 })
    expect(hints(lines, [alone, offer('other', tenth)])).toEqual([['other', 'NOT_COMBINED', 'alone']])
    const own = offer('own', tenth, { stacking: 'own-lines' })
    expect(hints(lines, [own, offer('late', tenth, { priority: 1 })])).toEqual([['late', 'NOT_COMBINED', 'own']])
    expect(hints(lines, [offer('first', tenth, { priority: 20 }), own])).toEqual([['own', 'NOT_COMBINED', 'first']])
    const sent = (code: string) => offer(code, { kind: 'free-delivery' })
    expect(hints(lines, [sent('a'), sent('b')])).toEqual([])
  })
  it('says that a budget is spent, that one is used up, and that one needs a sign-in, where it would be given', () => {
    const lines = [line('a', 1, 1_000)]
    expect(hints(lines, [offer('x', tenth, { budget: 99 })])).toEqual([['x', 'BUDGET_SPENT']])
    const withheld: WithheldOffer[] = [
      { offer: offer('used', tenth), reason: 'USED_UP' },
      { offer: offer('signed', tenth, { priority: 11 }), reason: 'SIGN_IN' },
      { offer: offer('more', tenth, { minimum: 2_000 }), reason: 'SIGN_IN' },
      { offer: offer('shoes', tenth, { scope: { department: 'fashion' } }), reason: 'USED_UP' },
    ]
    expect(hints(lines, [], withheld)).toEqual([
      ['signed', 'SIGN_IN'],
      ['used', 'USED_UP'],
    ])
  })
  it('comes with few others, what is lacking first', () => {
    const many = Array.from({ length: 9 }, (_, index) => offer(`${index}`, tenth, { minimum: 500 + index }))
    const spent = offer('spent', tenth, { budget: 0, priority: 20 })
    expect(hints([line('a', 1, 100)], [spent, ...many])).toHaveLength(MOST_HINTS)
    expect(hints([line('a', 1, 100)], [spent, many[0]!]).map(([code]) => code)).toEqual(['0', 'spent'])
  })
})

describe('what a hint asks for', () => {
  const products = ['bread', 'rusk', 'bun', 'tea', 'scarf']
  const categoryOf = (product: string) => (product === 'tea' ? 'tea' : product === 'scarf' ? 'scarves' : 'bakery')
  const lineOf = (id: string, product: string, quantity: number, unitAmount: number) =>
    line(id, quantity, unitAmount, { productCode: product, categories: [categoryOf(product)] })
  const scope: fc.Arbitrary<OfferScope | null> = fc.constantFrom<OfferScope | null>(
    ...[null, { categories: ['bakery'] }, { products: ['tea', 'rusk'] }, { except: { products: ['bread'] } }],
  )
  const benefit: fc.Arbitrary<Benefit> = fc.oneof(
    fc.constantFrom<Benefit>(tenth, { kind: 'amount', amount: 250 }, { kind: 'free-delivery' }),
    fc.integer({ min: 2, max: 6 }).map((take): Benefit => ({ kind: 'n-for-m', take, pay: take - 1 })),
    fc.record({
      kind: fc.constant('bundle-price' as const),
      amount: fc.integer({ min: 1, max: 3_000 }),
      parts: fc.oneof(
        fc.integer({ min: 2, max: 5 }).map((units) => [{ scope: null, units }]),
        fc.constant([
          { scope: { categories: ['bakery'] }, units: 1 },
          { scope: { products: ['tea'] }, units: 1 },
        ]),
      ),
    }),
  )
  const lines = fc.uniqueArray(
    fc.record({
      product: fc.constantFrom(...products),
      quantity: fc.integer({ min: 1, max: 5 }),
      unitAmount: fc.integer({ min: 1, max: 2_000 }),
    }),
    { selector: ({ product }) => product, minLength: 1, maxLength: 4 },
  )
  const offers = fc.array(
    fc.record({
      ...{ benefit, scope, priority: fc.nat(4) },
      minimum: fc.option(fc.integer({ min: 1, max: 9_000 })),
      stacking: fc.constantFrom('combinable' as const, 'own-lines' as const, 'exclusive' as const),
    }),
    { minLength: 1, maxLength: 5 },
  )

  /** Carts with what a hint asks for: of one line so many more, or of a product that the cart had not. */
  function raisedBy(hint: OfferHint, cart: readonly PricedLine[]): PricedLine[][] {
    if (hint.reason === 'MORE_VALUE')
      return [
        [...cart, line('new', 1, hint.lacking, { productCode: 'new', department: '', categories: [], brand: '' })],
      ]
    if (hint.reason !== 'MORE_UNITS') return []
    const { lackingUnits } = hint
    const more = cart.map((raised) =>
      cart.map((one) => (one === raised ? { ...one, quantity: one.quantity + lackingUnits } : one)),
    )
    const { benefit } = hint.offer
    const dear = benefit.kind === 'bundle-price' ? benefit.amount + 1 : 5_000
    const others = products.flatMap((product) =>
      [1, dear].map((price) => [...cart, lineOf('new', product, lackingUnits, price)]),
    )
    return [...more, ...others]
  }

  it('makes the promotion apply, in 3,000 bags under promotions of every kind, and less does not', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(lines, offers, (given, wanted) => {
        const cart = given.map(({ product, quantity, unitAmount }) => lineOf(product, product, quantity, unitAmount))
        const all = wanted.map((one, index) => offer(`O${index}`, one.benefit, one))
        const isTaken = (its: readonly PricedLine[], { code }: Offer) =>
          applyOffers(its, all).taken.some((taken) => taken.offer.code === code)
        for (const hint of offerHints(cart, all)) {
          seen.add(`${hint.offer.benefit.kind} ${hint.reason}`)
          expect(isTaken(cart, hint.offer)).toBe(false)
          if (hint.reason !== 'MORE_UNITS' && hint.reason !== 'MORE_VALUE') continue
          expect(raisedBy(hint, cart).some((raised) => isTaken(raised, hint.offer))).toBe(true)
          const less: OfferHint | undefined =
            hint.reason === 'MORE_VALUE' && hint.lacking > 1 ? { ...hint, lacking: hint.lacking - 1 } : undefined
          for (const raised of less ? raisedBy(less, cart) : []) expect(isTaken(raised, hint.offer)).toBe(false)
        }
      }),
      { numRuns: 3_000 },
    )
    for (const kind of ['n-for-m MORE_UNITS', 'bundle-price MORE_UNITS', 'percent MORE_VALUE', 'amount NOT_COMBINED'])
      expect(seen).toContain(kind)
  })
})
