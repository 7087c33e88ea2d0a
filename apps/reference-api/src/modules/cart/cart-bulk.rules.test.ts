import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ApiError } from '../../platform/errors/api-error.ts'
import { withItems } from './cart-bulk.rules.ts'
import { withItem, type CartContents } from './cart-changes.ts'
import { contentOf } from './cart-limits.ts'

const skus = ['tea', 'jam', 'cake'] as const

/** A shop of three products, with so many of each, and a cart that holds so much. */
function contents(stock: readonly number[], most: CartContents['limit']['most']): CartContents {
  const products = skus.map((sku, index) => [
    sku,
    {
      record: { code: sku, variations: [{ sku }] },
      variation: { sku },
      offer: { productName: sku, unitAmount: 100 * (index + 1), available: stock[index] },
    },
  ])
  return {
    lines: [],
    products: new Map(products as never) as unknown as CartContents['products'],
    limit: { most, currency: 'AED', language: 'en' },
  }
}
const item = (sku: string, quantity: number) => ({ quantity, product: { productCode: sku, variationProductCode: sku } })

/** The same by trying every quantity, from the most on. */
function oneByOne(of: CartContents, items: readonly ReturnType<typeof item>[]) {
  let { lines } = of
  return items.map((wanted) => {
    for (let { quantity } = wanted; quantity > 0; quantity -= 1)
      try {
        lines = withItem({ ...of, lines }, { ...wanted, quantity })
        return quantity
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
      }
    return 0
  })
}

it('adds of each item as much as the add of one product would take, in whatever company', () => {
  const items = fc.array(fc.record({ sku: fc.constantFrom(...skus), quantity: fc.integer({ min: 1, max: 30 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  const most = fc.record({
    lines: fc.integer({ min: 1, max: 4 }),
    units: fc.integer({ min: 1, max: 60 }),
    value: fc.integer({ min: 1, max: 9_000 }),
  })
  const stock = fc.array(fc.integer({ min: 0, max: 25 }), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(items, most, stock, (wanted, limit, left) => {
      const cart = contents(left, limit)
      const asked = wanted.map(({ sku, quantity }) => item(sku, quantity))
      const { lines, items: answers } = withItems(cart, asked)
      expect(answers.map(({ quantity }) => quantity)).toEqual(oneByOne(cart, asked))
      for (const [index, { outcome, quantity, requested, errorCode }] of answers.entries()) {
        expect(requested).toBe(asked[index]!.quantity)
        expect(outcome).toBe(quantity === requested ? 'added' : quantity ? 'capped' : 'refused')
        expect(errorCode === null).toBe(outcome === 'added')
      }
      expect(contentOf(lines).units).toBe(answers.reduce((sum, { quantity }) => sum + quantity, 0))
    }),
  )
})

it('says what ends a line: the limit that is reached before the stock is', () => {
  const { items } = withItems(contents([20, 0, 0], { lines: 9, units: 7, value: 9_000 }), [item('tea', 30)])
  expect(items).toMatchObject([
    { outcome: 'capped', quantity: 7, errorCode: 'CART_UNITS_EXCEEDED', details: [{ limit: 7 }] },
  ])
})
