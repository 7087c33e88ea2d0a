import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cancelledShare, shareLeft } from './cancelled-share.ts'
import { parcelTotal, type ParcelShare } from './parcel-shares.ts'

const none: ParcelShare = { subtotal: 0, discount: 0, shipping: 0, tax: 0 }
const line = { quantity: 1, cancelled: 0, ordered: 3, unitAmount: 1_000, discount: 1_000 }

describe('cancelledShare', () => {
  it('takes a third of what was taken off a line that is three for two with each unit, and the rest with the last', () => {
    const parcel = { subtotal: 3_000, discount: 1_000, shipping: 500, tax: 119 }
    const first = cancelledShare(parcel, [], { units: [line], isLast: false })
    expect(first).toEqual({ subtotal: 1_000, discount: 333, shipping: 0, tax: 31 })
    const second = cancelledShare(parcel, [first], { units: [{ ...line, cancelled: 1 }], isLast: false })
    expect(second).toMatchObject({ subtotal: 1_000, discount: 333, shipping: 0 })
    const third = cancelledShare(parcel, [first, second], { units: [{ ...line, cancelled: 2 }], isLast: true })
    expect(third).toEqual({ subtotal: 1_000, discount: 334, shipping: 500, tax: 119 - first.tax - second.tax })
  })

  it('gives back no more than was paid where it is not known of which line something was taken off', () => {
    const parcel = { subtotal: 2_000, discount: 1_500, shipping: 0, tax: 0 }
    const unit = { ...line, ordered: 2, discount: 0 }
    const first = cancelledShare(parcel, [], { units: [unit], isLast: false })
    expect(first).toMatchObject({ subtotal: 1_000, discount: 500 })
    expect(parcelTotal(shareLeft(parcel, [first]))).toBe(0)
  })

  it('adds up to the share of the parcel whichever units go in which step, and no part is below 0', () => {
    const bought = fc.record({
      ordered: fc.integer({ min: 1, max: 9 }),
      unitAmount: fc.integer({ min: 0, max: 9_000_000 }),
      percent: fc.nat(100),
    })
    const parcels = fc.record({
      lines: fc.array(bought, { minLength: 1, maxLength: 4 }),
      unnamedPercent: fc.nat(100),
      shipping: fc.nat(9_000),
      taxPercent: fc.nat(25),
      order: fc.infiniteStream(fc.nat()),
      steps: fc.infiniteStream(fc.integer({ min: 1, max: 5 })),
    })
    fc.assert(
      fc.property(parcels, ({ lines, unnamedPercent, shipping, taxPercent, order, steps }) => {
        const off = (amount: number, percent: number) => Math.floor((amount * percent) / 100)
        const all = lines.map(({ percent, ...one }) => ({
          ...one,
          discount: off(one.ordered * one.unitAmount, percent),
        }))
        const subtotal = all.reduce((sum, { ordered, unitAmount }) => sum + ordered * unitAmount, 0)
        const named = all.reduce((sum, { discount }) => sum + discount, 0)
        const discount = named + off(subtotal - named, unnamedPercent)
        const parcel = { subtotal, discount, shipping, tax: off(subtotal - discount + shipping, taxPercent) }
        const units = all.flatMap(({ ordered }, at) => Array.from({ length: ordered }, () => at))
        const cancelled = all.map(() => 0)
        const shares: ParcelShare[] = []
        while (units.length > 0) {
          const counts = new Map<number, number>()
          for (let left = steps.next().value as number; left > 0 && units.length > 0; left -= 1) {
            const [at] = units.splice((order.next().value as number) % units.length, 1) as [number]
            counts.set(at, (counts.get(at) ?? 0) + 1)
          }
          const taken = [...counts].map(([at, quantity]) => ({ ...all[at]!, quantity, cancelled: cancelled[at]! }))
          shares.push(cancelledShare(parcel, shares, { units: taken, isLast: units.length === 0 }))
          for (const [at, quantity] of counts) cancelled[at]! += quantity
          const left = shareLeft(parcel, shares)
          for (const share of [shares.at(-1)!, left])
            expect([...Object.values(share), parcelTotal(share)].every((amount) => amount >= 0)).toBe(true)
        }
        expect(shareLeft(parcel, shares)).toEqual(none)
      }),
      { numRuns: 1_000 },
    )
  })
})
