import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutPrices } from '../cut-prices.ts'
import { add, count, countBoth, createBitmap, has, intersect, unite } from './bitmap.ts'
import { filterAndCount } from './count-facets.ts'
import { orderOf, pageOf } from './order.ts'
import { createProductIndex, type IndexRow } from './product-index.ts'

const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 199 }))
const bitmapOf = (set: readonly number[]) => {
  const bitmap = createBitmap(200)
  for (const number of set) add(bitmap, number)
  return bitmap
}

describe('a bitmap', () => {
  it('is the set of its numbers', () => {
    fc.assert(
      fc.property(numbers, numbers, (first, second) => {
        const [a, b] = [bitmapOf(first), bitmapOf(second)]
        const both = first.filter((number) => second.includes(number)).length
        expect(count(a)).toBe(first.length)
        expect(countBoth(a, b)).toBe(both)
        expect(count(intersect(a, b))).toBe(both)
        expect(count(unite(200, [a, b]))).toBe(first.length + second.length - both)
        expect(first.every((number) => has(a, number))).toBe(true)
      }),
    )
  })
})

const row = fc.record({
  department: fc.constantFrom('fashion', 'food'),
  position: fc.nat(500),
  publishedAt: fc.nat(1000),
  isInStock: fc.boolean(),
  facets: fc.subarray(['c:red', 'c:blue', 'm:wool', 'm:silk', 'f:slim']),
  amount: fc.integer({ min: 1, max: 300 }),
})
const rows = fc
  .array(row, { maxLength: 80 })
  .map((all) =>
    all.map(({ amount, ...row }, at): IndexRow => ({ ...row, code: `p${at}`, prices: { AED: [amount, amount % 3] } })),
  )
const filters = fc.record({
  c: fc.subarray(['red', 'blue']),
  m: fc.subarray(['wool', 'silk']),
  price: fc.option(fc.tuple(fc.nat(300), fc.nat(300))),
})

describe('filterAndCount', () => {
  it('counts what a plain count of the rows gives: fields narrow, values of a field add up, its own choice not counted', () => {
    fc.assert(
      fc.property(rows, filters, (all, { c, m, price }) => {
        const index = createProductIndex(all)
        const prices = index.priceList('AED')
        const wanted = new Map(Object.entries({ c, m }).filter(([, values]) => values.length > 0))
        const priceRanges = price ? [{ from: Math.min(...price), to: Math.max(...price) }] : []
        const passes = (row: IndexRow, except = '') =>
          [...wanted].every(
            ([field, values]) =>
              field === except ||
              !values.some((value) => index.values.get(field)?.has(value)) ||
              values.some((value) => row.facets.includes(`${field}:${value}`)),
          ) &&
          priceRanges.every(
            ({ from, to }) => except === 'price' || (row.prices['AED']![0] >= from && row.prices['AED']![0] <= to),
          )
        const found = filterAndCount(index, prices, prices.sold, {
          filters: wanted,
          priceRanges,
          facets: ['c', 'm', 'f', 'price'],
        })
        expect(count(found.matched)).toBe(all.filter((row) => passes(row)).length)
        for (const [field, values] of found.facets)
          for (const [value, sum] of values)
            expect(sum).toBe(all.filter((row) => passes(row, field) && row.facets.includes(`${field}:${value}`)).length)
        const inRanges = found.prices?.ranges.reduce((sum, range) => sum + range.count, 0) ?? 0
        if (found.prices && found.prices.ranges.length > 0)
          expect(inRanges).toBe(all.filter((row) => passes(row, 'price')).length)
      }),
    )
  })
})

describe('pageOf', () => {
  it('gives pages that together are the list once, what is sold out last, in every order', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom('featured', 'newest', 'price asc', 'price desc', 'saving'), (all, sorting) => {
        const index = createProductIndex(all)
        const prices = index.priceList('AED')
        const order = orderOf(sorting as 'featured', index, prices, undefined)
        const whole = pageOf(order, prices.sold, index.inStock, { offset: 0, limit: 1000 })
        const pages = [0, 7, 14, 21, 28, 35, 42, 49, 56, 63, 70, 77].flatMap((offset) =>
          pageOf(order, prices.sold, index.inStock, { offset, limit: 7 }),
        )
        expect(pages).toEqual(whole)
        expect(whole.toSorted((a, b) => a - b)).toEqual(all.map((_, number) => number))
        const stock = whole.map((number) => all[number]!.isInStock)
        expect(stock).toEqual(stock.toSorted((a, b) => Number(b) - Number(a)))
        if (sorting === 'price asc') {
          const amounts = whole
            .filter((number) => all[number]!.isInStock)
            .map((number) => all[number]!.prices['AED']![0])
          expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
        }
      }),
    )
  })
})

describe('cutPrices', () => {
  it('says amounts that a person would say, without gap or overlap', () => {
    expect(cutPrices(4_500, 129_000, [19_900, 24_700, 34_200, 51_000])).toEqual([
      { from: null, to: 19_999 },
      { from: 20_000, to: 24_999 },
      { from: 25_000, to: 34_999 },
      { from: 35_000, to: 49_999 },
      { from: 50_000, to: null },
    ])
  })
})
