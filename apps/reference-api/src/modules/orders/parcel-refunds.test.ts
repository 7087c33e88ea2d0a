import { describe, expect, it } from 'vitest'
import { partsOf } from './parcel-refunds.ts'

const paid = [
  { id: 'wallet', amount: 300 },
  { id: 'card', amount: 700 },
]

describe('a refund of an order that was paid by two methods', () => {
  it('goes back by the first up to what it paid, then by the next one', () => {
    const first = partsOf(200, paid, [])
    expect(first).toEqual([{ paymentId: 'wallet', amount: 200 }])
    const second = partsOf(450, paid, first)
    expect(second).toEqual([
      { paymentId: 'wallet', amount: 100 },
      { paymentId: 'card', amount: 350 },
    ])
    expect(partsOf(350, paid, [...first, ...second])).toEqual([{ paymentId: 'card', amount: 350 }])
  })

  it('is nothing where nothing was paid, or nothing is to go back', () => {
    expect(partsOf(100, [], [])).toEqual([])
    expect(partsOf(0, paid, [])).toEqual([])
  })
})
