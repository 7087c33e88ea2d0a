import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { hoursOf, instantOf, offeredSlots, zoneOf } from './offered-slots.ts'
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
        country: 'ae',
        kind: 'food',
        zone: 'city',
        date: '2026-11-26',
        start: new Date('2026-11-26T06:00:00Z'),
        end: new Date('2026-11-26T08:00:00Z'),
        cutOff: new Date('2026-11-25T14:00:00Z'),
        capacity: 1,
        price: 0,
      },
    ])
  })
})

describe('the cut-off of a slot', () => {
  const late = { ...city, daysShown: 5, windows: [window, { ...window, from: '20:00', to: '22:00' }] }
  it.each([
    ['the evening before', late],
    ['two days before', { ...late, leadDays: 2 }],
    ['the same day', { ...late, leadDays: 0 }],
    ['days of rest before', { ...late, leadDays: 2, restDays: [5, 6] }],
  ])('is the moment from which it is not offered any more, %s', (_, zone) => {
    const idsAt = (now: Date) => offeredSlots('food', zone, dubai, { now, hampersFrom: '' }).map(({ id }) => id)
    // National Day, on which nothing is prepared, lies among these days.
    const slots = offeredSlots('food', zone, dubai, timeOf('2026-11-29T08:00:00Z'))
    expect(new Set(slots.map(({ date }) => date)).size).toBe(5)
    for (const { id, cutOff } of slots) {
      expect(idsAt(new Date(cutOff.getTime() - 1))).toContain(id)
      expect(idsAt(cutOff)).not.toContain(id)
    }
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

  // Clocks in London go from 01:00 to 02:00 on 29 March 2026 and from 02:00 back to 01:00 on 25 October.
  it.each([
    ['before the hour that is missing', '2026-03-29', '00:30', '00:30'],
    ['in the hour that is missing', '2026-03-29', '01:30', '01:30'],
    ['after it', '2026-03-29', '02:00', '01:00'],
    ['on the evening of that day', '2026-03-29', '20:00', '19:00'],
    ['on the day before', '2026-03-28', '23:30', '23:30'],
    ['before the hour that comes twice', '2026-10-25', '00:30', '23:30'],
    ['in the hour that comes twice', '2026-10-25', '01:30', '00:30'],
    ['after it', '2026-10-25', '02:00', '02:00'],
    ['on the evening before', '2026-10-24', '20:00', '19:00'],
  ])('is right where the clocks change, %s: %s %s', (_, day, time, utc) =>
    expect(instantOf(day, time, 'Europe/London').toISOString().slice(11, 16)).toBe(utc),
  )

  it.each([
    ['America/New_York', '2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['Asia/Kathmandu', '2026-11-01', '09:00', '2026-11-01T03:15:00.000Z'],
  ])('is right west of Greenwich and off the hour: %s, %s %s', (timeZone, day, time, instant) =>
    expect(instantOf(day, time, timeZone).toISOString()).toBe(instant),
  )
})

describe('hoursOf', () => {
  const night = { from: '22:00', to: '02:00' }
  const hours = (day: string, timeZone: string) => {
    const { start, end } = hoursOf(day, night, timeZone)
    return (end.getTime() - start.getTime()) / 3_600_000
  }

  it('of a window over midnight end on the next day', () =>
    expect(hoursOf('2026-12-31', night, 'Asia/Dubai')).toEqual({
      start: new Date('2026-12-31T18:00:00Z'),
      end: new Date('2026-12-31T22:00:00Z'),
    }))

  it('are as long as they are by the clock that changes within them', () => {
    expect([hours('2026-03-28', 'Europe/London'), hours('2026-10-24', 'Europe/London')]).toEqual([3, 5])
    expect(hoursOf('2026-12-31', { from: '22:00', to: '00:00' }, 'Asia/Dubai').end).toEqual(
      new Date('2026-12-31T20:00:00Z'),
    )
  })
})

describe('the days that are offered', () => {
  const module = new URL('./offered-slots.ts', import.meta.url).href
  const script = `
    import { offeredSlots } from ${JSON.stringify(module)}
    const [zone, country, now] = ${JSON.stringify([city, dubai, '2026-11-25T20:30:00Z'])}
    const slots = offeredSlots('food', zone, country, { now: new Date(now), hampersFrom: '2026-12-01' })
    process.stdout.write(JSON.stringify([new Date(now).getDate(), slots]))`
  const inZone = (TZ: string) => {
    const flags = ['--conditions=@vitrine/source', '--input-type=module', '-e', script]
    return JSON.parse(
      execFileSync(process.execPath, flags, { env: { ...process.env, TZ }, encoding: 'utf8' }),
    ) as unknown
  }

  it('are the same wherever the server believes that it is', () => {
    const slots = JSON.parse(
      JSON.stringify(offeredSlots('food', city, dubai, timeOf('2026-11-25T20:30:00Z'))),
    ) as unknown
    // The day of the month by the process's own clock shows that it took the zone.
    expect(inZone('Pacific/Auckland')).toEqual([26, slots])
    expect(inZone('Pacific/Honolulu')).toEqual([25, slots])
  })
})
