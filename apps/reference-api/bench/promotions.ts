// How long the price of a bag takes: 50 lines under 300 promotions, of which a third are for something in the bag, and
// what the promotions lack. `npm run bench -- promotions 50 300` takes other numbers. Alone: node
// --conditions=@vitrine/source apps/reference-api/bench/promotions.ts
import { performance } from 'node:perf_hooks'
import { price } from '../src/modules/cart/price.ts'
import { applyOffers } from '../src/modules/promotions/engine/apply-offers.ts'
import type { Benefit, Offer, OfferScope, PricedLine, Stacking } from '../src/modules/promotions/engine/offer.ts'
import { offerHints } from '../src/modules/promotions/engine/offer-hints.ts'

const LINES = Number(process.argv[2] ?? 50)
const PROMOTIONS = Number(process.argv[3] ?? 300)
const ROUNDS = 500

const terms = { fee: 2_000, threshold: 20_000, currency: 'AED' as const, vatRate: 500 }

const lines = Array.from({ length: LINES }, (_, index): PricedLine => ({
  ...{ id: `line-${index}`, productCode: `P${index}`, department: index % 2 ? 'food' : 'fashion' },
  ...{ categories: [`category-${index % 20}/part`], brand: `brand-${index % 10}` },
  ...{ quantity: 1 + (index % 5), unitAmount: 500 + 371 * index },
}))

const benefitOf = (index: number): Benefit =>
  [
    { kind: 'percent' as const, percent: 1 + (index % 9) },
    { kind: 'amount' as const, amount: 100 + index },
    { kind: 'n-for-m' as const, take: 3 + (index % 9), pay: 2 },
    { kind: 'bundle-price' as const, amount: 9_000, parts: [{ scope: null, units: 2 + (index % 6) }] },
    { kind: 'free-delivery' as const },
  ][index % 5]!

/** Two of three name what this bag has nothing of. */
function scopeOf(index: number): OfferScope {
  if (index % 3 > 0) return { categories: [`other-${index}`], brands: [`other-${index}`] }
  return index % 2 ? { categories: [`category-${index % 20}`] } : { products: [`P${index % LINES}`] }
}

const offersWith = (stackingOf: (index: number) => Stacking): Offer[] =>
  Array.from({ length: PROMOTIONS }, (_, index) => ({
    ...{ code: `promotion-${index}`, name: `Promotion ${index}`, couponCode: null, budget: null },
    ...{ benefit: benefitOf(index), scope: scopeOf(index), stacking: stackingOf(index), priority: 1 + (index % 100) },
    minimum: index % 4 ? null : 100_000 * (index % 50),
  }))

const cases: readonly (readonly [string, readonly Offer[]])[] = [
  ['that go together', offersWith(() => 'combinable')],
  ['that want lines of their own', offersWith(() => 'own-lines')],
  ['of every kind', offersWith((index) => (['combinable', 'own-lines', 'exclusive'] as const)[index % 3]!)],
]

function priceAndHints(offers: readonly Offer[]) {
  const outcome = applyOffers(lines, offers)
  return [price(lines, offers, [], terms, outcome), offerHints(lines, offers, [], outcome)]
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

for (const [what, offers] of cases)
  for (const [name, act] of [
    ['price', () => price(lines, offers, [], terms)],
    ['price and hints', () => priceAndHints(offers)],
  ] as const) {
    const times = Array.from({ length: ROUNDS }, () => {
      const began = performance.now()
      act()
      return performance.now() - began
    })
    const longest = Math.max(...times.slice(ROUNDS / 10))
    const figure = `${median(times).toFixed(2)} ms`.padStart(10)
    console.log(
      `${figure}  ${name}: ${LINES} lines, ${PROMOTIONS} promotions ${what} (longest ${longest.toFixed(1)} ms)`,
    )
  }
