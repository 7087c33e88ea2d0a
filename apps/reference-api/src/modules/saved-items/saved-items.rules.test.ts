import { describe, expect, it } from 'vitest'
import { joinedQuantity, mergeEntries, savedNotes } from './saved-items.rules.ts'

const entry = (sku: string, quantity = 1, day = 1, giftMessage: string | null = null) => ({
  ...{ sku, quantity, giftMessage },
  savedAt: new Date(Date.UTC(2026, 0, day)),
})

describe('entries that join', () => {
  it('hold no more than a line', () => expect([joinedQuantity(2, 3), joinedQuantity(998, 3)]).toEqual([5, 999]))

  it('are those of the same products with the same message', () => {
    const own = [entry('A', 1), entry('A', 1, 1, 'For Amal')]
    const { joined, added } = mergeEntries(own, [entry('A', 2), entry('A', 4, 1, 'For Mona')], 10)
    expect(joined).toEqual([{ ...own[0], quantity: 3 }])
    expect(added.map(({ giftMessage }) => giftMessage)).toEqual(['For Mona'])
  })

  it('are the newest where there is no room for all', () => {
    const { added } = mergeEntries([entry('A')], [entry('B', 1, 2), entry('C', 1, 4), entry('D', 1, 3)], 3)
    expect(added.map(({ sku }) => sku)).toEqual(['C', 'D'])
  })
})

describe('messages of an entry', () => {
  const offer = { productName: 'Biscuits', unitAmount: 1_200, available: 10 }
  it.each([
    ['a price that changed', { country: 'ae', unitAmount: 1_500 }, offer, ['PRICE_CHANGED']],
    ['the price of then', { country: 'ae', unitAmount: 1_200 }, offer, []],
    ['the price of another country', { country: 'kw', unitAmount: 1_500 }, offer, []],
    ['no price of then', { country: 'ae', unitAmount: null }, offer, []],
    ['what is sold out', { country: 'ae', unitAmount: 1_200 }, { ...offer, available: 0 }, ['OUT_OF_STOCK']],
    ['what is not sold', { country: 'ae', unitAmount: 1_500 }, { ...offer, unitAmount: null }, ['NOT_SOLD_HERE']],
  ] as const)('say %s', (_, saved, now, codes) =>
    expect(savedNotes(saved, now, 'ae').map(({ code }) => code)).toEqual(codes),
  )
})
