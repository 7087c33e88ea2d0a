import { describe, expect, it } from 'vitest'
import { comingHours, doneAt, type OpenHours } from './opening-hours.ts'

const day = (openTime: string | null, closeTime: string | null) => ({
  openTime,
  closeTime,
  isClosed: openTime === null,
})
const closed = day(null, null)
/** Open from ten to ten; on Fridays from two to midnight, on Saturdays until one at night, never on Sundays. */
const store: OpenHours = {
  regularHours: {
    ...{ monday: day('10:00', '22:00'), tuesday: day('10:00', '22:00'), wednesday: day('10:00', '22:00') },
    ...{ thursday: day('10:00', '22:00'), friday: day('14:00', '24:00'), saturday: day('10:00', '01:00') },
    ...{ sunday: closed, timeZone: 'Asia/Dubai' },
  },
  holidays: [
    { date: '2026-12-01', name: 'Closed', ...closed },
    { date: '2026-12-02', name: 'Short', ...day('12:00', '13:00') },
  ],
}
const done = (from: string, minutes: number, of = store) => doneAt(of, new Date(`${from}:00+04:00`), minutes)
const at = (time: string) => new Date(`${time}:00+04:00`)

describe('doneAt', () => {
  it.each([
    ['within the hours', '2026-11-26T12:00', 120, '2026-11-26T14:00'],
    ['from the opening on', '2026-11-26T03:00', 120, '2026-11-26T12:00'],
    ['with what is left of the day, and the rest on the next', '2026-11-26T21:00', 120, '2026-11-27T15:00'],
    ['not at the closing itself', '2026-11-26T20:00', 120, '2026-11-27T14:00'],
    ['before midnight, with which a day ends', '2026-11-27T21:59', 120, '2026-11-27T23:59'],
    ['past midnight, where the hours are', '2026-11-28T22:30', 120, '2026-11-29T00:30'],
    ['in hours that began yesterday', '2026-11-29T00:15', 30, '2026-11-29T00:45'],
    ['past closed days and through short ones', '2026-11-30T21:00', 180, '2026-12-03T11:00'],
    ['at once, where nothing is to be done', '2026-11-29T12:00', 0, '2026-11-30T10:00'],
  ])('counts %s', (_, from, minutes, then) => expect(done(from, minutes)).toEqual(at(then)))

  it('goes by the clock of the store when that changes', () => {
    const hours = day('00:00', '24:00')
    const london: OpenHours = {
      regularHours: {
        ...{ monday: hours, tuesday: hours, wednesday: hours, thursday: hours, friday: hours, saturday: hours },
        ...{ sunday: day('09:00', '17:00'), timeZone: 'Europe/London' },
      },
      holidays: [],
    }
    expect(doneAt(london, new Date('2026-10-25T08:00:00Z'), 60)).toEqual(new Date('2026-10-25T10:00:00Z'))
  })

  it('ends never in a store that does not open', () => {
    const never = { ...store.regularHours, ...{ monday: closed, tuesday: closed, wednesday: closed } }
    const regularHours = { ...never, ...{ thursday: closed, friday: closed, saturday: closed } }
    expect(done('2026-11-26T12:00', 0, { regularHours, holidays: [] })).toBeUndefined()
  })
})

describe('comingHours', () => {
  it('has the days from today, holidays with hours of their own', () => {
    const days = comingHours(store, at('2026-11-30T23:30'), 3)
    expect(days.map(({ date, hours }) => [date, hours.openTime])).toEqual([
      ['2026-11-30', '10:00'],
      ['2026-12-01', null],
      ['2026-12-02', '12:00'],
    ])
  })
})
