import { describe, expect, it } from 'vitest'
import { instantOf, offeredSlots, zoneOf } from './offered-slots.ts'
import type { FoodZone, SlotTerms } from './slots.model.ts'

const window = { from: '10:00', to: '12:00', capacity: 1 }
const city: FoodZone = {
  code: 'city',
  areas: ['DU'],
  leadDays: 1,
  cutOff: '18:00',
  daysShown: 2,
  restDays: [],
  windows: [window],
}
const dubai = { code: 'ae' as const, restDays: [6, 0], daysOff: [{ from: '2026-12-02', to: '2026-12-03' }] }
const timeOf = (now: string) => ({ now: new Date(now), hampersFrom: '2026-12-01' })
const daysOf = (zone: FoodZone, now: string) => [
  ...new Set(offeredSlots('food', zone, dubai, timeOf(now)).map(({ date }) => date)),
]

describe('offeredSlots', () => {
  it.each([
    // 17:59:59.999 and 18:00 in Dubai.
    ['2026-11-25T13:59:59.999Z', ['2026-11-26', '2026-11-27']],
    ['2026-11-25T14:00:00.000Z', ['2026-11-27', '2026-11-28']],
    // Midnight in Dubai is another day there while it is still the 25th in UTC.
    ['2026-11-25T20:00:00.000Z', ['2026-11-27', '2026-11-28']],
  ])('counts from the cut-off, to the minute, by the country’s clock: %s', (now, days) =>
    expect(daysOf(city, now)).toEqual(days),
  )

  it('leaves out days of rest and days off, and still shows as many days', () => {
    const zone = { ...city, restDays: [5] }
    // Tuesday; the 2nd and 3rd are National Day, the 4th is a Friday.
    expect(daysOf(zone, '2026-12-01T08:00:00Z')).toEqual(['2026-12-05', '2026-12-06'])
    // Days of rest are no days of preparation: Thursday and Saturday.
    expect(daysOf({ ...zone, leadDays: 2 }, '2026-11-25T08:00:00Z')).toEqual(['2026-11-28', '2026-11-29'])
  })

  it('offers today what has not begun yet', () => {
    const today = { ...city, leadDays: 0, daysShown: 1, windows: [window, { ...window, from: '14:00', to: '16:00' }] }
    const startsOf = (now: string) =>
      offeredSlots('food', today, dubai, timeOf(now)).map(({ start }) => start.toISOString())
    expect(startsOf('2026-11-25T05:59:59Z')).toEqual(['2026-11-25T06:00:00.000Z', '2026-11-25T10:00:00.000Z'])
    expect(startsOf('2026-11-25T06:00:00Z')).toEqual(['2026-11-25T10:00:00.000Z'])
  })

  it('has windows of some days of the week only', () => {
    const thursdays = { ...city, windows: [{ ...window, daysOfWeek: [4] }] }
    expect(daysOf(thursdays, '2026-11-25T08:00:00Z')).toEqual(['2026-11-26'])
  })

  it('has hampers on the country’s working days, from the day that is promised of them', () => {
    const everywhere = { code: 'all', daysShown: 3, windows: [window] }
    const slots = offeredSlots('hamper', everywhere, dubai, timeOf('2026-11-25T08:00:00Z'))
    // Wednesday and Thursday are National Day, Saturday and Sunday days of rest.
    expect(slots.map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-04', '2026-12-07'])
  })

  it('names a slot by where and when it is, with its hours as instants', () => {
    expect(offeredSlots('food', { ...city, daysShown: 1 }, dubai, timeOf('2026-11-25T08:00:00Z'))).toEqual([
      {
        id: 'ae:food:city:2026-11-26:1000-1200',
        kind: 'food',
        zone: 'city',
        date: '2026-11-26',
        start: new Date('2026-11-26T06:00:00Z'),
        end: new Date('2026-11-26T08:00:00Z'),
        capacity: 1,
        price: 0,
      },
    ])
  })
})

describe('zoneOf', () => {
  const rest: FoodZone = { ...city, code: 'rest', areas: ['FU'] }
  const { areas: _, ...everywhere } = city
  const terms: SlotTerms = {
    holdSeconds: 600,
    countries: { ae: { food: [city, rest], hamper: [] }, sg: { food: [everywhere], hamper: [] } },
  }

  it.each([
    ['ae', 'DU', 'city'],
    ['ae', 'FU', 'rest'],
    ['ae', 'AJ', undefined],
    ['ae', undefined, undefined],
    ['sg', undefined, 'city'],
    ['kw', 'DU', undefined],
  ] as const)('finds for %s, %s the zone %s', (country, stateOrProvince, code) =>
    expect(zoneOf(terms, country, 'food', { stateOrProvince })?.code).toBe(code),
  )

  it('has none for products that go out without slots', () => expect(zoneOf(terms, 'ae', 'hamper', {})).toBeUndefined())
})

describe('instantOf', () => {
  it.each([
    ['Asia/Singapore', '2026-11-26T01:00:00.000Z'],
    ['Asia/Kuwait', '2026-11-26T06:00:00.000Z'],
    ['UTC', '2026-11-26T09:00:00.000Z'],
  ])('gives for nine o’clock in %s the instant %s', (timeZone, instant) =>
    expect(instantOf('2026-11-26', '09:00', timeZone).toISOString()).toBe(instant),
  )
})
