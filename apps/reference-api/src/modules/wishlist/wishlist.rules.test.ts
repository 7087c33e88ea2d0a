import { describe, expect, it } from 'vitest'
import { after } from '../../platform/clock.ts'
import { BACK_IN_STOCK_DAYS, dropOf, isBack, look, mergeEntries } from './wishlist.rules.ts'

const now = new Date('2026-03-01T10:00:00.000Z')
const inStock = { amount: 500, isInStock: true }
const soldOut = { amount: 500, isInStock: false }

describe('look', () => {
  it('remembers price and stock at the first look', () => {
    expect(look(undefined, soldOut, now)).toEqual({ amount: 500, isSoldOut: true, backAt: null })
  })
  it('notes when what was sold out is back, and forgets it when that is sold out again', () => {
    const back = look(look(undefined, soldOut, now), inStock, now)
    expect(back).toEqual({ amount: 500, isSoldOut: false, backAt: now.toISOString() })
    expect(look(back, soldOut, now)).toEqual({ amount: 500, isSoldOut: true, backAt: null })
  })
  it('answers the same object without news, whatever the price is by now', () => {
    const seen = look(undefined, inStock, now)
    expect(look(seen, { amount: 400, isInStock: true }, now)).toBe(seen)
  })
})

describe('dropOf', () => {
  it.each([
    [499, 1],
    [500, null],
    [501, null],
  ])('says of %i what it is below 500', (amount, drop) => {
    expect(dropOf(look(undefined, inStock, now), { amount, isInStock: true })).toBe(drop)
  })
})

describe('isBack', () => {
  it('holds for some days after it was found', () => {
    const back = look(look(undefined, soldOut, now), inStock, now)
    expect(isBack(back, after(now, BACK_IN_STOCK_DAYS * 86_400 - 1))).toBe(true)
    expect(isBack(back, after(now, BACK_IN_STOCK_DAYS * 86_400))).toBe(false)
  })
})

describe('mergeEntries', () => {
  const entry = (productCode: string, day: number, from: string) => ({
    productCode,
    addedAt: new Date(Date.UTC(2026, 0, day)),
    from,
  })
  it('leaves the own entry of a product that both have, with the earlier date', () => {
    const own = [entry('A', 5, 'own'), entry('B', 1, 'own')]
    const { earlier, added } = mergeEntries(own, [entry('A', 3, 'brought'), entry('B', 4, 'brought')], 10)
    expect(earlier).toEqual([entry('A', 3, 'own')])
    expect(added).toEqual([])
  })
  it('brings the newest of the others, as many as there is room for', () => {
    const brought = [entry('B', 1, 'brought'), entry('C', 3, 'brought'), entry('D', 2, 'brought')]
    const { added } = mergeEntries([entry('A', 5, 'own')], brought, 3)
    expect(added.map(({ productCode }) => productCode)).toEqual(['C', 'D'])
    expect(mergeEntries([entry('A', 5, 'own')], brought, 1).added).toEqual([])
  })
})
