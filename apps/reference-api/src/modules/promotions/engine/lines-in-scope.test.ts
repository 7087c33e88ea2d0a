import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesInScope } from './lines-in-scope.ts'
import type { OfferScope, PricedLine } from './offer.ts'
import { isInScope } from './scope.ts'

const departments = ['food', 'fashion']
const categories = ['bakery', 'bakery/biscuits', 'bakery/biscuits/rusks', 'bakeryware', 'tea']
const brands = ['Aldersgate', 'Harbour']
const products = ['bread', 'rusk', 'tin']

const some = (names: readonly string[]) => fc.subarray([...names], { maxLength: 2 })
const named = { categories: some(categories), brands: some(brands), products: some(products) }
const scope: fc.Arbitrary<OfferScope | null> = fc.option(
  fc.record(
    {
      ...{ department: fc.constantFrom(...departments), ...named },
      except: fc.record(named, { requiredKeys: [] }),
    },
    { requiredKeys: [] },
  ),
)
const lines: fc.Arbitrary<PricedLine[]> = fc.array(
  fc.record({
    ...{ id: fc.uuid(), productCode: fc.constantFrom(...products), department: fc.constantFrom(...departments) },
    ...{ categories: some(categories), brand: fc.constantFrom(...brands) },
    ...{ quantity: fc.constant(1), unitAmount: fc.constant(100) },
  }),
  { maxLength: 6 },
)

describe('the lines in a scope', () => {
  it('are the same in the same order, whether each is looked at or an index is asked', () => {
    fc.assert(
      fc.property(lines, fc.array(scope, { maxLength: 12 }), (cart, scopes) => {
        const wanted = scopes.map((one) => cart.filter((line) => isInScope(line, one)))
        for (const count of [1, 300]) expect(scopes.map(linesInScope(cart, count))).toEqual(wanted)
      }),
      { numRuns: 2_000 },
    )
  })
})
