import { describe, expect, it } from 'vitest'
import { deliveryPromise, lastOrderDay } from './delivery-promise.ts'

const national = [{ from: '2026-12-02', to: '2026-12-03' }]
const dubai = { code: 'ae' as const, deliveryDays: { earliest: 2, latest: 3 }, restDays: [6, 0], daysOff: national }
const kuwait = { code: 'kw' as const, deliveryDays: { earliest: 3, latest: 5 }, restDays: [5, 6], daysOff: [] }
/** Wednesday, 25 November 2026, noon in the Gulf. */
const wednesday = new Date('2026-11-25T08:00:00Z')

describe('deliveryPromise', () => {
  it('counts the days on which couriers drive', () => {
    // Thursday, Friday, Monday.
    expect(deliveryPromise(dubai, wednesday)).toEqual({ earliest: '2026-11-27', latest: '2026-11-30' })
  })
  it('packs on working days too', () => {
    // Thursday, Friday and Monday to pack; Tuesday and, after National Day, Friday and Monday on the road.
    expect(deliveryPromise(dubai, wednesday, 3)).toEqual({ earliest: '2026-12-04', latest: '2026-12-07' })
  })
  it('rests when the country rests', () => {
    // Thursday, Sunday, Monday: Kuwait rests on Friday and Saturday.
    expect(deliveryPromise(kuwait, wednesday, 3)).toEqual({ earliest: '2026-12-03', latest: '2026-12-07' })
  })
  it('promises no day of a feast', () => {
    const monday = new Date('2026-11-30T08:00:00Z')
    expect(deliveryPromise(dubai, monday)).toEqual({ earliest: '2026-12-04', latest: '2026-12-07' })
  })
  it('begins with the first working day when it is ordered at rest', () => {
    const saturday = new Date('2026-11-28T08:00:00Z')
    expect(deliveryPromise(dubai, saturday)).toEqual({ earliest: '2026-12-01', latest: '2026-12-04' })
  })
  it.each([
    ['2026-11-25T19:59:59Z', '2026-11-27'],
    ['2026-11-25T20:00:00Z', '2026-11-30'],
  ])('begins the day at midnight in the country: %s', (now, earliest) => {
    expect(deliveryPromise(dubai, new Date(now)).earliest).toBe(earliest)
  })
  it('goes over the end of a year and of February', () => {
    expect(deliveryPromise(dubai, new Date('2026-12-30T08:00:00Z')).earliest).toBe('2027-01-01')
    expect(deliveryPromise(dubai, new Date('2028-02-28T08:00:00Z')).earliest).toBe('2028-03-01')
  })
})

describe('lastOrderDay', () => {
  it('is the last day whose latest day of delivery comes before', () => {
    expect(lastOrderDay(dubai, '2026-12-02')).toBe('2026-11-26')
    expect(lastOrderDay(kuwait, '2026-12-02')).toBe('2026-11-24')
  })
  it('leaves time to pack on working days', () => {
    // The 18th is the last: four days to pack, to Tuesday the 24th, and three on the road.
    expect(lastOrderDay(dubai, '2026-11-28', 4)).toBe('2026-11-18')
  })
  it.each([0, 1, 2, 3, 4])('keeps what it says, with %d days of packing', (packingDays) => {
    for (const country of [dubai, kuwait])
      for (const before of ['2026-12-01', '2026-12-05', '2027-01-03', '2028-03-01']) {
        const noon = (day: string) => new Date(`${day}T08:00:00Z`)
        const last = lastOrderDay(country, before, packingDays)
        const next = new Date(noon(last).getTime() + 86_400_000)
        expect(deliveryPromise(country, noon(last), packingDays).latest < before).toBe(true)
        expect(deliveryPromise(country, next, packingDays).latest < before).toBe(false)
      }
  })
})
