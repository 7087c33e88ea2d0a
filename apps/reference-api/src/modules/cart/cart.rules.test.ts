import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeDeliveryOf, mergeLines, updateLine, standingNotes, type Line, type Offer } from './cart.rules.ts'

const terms = { fee: 2_000, threshold: 20_000 }
const line = (change: Partial<Line> = {}): Line => ({
  id: 'a',
  productCode: 'P',
  sku: 'P-1',
  giftMessage: null,
  quantity: 2,
  unitAmount: 1_000,
  isSoldOut: false,
  messages: [],
  ...change,
})
const offer = (change: Partial<Offer> = {}): Offer => ({
  productName: 'Jumper',
  unitAmount: 1_000,
  available: 10,
  ...change,
})

describe('freeDeliveryOf', () => {
  it('has nothing remaining and no fee where a promotion gives the delivery', () => {
    const sums = { subtotal: 100, discountTotal: 10 }
    expect(freeDeliveryOf(sums, terms, 'AED', true)).toMatchObject({ remaining: { amount: 0 }, isFree: true })
  })
  it('has nothing remaining at the threshold, where the fee is still paid', () => {
    const free = freeDeliveryOf({ subtotal: 20_000, discountTotal: 0 }, terms, 'AED')
    expect(free).toMatchObject({ remaining: { amount: 0 }, isFree: false })
  })
})

describe('updateLine', () => {
  const here = { isOtherCountry: false }
  it('leaves a line alone when nothing has changed', () => {
    const same = line()
    expect(updateLine(same, offer(), 'AED', here)).toBe(same)
  })
  it('tells the old price when the price has changed', () => {
    const updated = updateLine(line(), offer({ unitAmount: 1_200 }), 'AED', here)
    expect(updated).toMatchObject({
      unitAmount: 1_200,
      messages: [{ code: 'PRICE_CHANGED', amount: { amount: 1_000, currency: 'AED' } }],
    })
  })
  it('calls another country’s price no change of price', () => {
    expect(updateLine(line(), offer({ unitAmount: 90 }), 'KWD', { isOtherCountry: true })).toMatchObject({
      unitAmount: 90,
      messages: [],
    })
  })
  it('reduces a quantity to what is left, and keeps it when nothing is', () => {
    expect(updateLine(line({ quantity: 5 }), offer({ available: 3 }), 'AED', here)).toMatchObject({
      quantity: 3,
      messages: [{ code: 'QUANTITY_REDUCED', quantity: 3, available: 3 }],
    })
    expect(updateLine(line({ quantity: 5 }), offer({ available: 0 }), 'AED', here).quantity).toBe(5)
  })
  it('keeps a line that is not sold here', () => {
    expect(updateLine(line(), offer({ unitAmount: null }), 'KWD', { isOtherCountry: true })).toMatchObject({
      quantity: 2,
      unitAmount: null,
      messages: [],
    })
  })
})

describe('standingNotes', () => {
  it.each([
    [{ unitAmount: null }, ['NOT_SOLD_HERE']],
    [{ available: 0 }, ['OUT_OF_STOCK']],
    [{ available: 3 }, ['LOW_STOCK']],
    [{ available: 4 }, []],
  ])('answer %j with %j', (change, codes) => {
    expect(standingNotes(offer(change)).map(({ code }) => code)).toEqual(codes)
  })
})

describe('mergeLines', () => {
  it('adds quantities of the same goods, capped at stock, and tells it', () => {
    const { lines, added } = mergeLines([line({ quantity: 6 })], [line({ id: 'b', quantity: 7 })], () => offer())
    expect(added).toEqual([])
    expect(lines).toMatchObject([
      { id: 'a', quantity: 10, messages: [{ code: 'LINE_MERGED' }, { code: 'LINE_CAPPED', available: 10 }] },
    ])
  })
  it('keeps lines apart that differ in gift message', () => {
    const { lines, added } = mergeLines([line()], [line({ id: 'b', giftMessage: 'For you' })], () => offer())
    expect([lines.length, added.length]).toEqual([1, 1])
  })
  it('never loses a line nor exceeds what is in stock', () => {
    const skus = fc.constantFrom('P-1', 'P-2', 'P-3')
    const some = fc.uniqueArray(fc.record({ sku: skus, quantity: fc.integer({ min: 1, max: 20 }) }), {
      selector: ({ sku }) => sku,
    })
    fc.assert(
      fc.property(some, some, fc.integer({ min: 1, max: 25 }), (target, merged, available) => {
        const made = (entries: typeof target, prefix: string) =>
          entries.map((entry) =>
            line({ id: `${prefix}${entry.sku}`, ...entry, quantity: Math.min(entry.quantity, available) }),
          )
        const { lines, added } = mergeLines(made(target, 'a'), made(merged, 'b'), () => offer({ available }))
        const all = [...lines, ...added]
        expect(new Set(all.map(({ sku }) => sku))).toEqual(new Set([...target, ...merged].map(({ sku }) => sku)))
        expect(all.every(({ quantity }) => quantity <= available)).toBe(true)
      }),
    )
  })
})
