import { describe, expect, it } from 'vitest'
import { nearestDate, parcelTypeOf, slotKindsOf } from './rules.ts'

const item = (productType: string, isPurchasable = true) => ({ isPurchasable, product: { productType } })
const food = (...items: ReturnType<typeof item>[]) => ({ departmentType: 'food', items })

describe('slotKindsOf', () => {
  it.each([
    ['clothes', [{ departmentType: 'fashion', items: [item('jumper')] }], []],
    ['food', [food(item('tea'))], ['food']],
    ['a hamper', [food(item('hamper'))], ['hamper']],
    ['both', [food(item('hamper'), item('tea'))], ['food', 'hamper']],
    ['food that is sold out', [food(item('tea', false), item('hamper'))], ['hamper']],
  ])('of %s are its own', (_, groups, kinds) => expect(slotKindsOf(groups)).toEqual(kinds))
})

describe('parcelTypeOf', () => {
  it.each([
    ['fashion', 'dress', 'fashion'],
    ['food', 'biscuits', 'food'],
    ['food', 'hamper', 'hamper'],
    // A handbag of wickerwork that a feed calls so.
    ['fashion', 'hamper', 'fashion'],
  ] as const)('of %s, %s is %s', (departmentType, productType, type) =>
    expect(parcelTypeOf({ departmentType, productType })).toBe(type),
  )
})

describe('nearestDate', () => {
  const dates = ['2026-12-01', '2026-12-04', '2026-12-08', '2026-12-31']
  it.each([
    ['2026-12-05', '2026-12-04'],
    ['2026-12-06', '2026-12-08'],
    ['2026-11-01', '2026-12-01'],
    ['2027-01-09', '2026-12-31'],
  ])('to %s is %s', (wished, nearest) => expect(nearestDate(dates, wished)).toBe(nearest))
  it('is none of none', () => expect(nearestDate([], '2026-12-05')).toBeUndefined())
})
